import type { Picture } from '../prose/ports.ts';
import { type Sniffed, sniff } from './sniff.ts';

/* Pictures leave the page: they become files named by the hash of their bytes, never by the notebook. */

/** A picture found in a notebook, before it is written to a file. */
export type FoundPicture = Sniffed & { hash: string; bytes: Uint8Array };

/** Where the renderer takes a picture from: its bytes, as base64 or (SVG) as text. */
export type Embedded = { mime: string; data: string };
export type FindEmbedded = (embedded: Embedded) => Picture | undefined;

/** Most bytes of one picture. */
const MAX_PICTURE = 20 * 1024 * 1024;
/** Wider pictures are scaled to this: twice the width of the text column, for sharp screens. */
export const MAX_WIDTH = 1_600;

/** MIME types of pictures that are shown; the bytes must agree with none of them, only be one. */
export const PICTURE_MIMES: readonly string[] = [
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'image/webp',
];

/** The bytes of an embedded picture and what they are; undefined when they are no picture. */
export function openEmbedded({
  mime,
  data,
}: Embedded): (Sniffed & { bytes: Uint8Array }) | undefined {
  if (!PICTURE_MIMES.includes(mime) || data.length > MAX_PICTURE * 1.4) return undefined;
  const isText = mime === 'image/svg+xml' && data.trimStart().startsWith('<');
  const bytes = isText ? new TextEncoder().encode(data) : fromBase64(data);
  const sniffed = bytes && sniff(bytes);
  return sniffed && { ...sniffed, bytes };
}

function fromBase64(data: string): Uint8Array | undefined {
  try {
    const binary = atob(data.replace(/\s+/g, ''));
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
}

/** `data:image/png;base64,…` → its parts; undefined for any other address. */
export function parseDataUri(address: string): Embedded | undefined {
  const comma = address.indexOf(',');
  const head = /^data:(image\/[a-z+]{1,20})((?:;[\w=-]{1,30}){0,3})$/i.exec(
    address.slice(0, Math.max(0, Math.min(comma, 120))),
  );
  const mime = head?.[1]?.toLowerCase();
  if (!head || !mime) return undefined;
  const data = address.slice(comma + 1);
  if (/;base64$/i.test(head[2] ?? '')) return { mime, data: percentDecoded(data) };
  return mime === 'image/svg+xml' ? { mime, data: percentDecoded(data) } : undefined;
}

function percentDecoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

export type Size = { width: number; height: number };

/** Width and height as they will be in the file. */
export function fileSize({ kind, width, height }: Sniffed): Size {
  const factor = kind === 'svg' ? 1 : Math.min(1, MAX_WIDTH / width);
  return { width: Math.round(width * factor), height: Math.max(1, Math.round(height * factor)) };
}

/** Collects the pictures of a notebook while it is rendered. */
export type PictureStore = { find: FindEmbedded; found: Map<string, FoundPicture> };

/**
 * @param hashOf SHA-256 in hex of bytes
 * @param folder address of the folder that the files will stand in, with a slash at its end
 * @param corrections sizes, by hash, that turned out otherwise when the files were written (a photograph
 * on its side); undefined for a picture that turned out to be broken: it is not shown
 */
export function createPictureStore(
  hashOf: (bytes: Uint8Array) => string,
  folder: string,
  corrections: ReadonlyMap<string, Size | undefined> = new Map(),
): PictureStore {
  const found = new Map<string, FoundPicture>();
  const find: FindEmbedded = (embedded) => {
    const opened = openEmbedded(embedded);
    if (!opened) return undefined;
    const hash = hashOf(opened.bytes).slice(0, 32);
    const size = corrections.has(hash) ? corrections.get(hash) : fileSize(opened);
    if (!size) return undefined;
    found.set(hash, { ...opened, hash });
    return { src: folder + fileName({ ...opened, hash }), ...size };
  };
  return { find, found };
}

export const fileName = ({ hash, kind }: { hash: string; kind: string }): string =>
  `${hash}.${kind === 'svg' ? 'svg' : 'webp'}`;

import type { Picture } from '../ports.ts';

/* What a picture's bytes say that they are: never the MIME type, the name or the metadata beside them. */

type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';
type Sniffed = { kind: PictureKind; width: number; height: number };

/** More pixels than this are not decoded: a PNG of 1 KB can ask for 60 000 × 60 000. */
export const MAX_PIXELS = 50_000_000;

/** Kind and size of a picture; undefined when the bytes are none, or are absurdly large. */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  const size = png(bytes) ?? gif(bytes) ?? webp(bytes) ?? jpeg(bytes) ?? svg(bytes);
  if (!size || !(size.width >= 1 && size.height >= 1)) return undefined;
  return size.width * size.height <= MAX_PIXELS ? size : undefined;
}

const ascii = (bytes: Uint8Array, from: number, text: string): boolean =>
  [...text].every((char, index) => bytes[from + index] === char.charCodeAt(0));

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function png(bytes: Uint8Array): Sniffed | undefined {
  if (bytes.length < 33 || !ascii(bytes, 0, '\x89PNG\r\n\x1a\n') || !ascii(bytes, 12, 'IHDR'))
    return undefined;
  return { kind: 'png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
}

function gif(bytes: Uint8Array): Sniffed | undefined {
  if (bytes.length < 13 || !(ascii(bytes, 0, 'GIF87a') || ascii(bytes, 0, 'GIF89a')))
    return undefined;
  return {
    kind: 'gif',
    width: view(bytes).getUint16(6, true),
    height: view(bytes).getUint16(8, true),
  };
}

function webp(bytes: Uint8Array): Sniffed | undefined {
  if (bytes.length < 30 || !ascii(bytes, 0, 'RIFF') || !ascii(bytes, 8, 'WEBP')) return undefined;
  const data = view(bytes);
  const at = (offset: number): number => data.getUint16(offset, true);
  if (ascii(bytes, 12, 'VP8X')) {
    const size = (offset: number): number => 1 + at(offset) + ((bytes[offset + 2] ?? 0) << 16);
    return { kind: 'webp', width: size(24), height: size(27) };
  }
  if (ascii(bytes, 12, 'VP8L')) {
    const bits = data.getUint32(21, true);
    return { kind: 'webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return ascii(bytes, 12, 'VP8 ')
    ? { kind: 'webp', width: at(26) & 0x3fff, height: at(28) & 0x3fff }
    : undefined;
}

/** Walks the segments of a JPEG to its frame header. */
function jpeg(bytes: Uint8Array): Sniffed | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const data = view(bytes);
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { kind: 'jpeg', width: data.getUint16(at + 7), height: data.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + data.getUint16(at + 2);
  }
  return undefined;
}

/** CSS pixels of a length in an SVG; Matplotlib writes points. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

function svg(bytes: Uint8Array): Sniffed | undefined {
  const start = new TextDecoder().decode(bytes.subarray(0, 65_536));
  const tag = /<svg[\s>][^>]{0,4000}/.exec(start)?.[0];
  if (!tag || !/^\uFEFF?\s*</.test(start)) return undefined;
  const box =
    /\sviewBox\s*=\s*["']\s*([\d.eE+-]+)[\s,]+([\d.eE+-]+)[\s,]+([\d.eE+-]+)[\s,]+([\d.eE+-]+)/.exec(
      tag,
    );
  const [boxWidth, boxHeight] = [Number(box?.[3]), Number(box?.[4])];
  const [width, height] = [length(tag, 'width'), length(tag, 'height')];
  const ratio = boxWidth / boxHeight;
  const size = {
    width: width ?? (height && height * ratio) ?? boxWidth,
    height: height ?? (width && width / ratio) ?? boxHeight,
  };
  const known = Number.isFinite(size.width) && Number.isFinite(size.height);
  return {
    kind: 'svg',
    width: known ? Math.round(size.width) : 600,
    height: known ? Math.round(size.height) : 400,
  };
}

function length(tag: string, name: 'width' | 'height'): number | undefined {
  const match = new RegExp(
    `\\s${name}\\s*=\\s*["']\\s*(\\d{1,6}(?:\\.\\d{1,9})?)(px|pt|pc|in|cm|mm)?\\s*["']`,
  ).exec(tag);
  return match ? Number(match[1]) * (UNITS[match[2] ?? ''] ?? 1) : undefined;
}

/* Pictures that were pasted into Markdown are megabytes of base64 in the middle of a sentence. */

/** A token that stands for a picture set aside; its scheme is one that the sanitizer lets through. */
const token = (index: number): string => `notebook-data:${index}`;

/** The text with every base64 picture replaced by a token, and the pictures by token. One pass. */
export function moveDataUris(source: string): { text: string; pictures: Map<string, string> } {
  const pictures = new Map<string, string>();
  const text = source.replace(
    /data:image\/[a-z+]{1,20}(?:;[\w=-]{1,30}){0,2};base64,[A-Za-z0-9+/=%]*/gi,
    (uri) => {
      pictures.set(token(pictures.size), uri);
      return token(pictures.size - 1);
    },
  );
  return { text, pictures };
}

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

/** Percent-codes undone; text with broken ones stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
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

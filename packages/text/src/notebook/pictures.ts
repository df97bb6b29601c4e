import { fromBase64, lettersOf } from '../bytes.ts';
import type { Picture } from '../finish.ts';
import { RefusedText } from '../parse.ts';
import { MAX_PIXELS, numberOfPixels } from '../picture-size.ts';
import { cleanDrawing } from '../svg.ts';
import { EMPTY_PICTURE, PAGE_OF_DRAWINGS } from '../svg-weight.ts';

/* What a picture's bytes say that they are: never the MIME type, the name or the metadata beside them. */

const MAGIC = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  svg: /^(?:\xef\xbb\xbf)?\s*<(?:[\s\S]*<)?svg[\s>]/,
};
export type PictureKind = keyof typeof MAGIC;

/** Kind of a picture by its first bytes; undefined when they are of none. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = lettersOf(bytes.subarray(0, 65_536));
  const kinds = Object.entries(MAGIC) as [PictureKind, RegExp][];
  return kinds.find(([, magic]) => magic.test(start))?.[0];
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

/** A picture found in a notebook, before it is written to a file; a drawing only draws. */
export type FoundPicture = { kind: PictureKind; bytes: Uint8Array };

/** Where the renderer takes a picture from: its bytes, as base64 or (SVG) as text. */
export type Embedded = { mime: string; data: string };
/** @throws RefusedText when the page has no room for the picture */
export type FindEmbedded = (embedded: Embedded) => Picture | undefined;

/** Most bytes of one picture. */
const MAX_PICTURE = 20 * 1024 * 1024;
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
export function openEmbedded({ mime, data }: Embedded): FoundPicture | undefined {
  if (!PICTURE_MIMES.includes(mime) || data.length > MAX_PICTURE * 1.4) return undefined;
  const isText = mime === 'image/svg+xml' && data.trimStart().startsWith('<');
  const bytes = isText ? new TextEncoder().encode(data) : fromBase64(data);
  const kind = pictureKind(bytes);
  return kind && { kind, bytes };
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

/** Collects the pictures of a notebook, by their addresses, while it is rendered. */
export type PictureStore = { find: FindEmbedded; found: Map<string, FoundPicture> };

const TOO_MUCH = 'This drawing is not shown: it has more shapes than a page can hold.';
const LARGE = 'This picture is not shown: it has more pixels than a page can hold.';
const FULL = 'This picture is not shown: the page has no room for more.';

/** @param addressOf where a picture will stand */
export function createPictureStore(addressOf: (picture: FoundPicture) => string): PictureStore {
  const found = new Map<string, FoundPicture>();
  let room = PAGE_OF_DRAWINGS;
  const find: FindEmbedded = (embedded) => {
    const opened = openEmbedded(embedded);
    if (opened && (numberOfPixels(opened.bytes) ?? 0) > MAX_PIXELS) throw new RefusedText(LARGE);
    const drawn = opened?.kind === 'svg' ? asDrawing(opened.bytes) : opened;
    if (!drawn) return undefined;
    const { kind, bytes, weight = EMPTY_PICTURE } = { weight: undefined, ...drawn };
    const picture = { kind, bytes };
    const src = addressOf(picture);
    if (found.has(src)) return { src };
    if (weight > room) throw new RefusedText(FULL);
    room -= weight;
    found.set(src, picture);
    return { src };
  };
  return { find, found };
}

/** @throws RefusedText for one that no page can hold */
function asDrawing(bytes: Uint8Array) {
  const drawing = cleanDrawing(new TextDecoder().decode(bytes));
  if (drawing?.excess) throw new RefusedText(TOO_MUCH);
  const kind = 'svg' as const;
  return drawing && { kind, bytes: new TextEncoder().encode(drawing.svg), weight: drawing.weight };
}

export const fileName = ({ hash, kind }: { hash: string; kind: string }): string =>
  `${hash}.${kind === 'svg' ? 'svg' : 'webp'}`;

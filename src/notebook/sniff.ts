/* What a picture's bytes say that they are: never the MIME type, the name or the metadata beside them. */

export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';
export type Sniffed = { kind: PictureKind; width: number; height: number };

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

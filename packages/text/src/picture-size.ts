/*
 * How large a picture is, by the first bytes of its file: a PNG of 300 kB may ask for 256 million pixels, and
 * a browser takes four bytes for each. Read here by hand because a browser's worker asks as well.
 */

/** A picture of more pixels is not shown: it takes 100 MB. */
export const MAX_PIXELS = 25_000_000;

/** Pixels of a PNG, JPEG, GIF or WebP; undefined for anything else, and where the bytes say none. */
export function numberOfPixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  try {
    if (letters(1, 4) === 'PNG') return view.getUint32(16) * view.getUint32(20);
    if (letters(0, 3) === 'GIF') return view.getUint16(6, true) * view.getUint16(8, true);
    if (letters(8, 12) === 'WEBP') return ofWebp(view, letters(12, 16));
    return letters(0, 2) === '\xff\xd8' ? ofJpeg(view) : undefined;
  } catch {
    return undefined; // cut short
  }
}

function ofWebp(view: DataView, kind: string): number | undefined {
  const whole = (at: number): number => view.getUint32(at, true);
  if (kind === 'VP8X') return ((whole(24) & 0xffffff) + 1) * ((whole(26) >>> 8) + 1);
  if (kind === 'VP8L') return ((whole(21) & 0x3fff) + 1) * (((whole(21) >>> 14) & 0x3fff) + 1);
  return kind === 'VP8 ' ? (whole(26) & 0x3fff) * ((whole(26) >>> 16) & 0x3fff) : undefined;
}

/** The size stands in the first segment that begins a frame: C0 to CF, but for three that are tables. */
function ofJpeg(view: DataView): number | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1);
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind))
      return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type FoundPicture, fileName, MAX_WIDTH } from './pictures.ts';
import { MAX_PIXELS, sniff } from './sniff.ts';
import { cleanSvg } from './svg.ts';

/* Build only: pictures of notebooks → files. */

const QUALITY = 85;

/** A picture's file: name, size in pixels, bytes before and after. */
export type WrittenPicture = {
  name: string;
  width: number;
  height: number;
  bytes: number;
  original: number;
};

/**
 * Writes a picture into a folder, as WebP, or as a cleaned SVG. A file that is there already is taken
 * as it is: its name is the hash of what it was made of.
 * @returns undefined when the bytes turn out to be broken
 */
export async function writePicture(
  found: FoundPicture,
  folder: string,
): Promise<WrittenPicture | undefined> {
  const name = fileName(found);
  const path = join(folder, name);
  const bytes = existsSync(path) ? await readFile(path) : await convert(found);
  const size = bytes && sniff(bytes);
  if (!bytes || !size) return undefined;
  if (!existsSync(path)) await writeWhole(path, bytes, folder);
  return {
    name,
    width: size.width,
    height: size.height,
    bytes: bytes.length,
    original: found.bytes.length,
  };
}

async function convert(found: FoundPicture): Promise<Uint8Array | undefined> {
  if (found.kind === 'svg') {
    const svg = cleanSvg(new TextDecoder().decode(found.bytes));
    return svg === undefined ? undefined : new TextEncoder().encode(svg);
  }
  try {
    return await smallest(found);
  } catch {
    return undefined; // cut short, or not what its first bytes say
  }
}

/** A PNG with fewer bytes a pixel is a drawing in few colours, which is often smaller without loss. */
const DRAWING = 0.15;

/** WebP with loss, or for drawings whichever of both ways is smaller. */
async function smallest({ bytes, kind, width, height }: FoundPicture): Promise<Uint8Array> {
  const options = {
    limitInputPixels: MAX_PIXELS,
    animated: kind === 'gif',
    failOn: 'error' as const,
  };
  const image = sharp(bytes, options)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true });
  const isDrawing = kind === 'png' && bytes.length / (width * height) < DRAWING;
  const ways = [{ quality: QUALITY }, ...(isDrawing ? [{ lossless: true }] : [])];
  const [lossy, lossless] = await Promise.all(
    ways.map((way) => image.clone().webp(way).toBuffer()),
  );
  return lossless && lossless.length <= (lossy?.length ?? Infinity)
    ? lossless
    : (lossy as Uint8Array);
}

/** Written under an other name first, so that no half file is ever found. */
async function writeWhole(path: string, bytes: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

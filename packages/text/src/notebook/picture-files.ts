import { join } from 'node:path';
import sharp from 'sharp';
import { remember } from '../disk-cache.ts';
import { MAX_PIXELS } from '../picture-size.ts';
import { nameOf } from './picture-name.ts';
import type { FoundPicture } from './pictures.ts';

/* Pictures of notebooks → files. */

const QUALITY = 85;
/** Wider pictures are scaled to this: twice the width of the text column, for sharp screens. */
const MAX_WIDTH = 1_600;

export type PictureFile = { name: string; bytes: number; width: number; height: number };

/**
 * Keeps a picture as an entry of the cache, named by the hash of what it was made of.
 * @returns undefined when the bytes turn out to be broken
 */
export async function writePicture(
  found: FoundPicture,
  folder: string,
): Promise<PictureFile | undefined> {
  const name = nameOf(found);
  const written = await remember(join(folder, name), () => convertPicture(found));
  const size = await sizeOf(written, found.kind === 'svg');
  return size && { name, bytes: written.length, ...size };
}

/** Size in CSS pixels; nothing when there is no picture. */
async function sizeOf(bytes: Uint8Array, isSvg: boolean) {
  if (bytes.length === 0) return undefined;
  // At 96 dots an inch librsvg knows what a point is, and draws everything larger by a third.
  const size = await sharp(bytes, { density: 96 })
    .metadata()
    .catch(() => undefined);
  if (!size || size.width * size.height > MAX_PIXELS) return undefined;
  const factor = isSvg ? 72 / 96 : 1;
  return { width: Math.round(size.width * factor), height: Math.round(size.height * factor) };
}

/** The picture as WebP, a drawing as it is; nothing when its bytes turn out to be broken. */
export async function convertPicture(found: FoundPicture): Promise<Uint8Array> {
  if (found.kind === 'svg') return found.bytes;
  try {
    return await smallest(found);
  } catch {
    return new Uint8Array(); // cut short, or not what its first bytes say
  }
}

/** A PNG with fewer bytes a pixel is a drawing in few colours, which is often smaller without loss. */
const DRAWING = 0.15;

/** WebP with loss, or for drawings whichever of both ways is smaller. */
async function smallest({ bytes, kind }: FoundPicture): Promise<Uint8Array> {
  const options = {
    limitInputPixels: MAX_PIXELS,
    animated: kind === 'gif',
    failOn: 'error' as const,
  };
  const image = sharp(bytes, options)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true });
  const { width, height } = await image.metadata();
  const isDrawing = kind === 'png' && bytes.length / (width * height) < DRAWING;
  const ways = [{ quality: QUALITY }, ...(isDrawing ? [{ lossless: true }] : [])];
  const [lossy, lossless] = await Promise.all(
    ways.map((way) => image.clone().webp(way).toBuffer()),
  );
  return lossless && lossless.length <= (lossy?.length ?? Infinity)
    ? lossless
    : (lossy as Uint8Array);
}

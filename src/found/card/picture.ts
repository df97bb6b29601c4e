import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Card } from './card.ts';
import { cardSvg } from './draw.ts';

/** Three flat colours and the steps between them: a third of the bytes, in half the time. */
const FORMAT = { palette: true, colours: 16, dither: 0, effort: 1 } as const;

/** Beside Astro's own cache, which is kept between builds. */
const CACHE = 'node_modules/.astro/cards';

/** A card as PNG: from the cache when nothing that it shows has changed, else drawn. */
export async function cardPicture(card: Card, cache = CACHE): Promise<Buffer> {
  const svg = cardSvg(card);
  const key = createHash('sha256').update(JSON.stringify(FORMAT)).update(svg).digest('hex');
  const file = join(cache, `${key}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const drawn = await sharp(Buffer.from(svg)).png(FORMAT).toBuffer();
  await mkdir(cache, { recursive: true });
  await writeFile(file, drawn);
  return drawn;
}

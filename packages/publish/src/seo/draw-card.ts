import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { codeVersion, keyOf, remember, sweep } from '@a2z/text/disk-cache';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import { CARD_SIZE, type Card } from './share-card.ts';

/*
 * A card as a picture. Its text is drawn as outlines, so it looks the same on a machine without
 * fonts; sharp's own text cannot take the font, which comes as WOFF only.
 */

const FILE =
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2';

let font: Font | undefined;

/** The glyphs of a text. A character that the font lacks is a blank; titles have none (tested). */
function glyphs(text: string) {
  // From the project's root: what a build runs may stand anywhere.
  const require = createRequire(join(process.cwd(), 'package.json'));
  font ??= create(readFileSync(require.resolve(FILE))) as Font;
  return font.glyphsForString(text);
}

export const hasLetter = (char: string): boolean => glyphs(char).every(({ id }) => id !== 0);

/** Width of a line in pixels, at a size in pixels. */
const widthOf = (text: string, size: number): number =>
  glyphs(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * scaleOf(size);

const scaleOf = (size: number): number => size / (font?.unitsPerEm ?? 1);

/** A line as the data of an SVG path; `y` is where it stands. */
function outline(text: string, size: number, y: number): string {
  let at = LEFT;
  return glyphs(text)
    .map((glyph) => {
      const path = glyph.path.scale(scaleOf(size), -scaleOf(size)).translate(at, y).toSVG();
      at += glyph.advanceWidth * scaleOf(size);
      return path;
    })
    .join('');
}

/** Words in as many lines as they need, each as full as it gets. */
function linesOf(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (widthOf(longer, size) <= WIDTH) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** The tracks' accents in styles/tokens.css (tested), light theme. */
export const TRACK_COLOURS: Record<string, string> = {
  MLA2ZCourse: '#0b5fa5',
  ESP32: '#2b4a00',
  DeepAI: '#4d1673',
};
const GROUND = '#fbfaf6';
const INK = '#211f1a';

const LEFT = 88;
const WIDTH = CARD_SIZE.width - LEFT - 64;
/** Pixels of text in one line; a longer one gets smaller. */
const SMALL = 48;
/** Sizes of a title, and how high its lines may be together. */
const SIZES = [92, 80, 68, 58, SMALL, 36, 24];
const ROOM = 340;

function title(text: string): string {
  const fits = (size: number) => linesOf(text, size).length * size * 1.16 <= ROOM;
  const size = SIZES.find(fits) ?? 24;
  const lines = linesOf(text, size);
  const first = 330 - ((lines.length - 1) * size * 1.16) / 2 + size * 0.35;
  return lines.map((line, i) => outline(line, size, first + i * size * 1.16)).join('');
}

const oneLine = (text: string, y: number): string =>
  outline(text, Math.min(SMALL, (SMALL * WIDTH) / widthOf(text, SMALL)), y);

/** A card as SVG, its text as outlines. */
export function cardSvg(card: Card): string {
  const { width, height } = CARD_SIZE;
  const colour = TRACK_COLOURS[card.track] ?? '#0b5fa5';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${GROUND}"/>
<rect width="32" height="${height}" fill="${colour}"/>
<path fill="${INK}" d="${title(card.title)}"/>
<path fill="${colour}" d="${oneLine(card.over, 112)}${oneLine(card.foot, height - 62)}"/>
</svg>`;
}

/** Three flat colours and the steps between them: a third of the bytes, in half the time. */
const FORMAT = { palette: true, colours: 16, dither: 0, effort: 1 } as const;

/** Beside Astro's own cache, which is kept between builds. */
const CACHE = 'node_modules/.astro/cards';

let packages: Promise<string> | undefined;

/**
 * A card as PNG: from the cache when it would be drawn alike, else drawn. The SVG is all that our code
 * adds to it, so the key needs no more of the code.
 */
export async function cardPicture(card: Card, cache = CACHE): Promise<Buffer> {
  // Once a build what no build has used for long is dropped, and the packages' versions are read.
  packages ??= sweep(cache).then(() => codeVersion(process.cwd(), []));
  const svg = cardSvg(card);
  const key = keyOf(await packages, JSON.stringify(FORMAT), svg);
  return remember(join(cache, `${key}.png`), () => sharp(Buffer.from(svg)).png(FORMAT).toBuffer());
}

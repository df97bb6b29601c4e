import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import { codeVersion, keyOf, remember, sweep } from '../../lib/disk-cache.ts';
import { CARD_SIZE, type Card } from './share-card.ts';

/* A card as a picture. Its text is drawn as outlines, so it looks the same on a machine without fonts. */

const FILE =
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2';

function readFont(): Font {
  // From the project's root: what a build runs may stand anywhere.
  const require = createRequire(join(process.cwd(), 'package.json'));
  const font = create(readFileSync(require.resolve(FILE)));
  if (font.isCollection) throw new Error(`${FILE} holds several fonts.`);
  return font;
}

let opened: Font | undefined;
const font = (): Font => {
  opened ??= readFont();
  return opened;
};

/** Characters that the font lacks become spaces; all that titles use are there (tested). */
const glyphs = (text: string) =>
  font().glyphsForString(text.replace(/./gu, (char) => (hasLetter(char) ? char : ' ')));

export const hasLetter = (char: string): boolean =>
  font().hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** Width of a line in pixels, at a size in pixels. */
export const widthOf = (text: string, size: number): number =>
  glyphs(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * (size / font().unitsPerEm);

/** A line as the data of an SVG path; `x` and `y` are where its base line begins. */
function outline(text: string, size: number, x: number, y: number): string {
  const scale = size / font().unitsPerEm;
  let at = x;
  return glyphs(text)
    .map((glyph) => {
      const path = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
      at += glyph.advanceWidth * scale;
      return path;
    })
    .join('');
}

/** The beginning of a text that fits into a width; an ellipsis says when it goes on. */
export function cutLine(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  const words = text.split(' ');
  while (words.length > 1 && widthOf(`${words.join(' ')} …`, size) > width) words.pop();
  return `${words.join(' ')} …`;
}

/** Words in as many lines as they need, each as full as it gets. */
export function breakLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The tracks' accents in styles/tokens.css (tested), light theme. */
export const TRACK_COLOURS: Record<string, string> = {
  MLA2ZCourse: '#0b5fa5',
  ESP32: '#4b6b00',
  DeepAI: '#6a2c91',
};
const OWN_COLOUR = '#0b5fa5';
const GROUND = '#fbfaf6';
const INK = '#211f1a';

const LEFT = 88;
const WIDTH = CARD_SIZE.width - LEFT - 64;
/** Nothing is smaller: cards are shown at a third of their size. */
const SMALL = 48;
const LINES = 4;
/** Sizes of a title with the lines that have room at that size. */
const SIZES = [
  [92, 2],
  [80, 3],
  [68, LINES],
  [58, LINES],
] as const;

/** The largest size at which a title fits into its lines; the smallest cuts it. */
function titleLines(title: string): { size: number; lines: string[] } {
  for (const [size, most] of SIZES) {
    const lines = breakLines(title, size, WIDTH);
    if (lines.length <= most) return { size, lines };
  }
  const lines = breakLines(title, SMALL, WIDTH);
  const rest = cutLine(lines.slice(LINES - 1).join(' '), SMALL, WIDTH);
  return { size: SMALL, lines: [...lines.slice(0, LINES - 1), rest] };
}

const known = new Map<string, string>();
/** A small line as outlines. All cards of a unit have the same two around their titles, so each is drawn once. */
function smallLine(text: string, y: number): string {
  const path = known.get(`${y} ${text}`) ?? outline(cutLine(text, SMALL, WIDTH), SMALL, LEFT, y);
  known.set(`${y} ${text}`, path);
  return path;
}

/** A card as SVG, its text as outlines. */
export function cardSvg({ track, over, title, foot }: Card): string {
  const { width, height } = CARD_SIZE;
  const colour = TRACK_COLOURS[track] ?? OWN_COLOUR;
  const { size, lines } = titleLines(title);
  const step = size * 1.16;
  const first = 330 - ((lines.length - 1) * step) / 2 + size * 0.35;
  const titlePath = lines.map((line, i) => outline(line, size, LEFT, first + i * step)).join('');
  const overPath = smallLine(over, 112);
  const footPath = smallLine(foot, height - 62);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${GROUND}"/>
<rect width="32" height="${height}" fill="${colour}"/>
<path fill="${colour}" d="${overPath}"/>
<path fill="${INK}" d="${titlePath}"/>
<path fill="${colour}" d="${footPath}"/>
</svg>`;
}

/** Three flat colours and the steps between them: a third of the bytes, in half the time. */
const FORMAT = { palette: true, colours: 16, dither: 0, effort: 1 } as const;

/** Beside Astro's own cache, which is kept between builds. */
const CACHE = 'node_modules/.astro/cards';

let packages: Promise<string> | undefined;

/** Once a build: drops what no build has used for long, and reads which packages are at work. */
async function prepare(cache: string): Promise<string> {
  await sweep(cache);
  return codeVersion(process.cwd(), []);
}

/**
 * A card as PNG: from the cache when it would be drawn alike, else drawn. The SVG is all that our code
 * adds to it, so the key needs no more of the code.
 */
export async function cardPicture(card: Card, cache = CACHE): Promise<Buffer> {
  packages ??= prepare(cache);
  const svg = cardSvg(card);
  const key = keyOf(await packages, JSON.stringify(FORMAT), svg);
  return remember(join(cache, `${key}.png`), () => sharp(Buffer.from(svg)).png(FORMAT).toBuffer());
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';

/* Text as outlines: a card looks the same on a machine that has no fonts. */

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
export function outline(text: string, size: number, x: number, y: number): string {
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

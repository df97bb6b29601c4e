import { CARD_SIZE, type Card } from './card.ts';
import { breakLines, cutLine, outline } from './letters.ts';

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

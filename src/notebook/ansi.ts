import Anser from 'anser';
import type { ElementContent } from 'hast';
import { element, text } from '../prose/nodes.ts';

/** Coloured pieces of one output; each is an element, so a flood of colours stays plain. */
const MAX_PIECES = 2_000;
/** Anser's names → the six colours that have a rule; black and white are the theme's own ink. */
const NAMED = /^ansi-(?:bright-)?(red|green|yellow|blue|magenta|cyan)$/;
const COLOURS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
const DECORATIONS = ['bold', 'italic', 'underline'];

type Piece = { text: string; className: string };

/**
 * Text with colour codes → text and spans with `ansi-` classes. Of a background only `ansi-mark` is
 * left, and hidden text shows: colours follow the theme, and nothing is drawn in its own background.
 */
export function colouredText(screen: string): ElementContent[] {
  if (!screen.includes('\x1b')) return [text(screen)];
  const pieces: Piece[] = [];
  for (const entry of Anser.ansiToJson(screen, { use_classes: true, remove_empty: true })) {
    const last = pieces.at(-1);
    const className = classOf(entry);
    const flat = pieces.length >= MAX_PIECES;
    if (last && (flat || last.className === className)) last.text += entry.content;
    else
      pieces.push({
        text: entry.content,
        className: pieces.length === MAX_PIECES - 1 ? '' : className,
      });
  }
  return pieces.map(toNode);
}

function classOf(entry: ReturnType<typeof Anser.ansiToJson>[number]): string {
  const classes = DECORATIONS.filter((name) => entry.decorations.some((has) => has === name)).map(
    (name) => `ansi-${name}`,
  );
  const colour = colourOf(entry.fg, entry.fg_truecolor);
  if (entry.bg) classes.push('ansi-mark');
  else if (colour) classes.push(`ansi-${colour}`);
  return classes.join(' ');
}

function colourOf(name: string | null, trueColour: string | null): string | undefined {
  if (!name) return undefined;
  const named = NAMED.exec(name)?.[1];
  const palette = /^ansi-palette-(\d{1,3})$/.exec(name)?.[1];
  if (named) return named;
  if (palette !== undefined) return nearest(paletteColour(Number(palette)));
  return name === 'ansi-truecolor' ? nearest((trueColour ?? '').split(',').map(Number)) : undefined;
}

/** Red, green and blue (0–255) of a colour of the 256-colour palette (16–231 a cube, then greys). */
function paletteColour(index: number): number[] {
  if (index < 16) return [1, 2, 4].map((bit) => (index & bit ? 255 : 0));
  if (index >= 232) return [128, 128, 128];
  return [36, 6, 1].map((step) => (Math.floor((index - 16) / step) % 6) * 51);
}

/** The one of the six colours with the same strong primaries; undefined for greys. */
function nearest(rgb: number[]): string | undefined {
  const [low, high] = [Math.min(...rgb), Math.max(...rgb)];
  if (rgb.length !== 3 || !(high - low > 40)) return undefined;
  const middle = (low + high) / 2;
  const bits = rgb.reduce((sum, value, index) => sum + (value > middle ? 1 << index : 0), 0);
  return COLOURS[bits];
}

const toNode = (piece: Piece): ElementContent =>
  piece.className === ''
    ? text(piece.text)
    : element('span', { className: piece.className.split(' ') }, piece.text);

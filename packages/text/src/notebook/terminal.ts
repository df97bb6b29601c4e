import Anser from 'anser';
import type { ElementContent } from 'hast';
import { element, text } from '../hast.ts';

/*
 * Terminal text → the lines that a terminal would leave on its screen, in linear time. (The usual
 * `/[^\n]*\r/` is quadratic: one line of 2 MB hung a browser for more than 20 s.)
 */

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are the subject here
/** OSC, DCS, SOS, PM and APC strings: titles, hyperlinks, images. They never show. */
const STRINGS = /\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?/g;
/** Cursor movements and the like; all CSI sequences but colours (`m`). */
const MOVEMENTS = /\x1b\[[0-?]*[ -/]*[@-ln-~]|\x1b[ -/]*[0-Z\\^-~]/g;
/** Control characters but tab, line feed, carriage return, backspace and escape; and C1. */
const CONTROLS = /[\x00-\x07\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f]/g;
const NOT_A_COLOUR = /\x1b(?!\[)/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: end

/** The text as a terminal shows it; of the escape sequences only colours are left. */
export function screenText(text: string): string {
  const clean = text
    .replace(STRINGS, '')
    .replace(MOVEMENTS, '')
    .replace(NOT_A_COLOUR, '')
    .replace(CONTROLS, '');
  if (!/[\r\b]/.test(clean)) return clean;
  return clean
    .split('\n')
    .map((line) => overwritten(line.includes('\b') ? erased(line) : line))
    .join('\n');
}

/** The characters that are left on the screen, without colours. */
export const plainScreen = (text: string): string => Anser.ansiToText(screenText(text));

/**
 * What carriage returns leave of a line: what came last, and to the right of it what an earlier,
 * longer text left. Backwards, so that each character is copied at most once.
 */
function overwritten(line: string): string {
  if (!line.includes('\r')) return line;
  const coloured = line.includes('\x1b');
  let shown = '';
  for (const text of line.split('\r').reverse()) {
    if (coloured && shown !== '') break; // colours have no width: what is to the right cannot be told
    if (text.length > shown.length) shown += text.slice(shown.length);
  }
  return shown;
}

/** Each backspace takes the character before it. */
function erased(line: string): string {
  const kept: string[] = [];
  for (const char of line) {
    if (char !== '\b') kept.push(char);
    else if (kept.length > 0 && kept.at(-1) !== '\r') kept.pop();
  }
  return kept.join('');
}

/** Coloured pieces of one output; each is an element, so a flood of colours stays plain. */
const MAX_PIECES = 2_000;
/** Anser's names → the six colours that have a rule; all others are the theme's own ink. */
const NAMED = /^ansi-(?:bright-)?(red|green|yellow|blue|magenta|cyan)$/;
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
  const colour = NAMED.exec(entry.fg ?? '')?.[1];
  if (entry.bg) classes.push('ansi-mark');
  else if (colour) classes.push(`ansi-${colour}`);
  return classes.join(' ');
}

const toNode = (piece: Piece): ElementContent =>
  piece.className === ''
    ? text(piece.text)
    : element('span', { className: piece.className.split(' ') }, piece.text);

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

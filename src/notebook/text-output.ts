import type { ElementContent } from 'hast';
import { element } from '../prose/nodes.ts';
import { colouredText } from './ansi.ts';
import { type Context, notice, warn } from './context.ts';
import type { CodeCell, Output } from './model.ts';
import { screenText } from './terminal.ts';

/** Most characters of one text output on the page, and of one of its lines. */
const MAX_TEXT = 50_000;
const MAX_LINE = 5_000;
/** Outputs with more lines are folded. */
const LONG = 40;
/** Longer lines may need scrolling on a phone of 320 px, so their box takes the focus. */
const WIDE = 28;

const NAMES = {
  stdout: 'Printed text',
  stderr: 'Messages',
  result: 'Result',
  JSON: 'JSON',
  error: 'Error',
} as const;

/** Text of a terminal or a result: lines as a screen shows them, colours as classes, folded when long, cut when huge. */
export function textBlock(
  context: Context,
  cell: CodeCell,
  raw: string,
  name: keyof typeof NAMES,
): ElementContent[] {
  const { text, cut } = cutText(screenText(raw).replace(/\s+$/, ''));
  if (text === '') return [];
  context.left -= text.length;
  const lines = text.split('\n');
  const wide = lines.some((line) => line.length > WIDE);
  const label = `${NAMES[name]} of cell ${cell.number}`;
  const box = wide ? { tabIndex: 0, role: 'group', ariaLabel: label } : {};
  const pre = element(
    'pre',
    { className: ['nb-text', `nb-${name.toLowerCase()}`], ...box },
    ...colouredText(text),
  );
  const block = lines.length > LONG ? folded(`${NAMES[name]}, ${lines.length} lines`, pre) : pre;
  if (!cut) return [block];
  warn(context, cell, 'cut', `An output of ${raw.length} characters is cut.`);
  return [block, notice(context, 'The rest of this output is cut.')];
}

/** The traceback, which has the error's name and message at its end, or those two. */
export function errorBlock(
  context: Context,
  cell: CodeCell,
  output: Extract<Output, { kind: 'error' }>,
): ElementContent[] {
  const short = `${output.name}: ${output.value}`;
  return textBlock(
    context,
    cell,
    output.traceback.trim() === '' ? short : output.traceback,
    'error',
  );
}

const folded = (summary: string, content: ElementContent): ElementContent =>
  element('details', { className: ['nb-long'] }, element('summary', {}, summary), content);

/** The beginning of a text, and of each of its lines. */
function cutText(full: string): { text: string; cut: boolean } {
  const start = full.slice(0, MAX_TEXT);
  const lines = start
    .split('\n')
    .map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)} …` : line));
  const text = lines.join('\n').toWellFormed();
  return { text, cut: full.length > MAX_TEXT || text !== start.toWellFormed() };
}

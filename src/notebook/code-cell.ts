import type { ElementContent } from 'hast';
import { element, text } from '../prose/nodes.ts';
import { type Context, warn } from './context.ts';
import type { CodeCell } from './model.ts';
import { renderOutputs } from './output.ts';

/** Most characters of one cell's code on the page. */
const MAX_CODE = 100_000;
/** Characters that turn the reading order or are not seen (Trojan Source, CVE-2021-42574). */
const HIDDEN = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/;
const MAGIC = /^%%(bash|sh|html|javascript|js|sql|css|latex)\b/;

/** Code, its number, and its outputs. */
export function renderCode(context: Context, cell: CodeCell, language: string): ElementContent[] {
  const count = cell.executionCount === null ? 'In [ ]' : `In [${cell.executionCount}]`;
  const label = element(
    'p',
    { className: ['nb-count'] },
    element('a', { href: `#nb-cell-${cell.number}` }, count),
  );
  const code = codeBlock(context, cell, language);
  const source = cell.hideSource
    ? element(
        'details',
        { className: ['nb-hidden'] },
        element('summary', {}, 'Show the code'),
        code,
      )
    : code;
  const outputs = renderOutputs(context, cell);
  if (outputs.length === 0) return [label, source];
  const name = { role: 'group', ariaLabel: `Output of cell ${cell.number}` };
  return [label, source, element('div', { className: ['nb-output'], ...name }, ...outputs)];
}

function codeBlock(context: Context, cell: CodeCell, language: string): ElementContent {
  const source = cell.source.slice(0, MAX_CODE).toWellFormed();
  if (cell.source.length > MAX_CODE) warn(context, cell, 'cut', 'The code of the cell is cut.');
  const spans = HIDDEN.test(source) ? marked(source) : highlighted(context, source, language);
  return element('pre', { className: ['code'], tabIndex: 0 }, element('code', {}, ...spans));
}

function highlighted(context: Context, source: string, language: string): ElementContent[] {
  const magic = MAGIC.exec(source)?.[1];
  try {
    return context.ports.highlight?.(source, magic ?? language) ?? [text(source)];
  } catch {
    return [text(source)];
  }
}

/** Hidden characters shown by their number, so that the code reads as it runs. */
const marked = (source: string): ElementContent[] =>
  source
    .split(new RegExp(`(${HIDDEN.source})`))
    .filter((piece) => piece !== '')
    .map((piece) =>
      HIDDEN.test(piece) ? element('mark', {}, `U+${codePoint(piece)}`) : text(piece),
    );

const codePoint = (char: string): string =>
  (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

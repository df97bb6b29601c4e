import { count } from '@a2z/course';
import type { Element, ElementContent, Root } from 'hast';
import { captionFigures } from '../figures.ts';
import { type Heading, leadFragments } from '../finish.ts';
import { element, highestHeading, moveHeadings, text } from '../hast.ts';
import { highlight } from '../highlight.ts';
import { createIds, slugOf } from '../slug.ts';
import {
  type Context,
  folded,
  type NotebookPorts,
  notice,
  spokenName,
  type Warning,
} from './context.ts';
import type { Cell, CodeCell, Notebook } from './model.ts';
import { renderOutputs, tellsVersions } from './outputs.ts';
import { foldPredictions, guessed, isPrediction } from './predictions.ts';
import { finishProse, type ParsedProse, parseProse } from './prose-cell.ts';
import { ifRoom, PAGE_LETTERS, PAGE_ROOM } from './room.ts';

export type Rendered = { tree: Root; headings: Heading[]; warnings: Warning[] };

/**
 * A notebook → a safe tree. Pure, but for what the ports bring (addresses).
 */
export function renderNotebook(notebook: Notebook, ports: NotebookPorts): Rendered {
  const context = createContext(notebook, ports);
  const parsed = parseAll(notebook);
  const sections = notebook.cells.map((cell) => section(context, cell, parsed.get(cell.number)));
  if (notebook.moreCells > 0)
    sections.push(
      element('div', {}, notice(context, `${notebook.moreCells} more cells are not shown.`)),
    );
  leadAll(context, notebook.cells, sections);
  return {
    tree: { type: 'root', children: foldPredictions(notebook.cells, sections) },
    headings: context.headings,
    warnings: context.warnings,
  };
}

const createContext = (notebook: Notebook, ports: NotebookPorts): Context => ({
  ports,
  language: notebook.language,
  ids: createIds(notebook.cells.map((cell) => anchor(cell))),
  headings: [],
  warnings: [],
  targets: new Map(),
  figures: 0,
  drawn: [],
  room: PAGE_ROOM,
  letters: PAGE_LETTERS,
});

const anchor = (cell: Cell): string => `nb-cell-${cell.number}`;

/** All prose is parsed first, because the highest heading of the notebook decides the level of all. */
function parseAll(notebook: Notebook): Map<number, ParsedProse> {
  const parsed = new Map<number, ParsedProse>();
  for (const cell of notebook.cells) {
    if (cell.kind !== 'prose') continue;
    parsed.set(cell.number, parseProse(cell.source));
  }
  const trees = [...parsed.values()].flatMap((each) => ('tree' in each ? [each.tree] : []));
  const highest = Math.min(6, ...trees.map((tree) => highestHeading(tree) ?? 6));
  for (const tree of trees) moveHeadings(tree, highest, 2);
  return parsed;
}

function section(context: Context, cell: Cell, parsed: ParsedProse | undefined): Element {
  const before = context.drawn;
  context.drawn = [];
  const children = captionFigures(before, content(context, cell, parsed));
  const isSolution = cell.tags.includes('solution') && children.length > 0;
  const shown = isSolution ? [folded('nb-solution', 'Show the solution', ...children)] : children;
  const properties = { className: ['nb-cell', `nb-${cell.kind}`], id: anchor(cell) };
  return element('section', properties, ...shown);
}

function content(context: Context, cell: Cell, parsed?: ParsedProse): ElementContent[] {
  if (context.room <= 0) return [notice(context, 'This cell is not shown: the page is full.')];
  if (cell.kind === 'prose')
    return parsed ? ifRoom(context, cell, 'text', finishProse(context, cell, parsed)) : [];
  if (cell.kind === 'code') return renderCode(context, cell);
  if (cell.source.trim() === '') return [];
  const properties = { className: ['nb-text', 'nb-rawtext'], tabIndex: 0 };
  return ifRoom(context, cell, 'text', [element('pre', properties, cell.source.toWellFormed())]);
}

/** Links inside the notebook: to a name in the same cell, to one in any cell, to a heading, to a cell. */
function leadAll(context: Context, cells: readonly Cell[], sections: Element[]): void {
  const anywhere = new Map<string, string>();
  for (const heading of context.headings) anywhere.set(slugOf(heading.text), heading.id);
  for (const [key, id] of context.targets) anywhere.set(key.slice(key.indexOf(' ') + 1), id);
  for (const cell of cells) anywhere.set(anchor(cell), anchor(cell));
  sections.forEach((node, index) => {
    const find = (name: string): string | undefined =>
      context.targets.get(`${index + 1} ${name}`) ??
      anywhere.get(name) ??
      anywhere.get(slugOf(name));
    leadFragments({ type: 'root', children: [node] }, find);
  });
}

/** Most characters and lines of code that get colours. */
const MAX_CODE = 100_000;
const MAX_CODE_LINES = 5_000;
/** Characters that turn the reading order or are not seen (Trojan Source, CVE-2021-42574). */
const HIDDEN = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/;
const MAGIC = /^%%(bash|sh|html|javascript|js|sql|css|latex)\b/;

/** Code, its number, and its outputs; what its tags fold is one line until it is opened. */
function renderCode(context: Context, cell: CodeCell): ElementContent[] {
  const link = element('a', { href: `#${anchor(cell)}` }, `In [${cell.executionCount ?? ' '}]`);
  const number = element('p', { className: ['nb-count'] }, link);
  const code = [number, ...ifRoom(context, cell, 'code', [codeBlock(context, cell)])];
  const output = outputBlock(context, cell);
  const lines = count(cell.source.trimEnd().split('\n').length, 'line');
  if (cell.tags.includes('setup')) {
    const [inside, below] = tellsVersions(cell) ? [output, []] : [[], output];
    return [folded('nb-hidden', `Setup, ${lines}`, ...code, ...inside), ...below];
  }
  if (cell.tags.includes('check'))
    return [folded('nb-checks', `The checks, ${lines}`, ...code, ...output)];
  if (cell.tags.includes('proof'))
    return [folded('nb-checks', `The computation, ${lines}`, ...code, ...output)];
  if (cell.hideSource) return [folded('nb-hidden', `Code, ${lines}`, ...code), ...output];
  return [...code, ...output];
}

/** The outputs of a cell, as one group; behind a line where the text before asks to predict them. */
function outputBlock(context: Context, cell: CodeCell): ElementContent[] {
  const outputs = renderOutputs(context, cell);
  if (outputs.length === 0) return [];
  const name = { role: 'group', ariaLabel: `Output of ${spokenName(cell)}` };
  const block = element('div', { className: ['nb-output'], ...name }, ...outputs);
  return isPrediction(cell) ? guessed(cell, block) : [block];
}

function codeBlock(context: Context, cell: CodeCell): ElementContent {
  const source = cell.source.toWellFormed();
  const plain = source.length > MAX_CODE || source.split('\n').length > MAX_CODE_LINES;
  const coloured = () => (HIDDEN.test(source) ? marked(source) : highlighted(context, source));
  const spans = plain ? [text(source)] : coloured();
  const run = cell.tags.includes('check') && { dataRun: 'check' };
  return element(
    'pre',
    { className: ['code'], tabIndex: 0, ...run },
    element('code', {}, ...spans),
  );
}

function highlighted({ language }: Context, source: string): ElementContent[] {
  const magic = MAGIC.exec(source)?.[1];
  try {
    return highlight(source, magic ?? language) ?? [text(source)];
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

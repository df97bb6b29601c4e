import type { Element, ElementContent, Root } from 'hast';

import { leadFragments } from '../prose/finish.ts';
import { highestHeading, moveHeadings } from '../prose/headings.ts';
import { toHtml } from '../prose/html.ts';
import { createIds, slugOf } from '../prose/ids.ts';
import { element } from '../prose/nodes.ts';
import type { Heading } from '../prose/ports.ts';
import { renderCode } from './code-cell.ts';
import { type Context, MAX_SHOWN, type NotebookPorts, notice, type Warning } from './context.ts';
import type { Cell, Notebook } from './model.ts';
import { finishProse, type ParsedProse, parseProse } from './prose-cell.ts';

export type Rendered = { tree: Root; headings: Heading[]; warnings: Warning[] };

/**
 * A notebook → a safe tree. Pure: the same at build time and in the browser, but for what the ports
 * bring (highlighter, typesetter, addresses of pictures).
 */
export function renderNotebook(notebook: Notebook, ports: NotebookPorts): Rendered {
  const context = createContext(notebook, ports);
  const parsed = parseAll(notebook, ports);
  const sections = notebook.cells.map((cell) =>
    section(context, cell, parsed.get(cell.number), notebook.language),
  );
  if (notebook.moreCells > 0)
    sections.push(
      element('div', {}, notice(context, `${notebook.moreCells} more cells are not shown.`)),
    );
  leadAll(context, notebook.cells, sections);
  return {
    tree: { type: 'root', children: sections },
    headings: context.headings,
    warnings: context.warnings,
  };
}

/** The same as HTML text. */
export const notebookHtml = (rendered: Rendered): string => toHtml(rendered.tree);

const createContext = (notebook: Notebook, ports: NotebookPorts): Context => ({
  ports,
  ids: createIds(notebook.cells.map((cell) => anchor(cell))),
  headings: [],
  warnings: [],
  targets: new Map(),
  figures: 0,
  cellFigures: 0,
  left: MAX_SHOWN,
});

const anchor = (cell: Cell): string => `nb-cell-${cell.number}`;

/** All prose is parsed first, because the highest heading of the notebook decides the level of all. */
function parseAll(notebook: Notebook, ports: NotebookPorts): Map<number, ParsedProse> {
  const parsed = new Map<number, ParsedProse>();
  for (const cell of notebook.cells) {
    if (cell.kind !== 'prose') continue;
    const late = ports.late?.() === true;
    parsed.set(
      cell.number,
      late
        ? { reason: 'This text is not shown: the page is full.' }
        : parseProse(cell.source, ports.parseHtml),
    );
  }
  const trees = [...parsed.values()].flatMap((each) => ('tree' in each ? [each.tree] : []));
  const highest = Math.min(6, ...trees.map((tree) => highestHeading(tree) ?? 6));
  for (const tree of trees) moveHeadings(tree, highest, 2);
  return parsed;
}

function section(
  context: Context,
  cell: Cell,
  parsed: ParsedProse | undefined,
  language: string,
): Element {
  context.cellFigures = 0;
  const children = content(context, cell, parsed, language);
  const solution = cell.tags.includes('solution');
  const shown = solution
    ? [
        element(
          'details',
          { className: ['nb-solution'] },
          element('summary', {}, 'Show the solution'),
          ...children,
        ),
      ]
    : children;
  return element(
    'section',
    { className: ['nb-cell', `nb-${cell.kind}`], id: anchor(cell) },
    ...shown,
  );
}

function content(
  context: Context,
  cell: Cell,
  parsed: ParsedProse | undefined,
  language: string,
): ElementContent[] {
  if (cell.kind === 'prose') return parsed ? finishProse(context, cell, parsed) : [];
  if (cell.kind === 'code') return renderCode(context, cell, language);
  if (cell.source.trim() === '') return [];
  return [
    element(
      'pre',
      { className: ['nb-text', 'nb-rawtext'], tabIndex: 0 },
      cell.source.slice(0, 20_000).toWellFormed(),
    ),
  ];
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

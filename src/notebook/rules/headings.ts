import { highestHeading } from '../../prose/headings.ts';
import { parseHtml } from '../../prose/parse.ts';
import { get, listOf, textOf } from '../json.ts';
import { parseProse } from '../prose-cell.ts';
import type { Repair, Rule } from './rule.ts';

export const headings: Rule = {
  code: 'NB07',
  title: 'No # heading: the page has its title already; sections begin with ##.',
  severity: 'error',
  check: ({ notebook }) =>
    notebook.cells.flatMap((cell) => {
      const parsed = cell.kind === 'prose' ? parseProse(cell.source, parseHtml) : undefined;
      if (!parsed || !('tree' in parsed) || highestHeading(parsed.tree) !== 1) return [];
      return [
        {
          cell: cell.number,
          what: 'The text has a # heading (h1).',
          fix: 'Write ## for a section, and take out a repeated title; “npm run check -- --fix” adds a # to every heading.',
        },
      ];
    }),
  repair: (json) => {
    const copy = structuredClone(json);
    const cells = listOf(get(copy, 'cells')).filter(
      (cell) => get(cell, 'cell_type') === 'markdown',
    ) as { source: unknown }[];
    if (!cells.some(({ source }) => hasTitle(textOf(source))))
      return { json, changes: [], files: [] } satisfies Repair;
    for (const cell of cells) cell.source = lowered(textOf(cell.source));
    return {
      json: copy,
      changes: ['All headings went down one level, so that none is an h1.'],
      files: [],
    };
  },
};

const outsideFences = (source: string, change: (line: string) => string): string => {
  let fence = '';
  return source
    .split('\n')
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (fence === '' && mark !== '') fence = mark;
      else if (fence !== '' && mark.startsWith(fence)) fence = '';
      else if (fence === '') return change(line);
      return line;
    })
    .join('\n');
};

function hasTitle(source: string): boolean {
  let found = false;
  outsideFences(source, (line) => {
    found ||= /^ {0,3}#(?:\s|$)/.test(line);
    return line;
  });
  return found;
}

/** One # more for each heading; a sixth level stays. */
const lowered = (source: string): string =>
  outsideFences(source, (line) => line.replace(/^( {0,3})(#{1,5})(?=\s|$)/, '$1$2#'));

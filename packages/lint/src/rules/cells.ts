import type { Cell, CodeCell } from '@a2z/text/notebook';
import { isReady, meantTag, type Page } from '../page.ts';
import { cellPlace, type Problem, tell } from '../problem.ts';
import { countWords } from '../prose.ts';
import type { Rule } from '../rule.ts';

/* How the cells of a notebook follow each other. */

const isCode = (cell: Cell): cell is CodeCell => cell.kind === 'code' && cell.source.trim() !== '';

/** Plotting, its settings, versions: no reader came for them. */
export const SETTINGS =
  /^(?:import|from)\s+(?:matplotlib|seaborn|plotly)\b|^\s*(?:plt|mpl|matplotlib)\.rcParams\b|__version__/m;

/** R29: tags are those of the page, and the cell with imports of plotting, settings and versions is tagged setup. */
export const setup: Rule = {
  code: 'R29',
  severity: 'error',
  page: (page) => [...(page.mistyped ?? []).flatMap((slip) => mistyped(page, slip)), ...bare(page)],
};

const mistyped = (page: Page, { number, tag }: { number: number; tag: string }): Problem[] =>
  tell(
    cellPlace(page.file, number),
    `There is no tag "${tag}". Did you mean "${meantTag(tag)}"?`,
    'Mend it in the metadata of the cell: tags decide what the page folds.',
    `"tags": ["${meantTag(tag)}"]`,
  );

function bare(page: Page): Problem[] {
  const cells = isReady(page) ? (page.cells ?? []).filter(isCode) : [];
  const first = cells.findIndex(({ source }) => SETTINGS.test(source));
  const cell = cells[first];
  if (!cell || cells.slice(0, first + 1).some(({ tags }) => tags.includes('setup'))) return [];
  return tell(
    cellPlace(page.file, cell.number),
    'The cell imports what draws, sets how it draws or reads versions, and is not tagged setup.',
    'Tag it setup: the page folds it into one line. Code that the lesson is about goes into the next cell.',
  );
}

/** R30: between two code cells stands a sentence; only a solution, and its checks, may follow directly. */
export const neighbours: Rule = {
  code: 'R30',
  of: 'ready',
  severity: 'error',
  page: (page) => {
    const read = readingOf(page);
    return (page.cells ?? []).filter(isCode).flatMap((cell, i, all) => {
      const before = all[i - 1];
      if (!before || cell.tags.some((tag) => tag === 'solution' || tag === 'check')) return [];
      for (let n = before.number + 1; n < cell.number; n += 1) if (read.has(n)) return [];
      return neighbour(page, cell, before);
    });
  },
};

const neighbour = (page: Page, cell: CodeCell, before: CodeCell): Problem[] =>
  tell(
    cellPlace(page.file, cell.number),
    `There is no sentence between this code and that of cell ${before.number}.`,
    'Say what the first result means or what the second asks, or make one cell of the two.',
  );

/** The cells with something to read beside headings, by their numbers. */
const readingOf = ({ pieces }: Page): Set<number | undefined> =>
  new Set(
    pieces
      .filter(({ role, prose }) => {
        const blocks = role === 'cell' ? prose.blocks : [];
        return blocks.some(({ kind, text }) => kind !== 'heading' && countWords(text) > 1);
      })
      .map(({ cell }) => cell),
  );

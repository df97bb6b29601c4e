import { tell } from '../../problem.ts';
import type { Rule } from '../../rule.ts';
import { inCell, warned } from '../inspected.ts';

/** Characters of text/html outputs in one notebook. The largest course notebook has 103 000. */
const MAX_HTML = 500 * 1024;
const MAX_FILE = 1024 * 1024;

/** NB08: HTML outputs take at most 500 KB in all, and nothing is cut on the page. */
export const htmlSize: Rule = {
  code: 'NB08',
  severity: 'error',
  notebook: (inspected) => {
    const html = inspected.notebook.cells
      .flatMap((cell) => (cell.kind === 'code' ? cell.outputs : []))
      .flatMap((output) => (output.kind === 'data' ? output.parts : []))
      .filter((part) => part.mime === 'text/html')
      .reduce((sum, part) => sum + (part.text?.length ?? 0), 0);
    const fix = 'Show fewer rows (head()), draw less, or print a summary.';
    const what = `The HTML outputs take ${Math.round(html / 1024)} KB.`;
    const cut = warned(inspected, ['cut', 'refused'], fix);
    // What is cut is too much already; its cell is the one to change.
    return cut.length > 0 || html <= MAX_HTML ? cut : inCell(inspected, undefined, what, fix);
  },
};

/** NB09: the file takes at most 1 MB. */
export const fileSize: Rule = {
  code: 'NB09',
  severity: 'warning',
  notebook: (inspected) =>
    inspected.bytes <= MAX_FILE
      ? []
      : inCell(
          inspected,
          undefined,
          `The file takes ${(inspected.bytes / 1024 / 1024).toFixed(1)} MB.`,
          'Use SVG for plots with few marks, a lower dpi for the others, and fewer figures.',
        ),
};

/** NB13: the file keeps to nbformat 4. Harmless on our page; other tools may refuse the file. */
export const format: Rule = {
  code: 'NB13',
  severity: 'warning',
  notebook: (inspected) =>
    inspected.notebook.faults.flatMap(({ cell, what }) =>
      inCell(
        inspected,
        cell,
        what,
        'Open the notebook in Jupyter and save it, or take the field out.',
      ),
    ),
};

/** NB18: no two cells have one id. Tools that compare, merge or open the file would take one for the other. */
export const cellIds: Rule = {
  code: 'NB18',
  severity: 'error',
  notebook: ({ file, notebook: { cells } }) => {
    const first = new Map<string, number>();
    return cells.flatMap(({ id, number }) => {
      const earlier = id === undefined ? undefined : first.get(id);
      if (id === undefined) return [];
      if (earlier === undefined) first.set(id, number);
      if (earlier === undefined) return [];
      const place = { file, at: ['cells', number - 1, 'id'] };
      const what = `The id "${id}" is that of cell ${earlier} as well.`;
      return tell(place, what, 'Give it an id of its own.', `"id": "${id}-${number}"`);
    });
  },
};

/** NB14: every formula is valid TeX. */
export const formulas: Rule = {
  code: 'NB14',
  severity: 'error',
  notebook: (inspected) =>
    warned(inspected, ['formula'], 'Mend the TeX; a dollar sign that means money is written \\$.'),
};

/** A picture that is a button for another service. */
const BADGE = /badge|shields\.io/i;

/** NB15: every picture comes with the notebook. */
export const pictures: Rule = {
  code: 'NB15',
  severity: 'error',
  notebook: (inspected) =>
    inspected.rendered.warnings
      .filter(({ code }) => code === 'picture')
      .flatMap(({ cell, what }) =>
        inCell(
          inspected,
          cell,
          what,
          inspected.notebook.cells.some(
            ({ number, source }) => number === cell && BADGE.test(source),
          )
            ? 'Take the badge out, and the cell with it where it holds nothing else: the page has its own buttons for Colab and the file.'
            : 'Draw it in code, or put the file under public/figures/ and write ![what it shows](/figures/name.svg).',
        ),
      ),
};

import { inCell, type Rule, warned } from './rule.ts';

/** Characters of text/html outputs in one notebook. The largest course notebook has 103 000. */
const MAX_HTML = 500 * 1024;
const MAX_FILE = 1024 * 1024;

/** NB08: HTML outputs take at most 500 KB in all, and nothing is cut on the page. */
export const htmlSize: Rule = {
  code: 'NB08',
  level: 'error',
  check: (inspected) => {
    const html = inspected.notebook.cells
      .flatMap((cell) => (cell.kind === 'code' ? cell.outputs : []))
      .flatMap((output) => (output.kind === 'data' ? output.parts : []))
      .filter((part) => part.mime === 'text/html')
      .reduce((sum, part) => sum + (part.text?.length ?? 0), 0);
    const fix = 'Show fewer rows (head()), draw less, or print a summary.';
    const what = `The HTML outputs take ${Math.round(html / 1024)} KB.`;
    const cut = warned(inspected, ['cut', 'refused'], fix);
    return html > MAX_HTML ? [...cut, ...inCell(inspected, undefined, what, fix)] : cut;
  },
};

/** NB09: the file takes at most 1 MB. */
export const fileSize: Rule = {
  code: 'NB09',
  level: 'warning',
  check: (inspected) =>
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
  level: 'warning',
  check: (inspected) =>
    inspected.notebook.faults.flatMap(({ cell, what }) =>
      inCell(
        inspected,
        cell,
        what,
        'Open the notebook in Jupyter and save it, or take the field out.',
      ),
    ),
};

/** NB14: every formula is valid TeX. */
export const formulas: Rule = {
  code: 'NB14',
  level: 'error',
  check: (inspected) =>
    warned(inspected, ['formula'], 'Mend the TeX; a dollar sign that means money is written \\$.'),
};

/** NB15: every picture comes with the notebook. */
export const pictures: Rule = {
  code: 'NB15',
  level: 'error',
  check: (inspected) =>
    warned(
      inspected,
      ['picture'],
      'Draw it in code, attach it to the cell, or put the file under public/figures/ and write /figures/….',
    ),
};

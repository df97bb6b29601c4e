import { type Rule, warned } from './rule.ts';

/** Characters of text/html outputs in one notebook. The largest course notebook has 103 000. */
const MAX_HTML = 500 * 1024;
const MAX_FILE = 1024 * 1024;

export const htmlSize: Rule = {
  code: 'NB08',
  title: 'HTML outputs take at most 500 KB in all, and nothing is cut on the page.',
  severity: 'error',
  check: (inspected) => {
    const html = inspected.notebook.cells
      .flatMap((cell) => (cell.kind === 'code' ? cell.outputs : []))
      .flatMap((output) => (output.kind === 'data' ? output.parts : []))
      .filter((part) => part.mime === 'text/html')
      .reduce((sum, part) => sum + (part.text?.length ?? 0), 0);
    const fix = 'Show fewer rows (head()), draw less, or print a summary.';
    const cut = warned(inspected, ['cut', 'refused'], fix);
    return html > MAX_HTML
      ? [...cut, { what: `The HTML outputs take ${Math.round(html / 1024)} KB.`, fix }]
      : cut;
  },
};

export const fileSize: Rule = {
  code: 'NB09',
  title: 'The file takes at most 1 MB.',
  severity: 'warning',
  check: ({ bytes }) =>
    bytes <= MAX_FILE
      ? []
      : [
          {
            what: `The file takes ${(bytes / 1024 / 1024).toFixed(1)} MB.`,
            fix: 'Use SVG for plots with few marks, a lower dpi for the others, and fewer figures.',
          },
        ],
};

/** Harmless on our page, so only a warning; other tools may refuse the file. */
export const format: Rule = {
  code: 'NB13',
  title: 'The file keeps to the rules of nbformat 4.',
  severity: 'warning',
  check: ({ notebook }) =>
    notebook.faults.map(({ cell, what }) => ({
      ...(cell !== undefined && { cell }),
      what,
      fix: 'Open the notebook in Jupyter and save it, or take the field out.',
    })),
};

export const formulas: Rule = {
  code: 'NB14',
  title: 'Every formula is valid TeX.',
  severity: 'error',
  check: (inspected) =>
    warned(inspected, ['formula'], 'Mend the TeX; a dollar sign that means money is written \\$.'),
};

export const pictures: Rule = {
  code: 'NB15',
  title: 'Every picture comes with the notebook: none is fetched from another site.',
  severity: 'error',
  check: (inspected) =>
    warned(
      inspected,
      ['picture'],
      'Draw it in code, attach it to the cell, or put the file under public/figures/ and write /figures/….',
    ),
};

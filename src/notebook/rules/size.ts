import type { Rule } from './rule.ts';

/** Characters of text/html outputs in one notebook. The largest course notebook has 103 000. */
const MAX_HTML = 500 * 1024;
const MAX_FILE = 1024 * 1024;

export const htmlSize: Rule = {
  code: 'NB08',
  title: 'HTML outputs take at most 500 KB in all, and nothing is cut on the page.',
  severity: 'error',
  check: ({ notebook, rendered }) => {
    const parts = notebook.cells
      .flatMap((cell) => (cell.kind === 'code' ? cell.outputs : []))
      .flatMap((output) => (output.kind === 'data' ? output.parts : []));
    const html = parts
      .filter((part) => part.mime === 'text/html')
      .reduce((sum, part) => sum + (part.text?.length ?? 0), 0);
    const fix = 'Show fewer rows (head()), draw less, or print a summary.';
    const cut = rendered.warnings
      .filter(({ code }) => code === 'cut' || code === 'refused')
      .map(({ cell, what }) => ({ cell, what, fix }));
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

import type { Rule } from './rule.ts';

/** Harmless on our page, so only a warning; other tools may refuse the file. */
export const format: Rule = {
  code: 'NB13',
  title: 'The file keeps to the rules of nbformat 4.',
  severity: 'warning',
  check: ({ notebook }) => [
    ...notebook.faults.map(({ cell, what }) => ({
      ...(cell !== undefined && { cell }),
      what,
      fix: 'Open the notebook in Jupyter and save it, or take the field out.',
    })),
    ...(notebook.version.startsWith('4.')
      ? []
      : [
          {
            what: `The notebook has nbformat ${notebook.version}.`,
            fix: 'Open it in Jupyter and save it as nbformat 4.',
          },
        ]),
  ],
};

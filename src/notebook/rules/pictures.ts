import type { Rule } from './rule.ts';

export const pictures: Rule = {
  code: 'NB15',
  title: 'Every picture comes with the notebook: none is fetched from another site.',
  severity: 'error',
  check: ({ rendered }) =>
    rendered.warnings
      .filter(({ code }) => code === 'picture')
      .map(({ cell, what }) => ({
        cell,
        what,
        fix: 'Draw it in code, attach it to the cell, or put the file under public/figures/ and write /figures/….',
      })),
};

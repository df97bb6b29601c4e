import type { Rule } from './rule.ts';

export const formulas: Rule = {
  code: 'NB14',
  title: 'Every formula is valid TeX.',
  severity: 'error',
  check: ({ rendered }) =>
    rendered.warnings
      .filter(({ code }) => code === 'formula')
      .map(({ cell, what }) => ({
        cell,
        what,
        fix: 'Mend the TeX; a dollar sign that means money is written \\$.',
      })),
};

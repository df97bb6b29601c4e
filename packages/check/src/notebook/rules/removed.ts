import { type Rule, warned } from './rule.ts';

/** NB16: a text holds nothing that the page takes out. */
export const unsafeText: Rule = {
  code: 'NB16',
  level: 'error',
  check: (inspected) =>
    warned(
      inspected,
      ['unsafe'],
      'Take it out, and say it in words, in code or in a figure: a page runs and loads nothing of a notebook.',
    ),
};

/** NB17: what libraries write for Jupyter alone is told, for its page looks otherwise than the notebook. */
export const stillOutputs: Rule = {
  code: 'NB17',
  level: 'warning',
  check: (inspected) =>
    warned(
      inspected,
      ['still'],
      'Look at the page: if something is missing there, draw it as a figure or print it as text.',
    ),
};

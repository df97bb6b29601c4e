import { withoutQuoted } from '@a2z/text/lesson';
import { figureFault } from '../../markdown/component-errors.ts';
import type { Problem } from '../../problem.ts';
import type { Rule } from '../../rule.ts';
import { type Inspected, inCell, warned } from '../inspected.ts';

/** NB16: a text holds nothing that the page takes out. */
export const unsafeText: Rule = {
  code: 'NB16',
  severity: 'error',
  notebook: (inspected) => [
    ...warned(
      inspected,
      ['unsafe'],
      'Take it out, and say it in words, in code or in a figure: a page runs and loads nothing of a notebook.',
    ),
    ...figures(inspected),
  ],
};

/** Figures that move and that the page would leave out: no such name, or not alone on their line. */
function figures(inspected: Inspected): Problem[] {
  return inspected.notebook.cells.flatMap((cell) => {
    if (cell.kind !== 'prose') return [];
    const lines = withoutQuoted(cell.source).split('\n');
    return lines.flatMap((line) => {
      const [, name = ''] = /<Figure\b(?:[^>]*\bname="([^"]*)")?/.exec(line) ?? ['', undefined];
      const fault = line.includes('<Figure') ? figureFault(name, line) : undefined;
      return fault ? inCell(inspected, cell.number, fault.what, fault.fix) : [];
    });
  });
}

/** NB17: what libraries write for Jupyter alone is told, for its page looks otherwise than the notebook. */
export const stillOutputs: Rule = {
  code: 'NB17',
  severity: 'warning',
  notebook: (inspected) =>
    warned(
      inspected,
      ['still'],
      'Look at the page: if something is missing there, draw it as a figure or print it as text.',
    ),
};

import type { Rule } from '../../rule.ts';
import { codeCells, inCell } from '../inspected.ts';

/** NB01: a cell that is meant to fail says so with the tag that Jupyter itself knows. */
export const errorOutputs: Rule = {
  code: 'NB01',
  severity: 'error',
  notebook: (inspected) =>
    codeCells(inspected).flatMap((cell) => {
      const error = cell.outputs.find((output) => output.kind === 'error');
      if (!error || cell.tags.includes('raises-exception')) return [];
      return inCell(
        inspected,
        cell.number,
        `The cell ends with an error (${error.name}).`,
        'Mend the code and run the notebook again; if the error is the lesson, tag the cell raises-exception.',
      );
    }),
};

/** NB02: one message a notebook, for who never ran it would read the same for every cell. */
export const executed: Rule = {
  code: 'NB02',
  severity: 'error',
  notebook: (inspected) => {
    const cells = codeCells(inspected).filter((cell) => cell.executionCount === null);
    const [first, ...others] = cells.map(({ number }) => number);
    if (first === undefined) return [];
    const what =
      others.length === 0
        ? 'The cell was not executed.'
        : `The cell was not executed, nor ${others.length === 1 ? 'was' : 'were'} ${listed(others)}.`;
    const fix = 'Run the whole notebook (Restart and run all) and save it, or take the cell out.';
    return inCell(inspected, first, what, fix);
  },
};

/** "cells 3, 5 and 8", of many only the first. */
export function listed(cells: readonly number[]): string {
  const named = cells.slice(0, 12);
  const rest = cells.length - named.length;
  const last = rest > 0 ? `${rest} more` : String(named.pop());
  return `cell${cells.length > 1 ? 's' : ''} ${named.length > 0 ? `${named.join(', ')} and ` : ''}${last}`;
}

/** NB03: the cells ran once, from top to bottom. Only the first break is told: all later counts follow. */
export const order: Rule = {
  code: 'NB03',
  severity: 'error',
  notebook: (inspected) => {
    const counted = codeCells(inspected);
    // Cells that were never run are NB02's to tell; until they ran, no order can be right.
    if (counted.some((cell) => cell.executionCount === null)) return [];
    const wrong = counted.findIndex((cell, index) => cell.executionCount !== index + 1);
    const cell = counted[wrong];
    if (!cell) return [];
    return inCell(
      inspected,
      cell.number,
      `The cell is In [${cell.executionCount}], but it is number ${wrong + 1} from the top.`,
      'Restart the kernel and run all cells, so that the notebook shows what it really computes.',
    );
  },
};

/** NB12: the notebook names its kernel, its language and the language's version. */
export const kernel: Rule = {
  code: 'NB12',
  severity: 'error',
  notebook: (inspected) => {
    const { notebook } = inspected;
    const missing = [
      notebook.kernel === undefined && 'kernel (kernelspec.name)',
      notebook.language === 'text' && 'language (language_info.name)',
      notebook.languageVersion === undefined && 'version of the language (language_info.version)',
    ].filter((name) => name !== false);
    if (missing.length === 0) return [];
    return inCell(
      inspected,
      undefined,
      `The metadata does not name the ${missing.join(', nor the ')}.`,
      'Run the notebook with Jupyter and save it: Jupyter writes both.',
    );
  },
};

import { codeCells, type Rule } from './rule.ts';

/** A cell that is meant to fail says so with the tag that Jupyter itself knows. */
export const errorOutputs: Rule = {
  code: 'NB01',
  title: 'No cell ends with an error, unless it is tagged raises-exception.',
  severity: 'error',
  check: ({ notebook }) =>
    codeCells(notebook).flatMap((cell) => {
      const error = cell.outputs.find((output) => output.kind === 'error');
      if (!error || cell.tags.includes('raises-exception')) return [];
      return [
        {
          cell: cell.number,
          what: `The cell ends with an error (${error.name}).`,
          fix: 'Mend the code and run the notebook again; if the error is the lesson, tag the cell raises-exception.',
        },
      ];
    }),
};

/** One message a notebook: who never ran it would read the same sentence for every cell. */
export const executed: Rule = {
  code: 'NB02',
  title: 'Every code cell was executed.',
  severity: 'error',
  check: ({ notebook }) => {
    const cells = codeCells(notebook).filter((cell) => cell.executionCount === null);
    const [first, ...others] = cells.map(({ number }) => number);
    if (first === undefined) return [];
    const what =
      others.length === 0
        ? 'The cell was not executed.'
        : `The cell was not executed, nor ${others.length === 1 ? 'was' : 'were'} ${listed(others)}.`;
    const fix = 'Run the whole notebook (Restart and run all) and save it, or take the cell out.';
    return [{ cell: first, what, fix }];
  },
};

/** "cells 3, 5 and 8", of many only the first. */
function listed(cells: readonly number[]): string {
  const named = cells.slice(0, 12);
  const rest = cells.length - named.length;
  const last = rest > 0 ? `${rest} more` : String(named.pop());
  return `cell${cells.length > 1 ? 's' : ''} ${named.length > 0 ? `${named.join(', ')} and ` : ''}${last}`;
}

/** Only the first break is told: all later counts follow from it. */
export const order: Rule = {
  code: 'NB03',
  title: 'The cells were executed once, from top to bottom: In [1], In [2], …',
  severity: 'error',
  check: ({ notebook }) => {
    const counted = codeCells(notebook);
    // Cells that were never run are NB02's to tell; until they ran, no order can be right.
    if (counted.some((cell) => cell.executionCount === null)) return [];
    const wrong = counted.findIndex((cell, index) => cell.executionCount !== index + 1);
    const cell = counted[wrong];
    if (!cell) return [];
    return [
      {
        cell: cell.number,
        what: `The cell is In [${cell.executionCount}], but it is number ${wrong + 1} from the top.`,
        fix: 'Restart the kernel and run all cells, so that the notebook shows what it really computes.',
      },
    ];
  },
};

export const kernel: Rule = {
  code: 'NB12',
  title: 'The notebook names its kernel, its language and the language’s version.',
  severity: 'error',
  check: ({ notebook }) => {
    const missing = [
      notebook.kernel === undefined && 'kernel (kernelspec.name)',
      notebook.language === 'text' && 'language (language_info.name)',
      notebook.languageVersion === undefined && 'version of the language (language_info.version)',
    ].filter((name) => name !== false);
    if (missing.length === 0) return [];
    return [
      {
        what: `The metadata does not name the ${missing.join(', nor the ')}.`,
        fix: 'Run the notebook with Jupyter and save it: Jupyter writes both.',
      },
    ];
  },
};

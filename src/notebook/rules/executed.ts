import { codeCells, type Rule } from './rule.ts';

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

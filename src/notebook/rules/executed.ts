import { codeCells, type Rule } from './rule.ts';

export const executed: Rule = {
  code: 'NB02',
  title: 'Every code cell was executed.',
  severity: 'error',
  check: ({ notebook }) =>
    codeCells(notebook)
      .filter((cell) => cell.executionCount === null)
      .map((cell) => ({
        cell: cell.number,
        what: 'The cell was not executed.',
        fix: 'Run the whole notebook (Restart and run all), or take the cell out.',
      })),
};

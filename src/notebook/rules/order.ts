import { codeCells, type Rule } from './rule.ts';

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

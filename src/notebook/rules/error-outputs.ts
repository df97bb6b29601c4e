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

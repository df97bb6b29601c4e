import type { Rule } from './rule.ts';

export const altText: Rule = {
  code: 'NB06',
  title: 'Every figure has an alternative text of 5 to 150 characters.',
  severity: 'error',
  check: ({ rendered, notebook }) => [
    ...rendered.warnings
      .filter(({ code }) => code === 'alt')
      .map(({ cell, what }) => ({
        cell,
        what,
        fix: 'Say in the cell’s metadata what the figure shows: "alt": "Loss against step: it falls, then flattens." (a list for several figures).',
      })),
    ...notebook.cells.flatMap((cell) =>
      cell.alt
        .filter((text) => text.length < 5 || text.length > 150)
        .map((text) => ({
          cell: cell.number,
          what: `An alternative text has ${text.length} characters.`,
          fix: 'Say in 5 to 150 characters what the figure shows and says; the rest belongs into the text.',
        })),
    ),
  ],
};

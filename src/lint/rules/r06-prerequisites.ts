import type { LintRule } from '../rule.ts';

export const prerequisites: LintRule = {
  code: 'R6',
  title: 'A prerequisite is named once.',
  level: 'error',
  why: 'The page lists what a reader needs first, in this order.',
  elsewhere:
    'That it is the id of a stage, comes earlier in its course and does not lead back to the page is said by the cross-checks of the content.',
  bad: 'prerequisites:\n  - ml-first-steps\n  - ml-first-steps',
  good: 'prerequisites:\n  - ml-first-steps',
  page: ({ stage, pieces }) =>
    (stage?.data.prerequisites ?? []).flatMap((id, index, all) =>
      all.indexOf(id) === index
        ? []
        : [
            {
              file: pieces[0]?.file ?? '',
              at: ['prerequisites', index],
              what: `The prerequisite "${id}" stands twice.`,
              fix: 'Keep one of the two.',
            },
          ],
    ),
};

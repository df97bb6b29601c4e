import type { LintRule } from '../rule.ts';

/** Nobody can see whether a learner has done these. */
const UNSEEN =
  /^(?:understand|know|learn|grasp|appreciate|realise|realize|see|be aware|be familiar|become familiar|get to know|study|explore|have an idea)\b/i;

export const objectives: LintRule = {
  code: 'R4',
  title: 'An objective begins with something that a learner can be seen to do.',
  level: 'error',
  why: 'Whether somebody understands cannot be seen; whether she computes, compares, explains or builds can. Questions and exercises are written from the objectives.',
  elsewhere: 'That there are 2 to 5 of at most 120 characters is said by the schema.',
  bad: 'objectives:\n  - Understand gradient descent',
  good: 'objectives:\n  - Compute two steps of gradient descent by hand',
  page: ({ stage, pieces }) =>
    (stage?.data.objectives ?? []).flatMap((objective, index, all) => {
      const file = pieces[0]?.file ?? '';
      const at = ['objectives', index];
      if (all.indexOf(objective) < index)
        return [
          {
            file,
            at,
            what: 'This objective stands twice.',
            fix: 'Keep it once, or say what else the page teaches.',
          },
        ];
      const verb = UNSEEN.exec(objective.trim())?.[0];
      if (!verb) return [];
      return [
        {
          file,
          at,
          what: `The objective begins with "${verb}", which nobody can see.`,
          fix: 'Begin with what the reader does: compute, compare, explain, choose, build, find, predict, derive.',
        },
      ];
    }),
};

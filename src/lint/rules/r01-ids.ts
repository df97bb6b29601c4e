import { FOLDERS } from '../../course/checks/index.ts';
import type { LintRule } from '../rule.ts';

export const ids: LintRule = {
  code: 'R1',
  title: 'An id is never used again.',
  level: 'error',
  why: 'The ticks of learners hang on the id. A new page with the id of one that is gone would be ticked although nobody has read it.',
  elsewhere:
    'That an id is there, has the right form and is unique, that a page which moves leaves a redirect, and that no id vanishes, is said by the schema and the ledger.',
  bad: '"old-lesson": { "path": "ML/…/Stage1", "retiredTo": "ML/…/Stage0" }\nid: old-lesson   (in a new page)',
  good: 'id: another-lesson',
  library: ({ stages, ledger }) =>
    stages
      .filter(({ data }) => ledger.stages[data.id]?.retiredTo !== undefined)
      .map(({ path, data: { id } }) => ({
        file: FOLDERS.stage(path),
        at: ['id'],
        what: `The id "${id}" belonged to a page that is gone.`,
        fix: 'Give this page an id that none ever had. If the old page is back, take retiredTo out of its line in src/content/ledger.json.',
      })),
};

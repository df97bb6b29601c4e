import {
  type Facts,
  healthOf,
  type StageFacts,
} from '../../../../src/integrations/health/health.ts';
import type { Health } from '../../../../src/integrations/health/report.ts';

/** A ready lesson of the first topic; the fields that a test is about are given. */
export const page = (number: number, facts: Partial<StageFacts> = {}): StageFacts => {
  const path = `ML/Modules/Module0/Topic1/Stage${number}`;
  return {
    id: `ml-${number}`,
    title: `Lesson ${number}`,
    path,
    course: 'ML',
    kind: 'lesson',
    state: 'ready',
    file: `src/content/stages/${path}.mdx`,
    headings: ['Check yourself'],
    bytes: 1000,
    pictures: 0,
    ...facts,
  };
};

/** The report of some pages, on a day that never changes. */
export const healthOfPages = (stages: readonly StageFacts[], facts: Partial<Facts> = {}): Health =>
  healthOf(
    {
      today: '2026-11-21',
      courses: [{ id: 'ML', title: 'Machine learning', file: 'src/content/courses/ML.json' }],
      stages,
      found: [],
      ...facts,
    },
    { schema: '/content-health.schema.json', edit: 'https://github.com/a/b/edit/main/' },
  );

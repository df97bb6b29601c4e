import type { CourseEntry, StageEntry } from '../src/outline.ts';
import type { StageData } from '../src/schema.ts';

/** A course with two modules and a project, as small as a course can be. */
export const course = (id = 'ML', order = 0): CourseEntry => {
  const summary = 'A summary.';
  const numbered = (number: number) => ({ number, title: `Title ${number}`, summary });
  const modules = [0, 1, 2, 9, 10].map((n) => ({ ...numbered(n), topics: [numbered(1)] }));
  const projects = [{ ...numbered(1), name: 'Robot' }];
  const told = { summary, audience: ['You'], goals: ['A goal'], needs: 'Nothing.' };
  return { id, data: { title: `Course ${id}`, order, ...told, modules, projects } };
};

export const stage = (path: string, data: Partial<StageData> = {}): StageEntry => ({
  path,
  data: {
    id: path.toLowerCase().replaceAll('/', '-'),
    title: `Title of ${path}`,
    kind: 'lesson',
    state: 'ready',
    level: 'beginner',
    minutes: 30,
    prerequisites: [],
    objectives: ['Explain one thing', 'Compute another thing'],
    ...data,
  },
});

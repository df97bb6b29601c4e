import type { Course, Stage, Unit } from './outline.ts';

/** From the track down; the last is the page itself. */
export type Trail = readonly { path: string; label: string }[];

/** The first course's outline is the home page. */
export const courseHome = (course: Pick<Course, 'id' | 'order'>): string =>
  course.order === 0 ? '' : course.id;

export const unitTrail = (unit: Unit, course: Course): Trail => [
  { path: courseHome(course), label: course.title },
  { path: unit.path, label: unit.label },
];

export const stageTrail = (stage: Stage, unit: Unit, course: Course): Trail => [
  ...unitTrail(unit, course),
  { path: stage.path, label: stage.label },
];

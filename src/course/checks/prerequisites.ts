import type { Finding } from '../finding.ts';
import { didYouMean, nearest } from '../nearest.ts';
import type { CourseEntry, StageEntry } from '../outline.ts';
import { comparePaths, parsePlace } from '../place.ts';
import { FOLDERS, type Site } from './site.ts';

type Stages = ReadonlyMap<string, StageEntry>;

/** A prerequisite exists, comes earlier in its course, and does not lead back to the stage. */
export function checkPrerequisites({ courses, stages }: Site): Finding[] {
  const sorted = [...stages].sort((a, b) => compareCourse(courses, a.path, b.path));
  const order = new Map(sorted.map((s, i) => [s.data.id, i]));
  const byId = new Map(stages.map((s) => [s.data.id, s]));
  return stages.flatMap((stage) =>
    stage.data.prerequisites.flatMap((id, i) => {
      const said = complaint(stage, id, byId, order);
      return said ? [{ file: FOLDERS.stage(stage.path), at: ['prerequisites', i], ...said }] : [];
    }),
  );
}

function complaint(
  stage: StageEntry,
  id: string,
  byId: Stages,
  order: ReadonlyMap<string, number>,
): Omit<Finding, 'file' | 'at'> | undefined {
  const other = byId.get(id);
  if (!other)
    return {
      rule: 'C4',
      what: `The prerequisite "${id}" is not the id of any stage.`,
      fix: `Use an id from src/content/ledger.json.${didYouMean(id, byId.keys())}`,
      example: nearest(id, byId.keys()),
    };
  if (reaches(byId, other, stage.data.id))
    return {
      rule: 'C6',
      what: `The prerequisites go in a circle: "${id}" needs this stage itself.`,
      fix: 'Take the prerequisite out of one of the two.',
    };
  const later = (order.get(id) ?? 0) > (order.get(stage.data.id) ?? 0);
  if (!later || !sameCourse(other.path, stage.path)) return undefined;
  return {
    rule: 'C5',
    what: `The prerequisite "${id}" (${other.path}) comes later in the same course.`,
    fix: 'Name an earlier stage, or move one of the two.',
  };
}

const sameCourse = (a: string, b: string): boolean =>
  parsePlace(a)?.course === parsePlace(b)?.course;

/** Course order: modules before projects, numbers as numbers. */
function compareCourse(courses: readonly CourseEntry[], a: string, b: string): number {
  const rank = (path: string) => courses.findIndex(({ id }) => id === parsePlace(path)?.course);
  const part = (path: string) => (parsePlace(path)?.unit === 'project' ? 1 : 0);
  return rank(a) - rank(b) || part(a) - part(b) || comparePaths(a, b);
}

function reaches(byId: Stages, from: StageEntry, goal: string, seen = new Set<string>()): boolean {
  if (from.data.id === goal) return true;
  if (seen.has(from.data.id)) return false;
  seen.add(from.data.id);
  return from.data.prerequisites.some((id) => {
    const next = byId.get(id);
    return next !== undefined && reaches(byId, next, goal, seen);
  });
}

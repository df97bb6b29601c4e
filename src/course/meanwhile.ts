import type { Course, Outline, Stage } from './outline.ts';

/**
 * The nearest ready stages to read while a planned one waits: its ready prerequisites, or those of
 * its prerequisites, and so on; else the nearest ready stage before it in the course.
 */
export function readMeanwhile(outline: Outline, course: Course, stage: Stage): readonly Stage[] {
  const found = nearestReady(outline, stage.prerequisites, new Set([stage.id]));
  if (found.length > 0) return found;
  const index = course.stages.findIndex(({ id }) => id === stage.id);
  const before = course.stages.slice(0, index).filter((s) => s.state === 'ready');
  const any = outline.courses.flatMap((c) => c.stages).filter((s) => s.state === 'ready');
  return [before.at(-1) ?? any[0]].filter((s) => s !== undefined);
}

function nearestReady(outline: Outline, ids: readonly string[], seen: Set<string>): Stage[] {
  const stages = ids
    .filter((id) => !seen.has(id))
    .map((id) => outline.byId.get(id))
    .filter((s) => s !== undefined);
  for (const { id } of stages) seen.add(id);
  const ready = stages.filter((s) => s.state === 'ready');
  if (ready.length > 0 || stages.length === 0) return ready;
  return nearestReady(
    outline,
    stages.flatMap((s) => s.prerequisites),
    seen,
  );
}

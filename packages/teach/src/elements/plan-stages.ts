import { stageIndex } from '@a2z/dom/stage-index';
import type { Plan } from '../plan.ts';
import type { Stages } from './plan-lines.ts';

/** All stages of the site by their ids; those that were kept with the plan where the list cannot be had. */
export async function allStages(
  kept: Stages | undefined,
): Promise<{ stages: Stages; whole: boolean }> {
  const courses = await stageIndex();
  const all = courses.flatMap(({ stages }) => stages.map((stage) => [stage.id, stage] as const));
  return all.length > 0
    ? { stages: new Map(all), whole: true }
    : { stages: kept ?? new Map(), whole: false };
}

/** What is to be said of stages that have no page here. */
export function missingNotes({ items }: Plan, stages: Stages, whole: boolean): string[] {
  const missing = items.filter(({ id }) => !stages.has(id)).map(({ id }) => id);
  if (missing.length === 0) return [];
  return [
    whole
      ? `This site has no page for ${missing.join(', ')}: gone, or not there yet. The rest of the plan is as it was made.`
      : 'The titles of its pages cannot be had without a connection; they come with the next one.',
  ];
}

import type { Course, Stage, Unit } from './outline.ts';

/** Where a newcomer begins: the first page that is written, or the first that is planned. */
export const firstStage = ({ stages }: Course): Stage | undefined =>
  stages.find(({ state }) => state === 'ready') ?? stages[0];

/** The first page after a stage, in course order, that is written. */
export const nextReady = ({ stages }: Course, stage: Stage): Stage | undefined => {
  const after = stages.findIndex(({ id }) => id === stage.id) + 1;
  return stages.slice(after).find(({ state }) => state === 'ready');
};

/** Whether all of a unit stands on one page too, to be printed: a project needs a level that is written. */
export const isPrinted = ({ kind, stages }: Pick<Unit, 'kind' | 'stages'>): boolean =>
  kind === 'module' || stages.some(({ state }) => state === 'ready');

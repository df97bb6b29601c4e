import type { Course, Stage } from './outline.ts';

/** Where a newcomer begins: the first page that is written, or the first that is planned. */
export const firstStage = ({ stages }: Course): Stage | undefined =>
  stages.find(({ state }) => state === 'ready') ?? stages[0];

/** The first page after a stage, in course order, that is written. */
export const nextReady = ({ stages }: Course, stage: Stage): Stage | undefined => {
  const after = stages.findIndex(({ id }) => id === stage.id) + 1;
  return stages.slice(after).find(({ state }) => state === 'ready');
};

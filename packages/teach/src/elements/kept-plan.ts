import { type IndexedStage, type ListedStage, readListed } from '@a2z/dom/stage-index';
import { type StorageState, safeStorage } from '@a2z/progress/safe-storage';
import { type Plan, readPlan, writePlan } from '../plan.ts';

/*
 * The plan that this browser keeps, one item `a2z:1:plan`: the document, and of its stages the words and
 * addresses that the site had last, so that home and the plan's page name them offline.
 */

const KEY = 'plan';

export type KeptPlan = { readonly plan: Plan; readonly stages: ReadonlyMap<string, IndexedStage> };

/** A path within the site, as `@a2z/progress/place` has it. */
const INSIDE = /^\/(?![/\\])[^\s\\]*$/;

const isListed = (value: unknown): value is ListedStage => {
  const [id, title, href, minutes = 0] = Array.isArray(value) ? value : [];
  const texts = [id, title, href].every((part) => typeof part === 'string');
  return texts && INSIDE.test(href) && typeof minutes === 'number';
};

/** The kept plan; undefined if there is none that can be read. */
export function keptPlan(): KeptPlan | undefined {
  try {
    const { plan, stages } = JSON.parse(safeStorage.read(KEY) ?? '{}');
    const reading = readPlan(`${plan}`);
    if (!reading.ok) return undefined;
    const listed = (Array.isArray(stages) ? stages : []).filter(isListed).map(readListed);
    return { plan: reading.plan, stages: new Map(listed.map((stage) => [stage.id, stage])) };
  } catch {
    return undefined;
  }
}

/** Keeps a plan in the place of the one before, if there was one. Says whether it outlives the page. */
export function keepPlan({ plan, stages }: KeptPlan): StorageState {
  const named = plan.items.flatMap(({ id }) => stages.get(id) ?? []);
  const listed = named.map(({ id, title, href, minutes }) => [
    ...[id, title, href],
    ...(minutes === undefined ? [] : [minutes]),
  ]);
  return safeStorage.write(KEY, JSON.stringify({ plan: writePlan(plan), stages: listed }));
}

export const dropPlan = (): void => safeStorage.remove(KEY);

import type { PlanItem } from './plan.ts';

/* What of a plan is due, done and next, and what it needs besides. Pure: no clock, no storage. */

/** The stages of a plan that are due by one day, or by none. */
export type DueGroup = {
  readonly due: string | undefined;
  readonly items: readonly PlanItem[];
  readonly done: number;
  /** Its day is over and something is open. */
  readonly late: boolean;
};

export type Schedule = {
  /** The earliest day first; what has no day comes last. */
  readonly groups: readonly DueGroup[];
  readonly done: number;
  readonly total: number;
  /** How many open stages were due on a day that is over. */
  readonly late: number;
  /** The open stage that is due first. */
  readonly next: PlanItem | undefined;
};

/** Sorts behind all days. */
const NO_DAY = '~';

/**
 * How a learner stands with a plan.
 * @param isDone whether a stage is done, by its id
 * @param today the reader's own day, as 2026-12-01
 */
export function scheduleOf(
  items: readonly PlanItem[],
  isDone: (id: string) => boolean,
  today: string,
): Schedule {
  const days = [...Map.groupBy(items, ({ due }) => due ?? NO_DAY)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const groups = days.map(([day, own]) => {
    const done = own.filter(({ id }) => isDone(id)).length;
    const late = day < today && done < own.length;
    return { due: day === NO_DAY ? undefined : day, items: own, done, late };
  });
  const inOrder = groups.flatMap((group) => group.items);
  const open = (of: typeof groups) =>
    of.reduce((sum, group) => sum + group.items.length - group.done, 0);
  return {
    groups,
    done: inOrder.length - open(groups),
    total: inOrder.length,
    late: open(groups.filter((group) => group.late)),
    next: inOrder.find(({ id }) => !isDone(id)),
  };
}

/**
 * The stages that chosen ones need first, and what those need, and so on, without the chosen. A circle
 * comes to an end.
 * @param needs by a stage's id those of its prerequisites
 */
export function neededBy(
  chosen: Iterable<string>,
  needs: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const start = new Set(chosen);
  const found = new Set<string>();
  const queue = [...start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const next of needs.get(id) ?? []) {
      if (start.has(next) || found.has(next)) continue;
      found.add(next);
      queue.push(next);
    }
  return found;
}

/** How far a topic, module or course is. A derived value: it is computed, never stored. */
export type RollUp = {
  readonly done: number;
  readonly total: number;
  readonly state: 'none' | 'some' | 'all';
};

/** Counts how many of `ids` are done. An empty list is `none`: nothing was achieved. */
export function rollUp(ids: readonly string[], done: ReadonlySet<string>): RollUp {
  const count = ids.filter((id) => done.has(id)).length;
  const state = count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
  return { done: count, total: ids.length, state };
}

/**
 * "3 of 10 done, 30 %", or nothing before something is done. It says 100 % only when all is done, and
 * never 0 %.
 * @param of what the whole is, as " of this module"
 */
export function sayProgress({ done, total }: RollUp, of = ''): string {
  const percent = Math.max(1, Math.floor((100 * done) / total));
  return done > 0 ? `${done} of ${total}${of} done, ${percent} %` : '';
}

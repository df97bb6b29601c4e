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

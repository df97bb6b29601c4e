/**
 * What is kept about one stage: whether it is done, and since when. An untick is a fact with a
 * date like a tick, so that a merge (two tabs, or a passport from another device) can tell
 * "unticked later" from "never heard of". Pure: no storage, no clock.
 */
export type Tick = {
  readonly done: boolean;
  /** When the learner said so: ISO 8601, UTC, milliseconds. */
  readonly at: string;
};

/** Milliseconds since 1970 of the last moment that a JavaScript Date can hold (ECMA-262). */
const END_OF_TIME = 8.64e15;

/** The tick that a stored text holds; undefined if there is none or it cannot be read. */
export function readTick(text: string | null): Tick | undefined {
  try {
    const { done, at } = JSON.parse(text ?? '{}');
    if (typeof done !== 'boolean' || typeof at !== 'string') return undefined;
    return Number.isNaN(Date.parse(at)) ? undefined : { done, at };
  } catch {
    return undefined;
  }
}

/** The newer of two facts about one stage. At the same instant "done" wins: no tick is lost. */
export function newerTick(a: Tick | undefined, b: Tick | undefined): Tick | undefined {
  if (!a || !b) return a ?? b;
  const lead = Date.parse(a.at) - Date.parse(b.at);
  return lead > 0 || (lead === 0 && (a.done || !b.done)) ? a : b;
}

/**
 * The date of a new fact that replaces `previous`: later than it, even when the clock (`now`, ms since
 * 1970) went backwards. Else a merge would bring the old fact back.
 */
export function dateAfter(previous: { readonly at: string } | undefined, now: number): string {
  const earliest = previous ? Date.parse(previous.at) + 1 : 0;
  return new Date(Math.min(Math.max(now, earliest), END_OF_TIME)).toISOString();
}

/**
 * Whether a stage has changed in a way that matters since it was done.
 * @param updated day of the last such change, as 2026-11-21; a tick of that very day counts as later
 */
export function isNewSince(tick: Tick | undefined, updated: string | undefined): boolean {
  return !!tick?.done && !!updated && updated > tick.at.slice(0, 10);
}

/** The ids of what is done, of facts by id. */
export function doneIn(facts: Iterable<readonly [string, Tick]>): Set<string> {
  return new Set([...facts].filter(([, { done }]) => done).map(([id]) => id));
}

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

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

/** A fact with the moment it was told: ISO 8601, UTC, milliseconds. */
export type Dated = { readonly at: string };

/** Reads a fact from a stored text; undefined if there is none or it cannot be read. */
export type Reader<T extends Dated> = (text: string | null) => T | undefined;

/** The one of two facts that holds, whatever their order; undefined only for none. */
export type Newer<T extends Dated> = (a: T | undefined, b: T | undefined) => T | undefined;

/**
 * A reader of dated facts.
 * @param said what a fact says beside its date; undefined where a value of it is not what it must be
 */
export const datedReader =
  <T extends Dated>(said: (value: Record<string, unknown>) => Omit<T, 'at'> | undefined) =>
  (text: string | null): T | undefined => {
    try {
      const value = JSON.parse(text ?? '{}');
      if (typeof value.at !== 'string' || Number.isNaN(Date.parse(value.at))) return undefined;
      const fact = said(value);
      return fact && ({ ...fact, at: value.at } as T);
    } catch {
      return undefined;
    }
  };

/** The newer of two facts; of the same instant the one that weighs more. */
export const newerBy =
  <T extends Dated>(weightOf: (fact: T) => number | string): Newer<T> =>
  (a, b) => {
    if (!a || !b) return a ?? b;
    const lead = Date.parse(a.at) - Date.parse(b.at);
    return lead > 0 || (lead === 0 && weightOf(a) >= weightOf(b)) ? a : b;
  };

/** The tick that a stored text holds. */
export const readTick = datedReader<Tick>(({ done }) =>
  typeof done === 'boolean' ? { done } : undefined,
);

/** At the same instant "done" wins: no tick is lost. */
export const newerTick = newerBy<Tick>(({ done }) => Number(done));

/**
 * The date of a new fact that replaces `previous`: later than it, even when the clock (`now`, ms since
 * 1970) went backwards. Else a merge would bring the old fact back.
 */
export function dateAfter(previous: Dated | undefined, now: number): string {
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

import type { Bookmark } from '../src/bookmarks.ts';
import { checkOf } from '../src/document.ts';
import type { Passport } from '../src/passport.ts';

/** A random number generator with a seed (mulberry32), so that a failure can be had again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const at = (minute: number): string =>
  new Date(Date.parse('2026-11-01T00:00:00.000Z') + minute * 60_000).toISOString();

/** A bookmark with a note, of a minute. */
export const bookmark = (minute: number, note = ''): Bookmark => ({
  on: true,
  heading: 'What is bias?',
  note,
  at: at(minute),
});

/** A learner's record of `count` facts, every fifth an untick. */
export function samplePassport(count: number): Passport {
  const facts = Array.from(
    { length: count },
    (_, i) => [`ml-stage-number-${i}`, { done: i % 5 !== 4, at: at(i) }] as const,
  );
  const place = { id: 'ml-stage-number-1', at: at(9) };
  const cards = new Map([
    ['ml-stage-number-1#what-is-bias', { box: 3, at: at(7) }],
    ['ml-stage-number-2#what-is-variance', { box: 0, at: at(8) }],
  ]);
  const bookmarks = new Map([
    ['ml-stage-number-1#what-is-bias', bookmark(7, 'Ask <b>again</b> & again')],
    ['ml-stage-number-2#', { on: false, heading: '', note: '', at: at(8) }],
  ]);
  const answers = new Map([
    ['ml-stage-number-1#units', { right: true, tries: 2, at: at(6) }],
    ['ml-stage-number-2#units', { right: false, tries: 0, at: at(8) }],
  ]);
  return {
    exported: at(60 * 24),
    ticks: new Map(facts),
    cards,
    answers,
    bookmarks,
    theme: 'dark',
    place,
  };
}

/** The document with its check made right again after a change. */
export const sealed = (fields: Record<string, unknown>): string =>
  JSON.stringify({ ...fields, check: checkOf(fields) });

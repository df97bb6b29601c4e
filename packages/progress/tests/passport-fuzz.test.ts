import { expect, test } from 'vitest';
import { type Reading, readPassport, writePassport } from '../src/passport.ts';
import { readFragment, toFragment } from '../src/passport-link.ts';
import { preview } from '../src/passport-merge.ts';
import { SafeStorage } from '../src/safe-storage.ts';
import { Ticks } from '../src/ticks.ts';
import { FakeStorage } from './fake-storage.ts';
import { at, samplePassport, sealed, seeded } from './passports.ts';

const NOW = Date.parse(at(60 * 24 * 20));
const text = writePassport(samplePassport(30));
const whole = readPassport(text);

type Random = () => number;
const upTo = (random: Random, end: number): number => Math.floor(random() * end);
const pick = <T>(random: Random, from: readonly T[]): T => from[upTo(random, from.length)] as T;

/** Ways in which a text comes to harm. Each may by chance leave it as it was. */
const HARMS: ((whole: string, random: Random) => string)[] = [
  (whole, random) => whole.slice(0, upTo(random, whole.length)),
  (whole, random) => whole.slice(upTo(random, whole.length)),
  (whole, random) => {
    const [from, to] = [upTo(random, whole.length), upTo(random, whole.length)].sort(
      (a, b) => a - b,
    );
    return whole.slice(0, from) + whole.slice(to);
  },
  (whole, random) => {
    const from = upTo(random, whole.length);
    const letter = String.fromCharCode(whole.charCodeAt(from) ^ (1 << upTo(random, 16)));
    return whole.slice(0, from) + letter + whole.slice(from + 1);
  },
  (whole, random) => {
    const from = upTo(random, whole.length);
    return whole.slice(0, from) + whole.slice(from, from + upTo(random, 99)) + whole.slice(from);
  },
  (whole, random) => whole.replaceAll(pick(random, ['true', '2026', '"', ':', '-', 'a', '{']), ''),
  (whole, random) =>
    whole.replace(pick(random, ['true', 'false']), pick(random, ['false', 'null'])),
];

/** Values that no passport holds where it holds a value. */
const ODD = [
  null,
  0,
  -1,
  1e308,
  '',
  'x',
  '__proto__',
  [],
  [[]],
  {},
  true,
  false,
  at(1),
  '9999-12-31',
];

/** Puts an odd value, or an odd key, somewhere into the document. */
function twist(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.25) return pick(random, ODD);
  const entries = Object.entries(value);
  const chosen = upTo(random, entries.length);
  return Object.fromEntries(
    entries.map(([key, inner], i) => {
      if (i !== chosen) return [key, inner];
      return random() < 0.2 ? [`${key}${pick(random, ODD)}`, inner] : [key, twist(inner, random)];
    }),
  );
}

const harm = (random: Random, healthy: string): string => pick(random, HARMS)(healthy, random);

/** Damage by chance, damage with a check that fits, and damaged links, in turns. */
async function damaged(seed: number): Promise<Reading> {
  const random = seeded(seed);
  if (seed % 4 === 1) {
    const twisted = twist({ ...JSON.parse(text) }, random);
    const isObject = typeof twisted === 'object' && twisted !== null;
    return readPassport(isObject ? sealed({ ...twisted }) : JSON.stringify(twisted));
  }
  if (seed % 4 === 2) return readFragment(harm(random, await toFragment(text)));
  return readPassport(harm(random, text));
}

/** A learner who has ticked some of the same stages, some before the passport and some after. */
function learner() {
  const storage = new FakeStorage();
  const page = new EventTarget();
  let now = Date.parse(at(10));
  const safeStorage = new SafeStorage(storage.openFor(page));
  const ticks = new Ticks({ safeStorage, now: () => now, page });
  ticks.setAll(['ml-stage-number-1', 'ml-stage-number-14', 'esp-only-here'], true);
  now = Date.parse(at(60 * 24 * 9));
  ticks.setAll(['ml-stage-number-4', 'ml-stage-number-2'], true);
  return { storage, ticks };
}

test('1 000 damaged passports: no exception, no loss', async () => {
  const outcomes = { refused: 0, unharmed: 0, taken: 0 };
  for (let seed = 0; seed < 1000; seed += 1) {
    const reading = await damaged(seed);
    const { storage, ticks } = learner();
    const before = new Map(ticks.facts());
    if (!reading.ok) {
      outcomes.refused += 1;
      expect(reading.why, `seed ${seed}`).toMatch(/Nothing was changed/);
      continue;
    }
    const changed = JSON.stringify([...reading.passport.ticks]) !== ticksOf(whole);
    if (changed) expect(seed % 4, `seed ${seed}: only a new check can hide damage`).toBe(1);
    outcomes[changed ? 'taken' : 'unharmed'] += 1;
    ticks.merge(preview(reading.passport, { ticks: before }, NOW).facts);
    for (const [id, fact] of before) {
      const now = ticks.facts().get(id);
      const newer = Date.parse(now?.at ?? '') > Date.parse(fact.at);
      expect(newer || JSON.stringify(now) === JSON.stringify(fact), `seed ${seed}: ${id}`).toBe(
        true,
      );
      expect(JSON.parse(storage.items.get(`a2z:1:tick:${id}`) ?? ''), `seed ${seed}`).toEqual(now);
    }
  }
  console.log('Damaged passports:', outcomes);
  expect(outcomes.refused).toBeGreaterThan(700);
  expect(outcomes.refused + outcomes.unharmed + outcomes.taken).toBe(1000);
});

const ticksOf = (reading: Reading): string =>
  reading.ok ? JSON.stringify([...reading.passport.ticks]) : '';

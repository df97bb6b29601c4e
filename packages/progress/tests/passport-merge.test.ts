import { describe, expect, test } from 'vitest';
import type { Passport } from '../src/passport.ts';
import { type Here, preview, refusal, untouched } from '../src/passport-merge.ts';
import type { Tick } from '../src/record.ts';
import { SafeStorage } from '../src/safe-storage.ts';
import { Ticks } from '../src/ticks.ts';
import { FakeStorage } from './fake-storage.ts';
import { at } from './passports.ts';

const NOW = Date.parse(at(1000));
const passportOf = (ticks: Record<string, Tick>, more: Partial<Passport> = {}): Passport => ({
  exported: at(900),
  ticks: new Map(Object.entries(ticks)),
  ...more,
});
const here = (ticks: Record<string, Tick>, more: Partial<Here> = {}): Here => ({
  ticks: new Map(Object.entries(ticks)),
  ...more,
});
const done = (minute: number): Tick => ({ done: true, at: at(minute) });
const open = (minute: number): Tick => ({ done: false, at: at(minute) });

describe('a passport that would fill the storage', () => {
  const stages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`stage-${i}`, done(i)]));
  const none = () => false;

  test('of 26 000 stages that nobody knows is refused in a clear sentence', () => {
    expect(refusal(passportOf(stages(26_000)), none)).toBe(
      'This passport names 26000 stages that this site does not have, which would fill this browser’s storage. Nothing was changed. Is it of another site?',
    );
  });

  test('of 26 000 cards or bookmarks is refused as well', () => {
    const cards = new Map(
      Array.from({ length: 26_000 }, (_, i) => [`a#q-${i}`, { box: 1, at: at(1) }]),
    );
    expect(refusal(passportOf({}, { cards }), none)).toContain(
      '26000 stages, cards, answers or bookmarks',
    );
  });

  test('of the stages of this site, and of some of a sister site, is taken', () => {
    expect(refusal(passportOf(stages(5_000)), () => true)).toBeUndefined();
    expect(refusal(passportOf(stages(900)), none)).toBeUndefined();
  });
});

describe('the preview of an import', () => {
  test('tells what becomes done, what opens again, what is older and what is the same', () => {
    const passport = passportOf({ a: done(5), b: open(5), c: open(5), d: done(5), e: done(5) });
    const seen = preview(passport, here({ b: done(1), c: done(9), d: done(1), e: done(9) }), NOW);
    expect(seen).toMatchObject({ done: ['a'], open: ['b'], older: ['c'], same: ['d', 'e'] });
    expect([...seen.facts.keys()]).toEqual(['a', 'b', 'd']);
  });

  test('counts a tick from a clock that is ahead as of now', () => {
    const seen = preview(passportOf({ a: done(9_999_999) }), here({}), NOW);
    expect(seen.facts.get('a')).toEqual({ done: true, at: at(1000) });
  });

  test('takes the theme only where there is none', () => {
    const passport = passportOf({}, { theme: 'dark' });
    expect(preview(passport, here({}), NOW).theme).toBe('dark');
    expect(preview(passport, here({}, { theme: 'light' }), NOW).theme).toBeUndefined();
  });

  test('takes the place only where it is newer', () => {
    const passport = passportOf({}, { place: { id: 'b', at: at(5) } });
    expect(preview(passport, here({}, { place: { id: 'a', at: at(4) } }), NOW).place?.id).toBe('b');
    expect(
      preview(passport, here({}, { place: { id: 'a', at: at(6) } }), NOW).place,
    ).toBeUndefined();
  });
});

test('the preview names the interview cards that are newer there, and those only', () => {
  const card = (minute: number, box = 1) => ({ box, at: at(minute) });
  const there = new Map(Object.entries({ 's#a': card(5), 's#b': card(5), 's#c': card(5, 3) }));
  const local = new Map(Object.entries({ 's#a': card(9), 's#b': card(1) }));
  const seen = preview(passportOf({}, { cards: there }), here({}, { cards: local }), NOW);
  expect([...seen.cards]).toEqual([
    ['s#b', card(5)],
    ['s#c', card(5, 3)],
  ]);
});

describe('an import', () => {
  const openTab = (storage = new FakeStorage()) => {
    const page = new EventTarget();
    return new Ticks({ safeStorage: new SafeStorage(storage.openFor(page)), now: () => NOW, page });
  };

  test('keeps the dates of the passport, and is there after a reload and in other tabs', () => {
    const storage = new FakeStorage();
    const [tab, other] = [openTab(storage), openTab(storage)];
    expect(other.isDone('a')).toBe(false);
    tab.merge(new Map([['a', done(5)]]));
    expect(other.isDone('a')).toBe(true);
    expect(openTab(storage).facts().get('a')).toEqual(done(5));
  });

  test('of two devices gives the same record in either order', () => {
    const one = new Map(Object.entries({ a: done(1), b: open(7), c: done(3) }));
    const two = new Map(Object.entries({ a: open(2), b: done(6), d: done(4) }));
    const [first, second] = [openTab(), openTab()];
    for (const facts of [one, two]) first.merge(facts);
    for (const facts of [two, one, two]) second.merge(facts);
    expect(new Map([...first.facts()].sort())).toEqual(new Map([...second.facts()].sort()));
    expect([...first.doneIds()].sort()).toEqual(['c', 'd']);
  });

  test('does not bring back what was unticked here later', () => {
    const tab = openTab();
    tab.setDone('a', true);
    tab.setDone('a', false);
    tab.merge(new Map([['a', done(5)]]));
    expect(tab.isDone('a')).toBe(false);
  });

  test('is undone by new facts, and what was ticked since stays', () => {
    const storage = new FakeStorage();
    const [tab, other] = [openTab(storage), openTab(storage)];
    const { facts, done: ids } = preview(passportOf({ a: done(5), b: done(5) }), here({}), NOW);
    tab.merge(facts);
    other.setAll(['b'], false);
    other.setAll(['b'], true);
    tab.setAll(untouched(ids, facts, tab.facts()), false);
    expect([...tab.doneIds()]).toEqual(['b']);
    expect([...other.doneIds()]).toEqual(['b']);
  });
});

import { describe, expect, test } from 'vitest';
import { type Answer, Answers, MOST_TRIES, newerAnswer, readAnswer } from '../src/answers.ts';
import { SafeStorage } from '../src/safe-storage.ts';
import { FakeStorage } from './fake-storage.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const ID = 'ml-interview-pandas#units';

function openTab(storage: FakeStorage, now = Date.parse(NOON)): Answers {
  const page = new EventTarget();
  return new Answers({
    safeStorage: new SafeStorage(storage.openFor(page)),
    now: () => now,
    page,
  });
}

describe('an answer', () => {
  test('is stored at once, in an item of its own, with its tries and its date', () => {
    const storage = new FakeStorage();
    expect(openTab(storage).tried(ID, false)).toBe('kept');
    expect(openTab(storage).tried(ID, true)).toBe('kept');
    expect(storage.items.get(`a2z:1:answer:${ID}`)).toBe(
      '{"right":true,"tries":2,"at":"2026-11-21T12:00:00.001Z"}',
    );
  });

  test('that was right stays so with its try and its date, whatever is tried later', () => {
    const storage = new FakeStorage();
    openTab(storage).tried(ID, true);
    openTab(storage, Date.parse(NOON) + 9_000).tried(ID, false);
    expect(openTab(storage).of(ID)).toEqual({ right: true, tries: 1, at: NOON });
  });

  test('that was taken back counts its tries anew', () => {
    const storage = new FakeStorage();
    openTab(storage).tried(ID, true);
    openTab(storage).put(ID, false, 0);
    openTab(storage).tried(ID, false);
    expect(openTab(storage).of(ID)).toMatchObject({ right: false, tries: 1 });
  });

  test('never counts more tries than a passport may hold', () => {
    const tab = openTab(new FakeStorage());
    tab.put(ID, false, MOST_TRIES);
    tab.tried(ID, false);
    expect(tab.of(ID)?.tries).toBe(MOST_TRIES);
  });

  test.each([
    null,
    '',
    'x',
    '[]',
    'null',
    `{"right":true,"tries":0,"at":"${NOON}"}`,
    `{"right":true,"tries":1000,"at":"${NOON}"}`,
    `{"right":true,"tries":1.5,"at":"${NOON}"}`,
    `{"right":1,"tries":1,"at":"${NOON}"}`,
    '{"right":true,"tries":1,"at":"soon"}',
    '{"right":true,"tries":1}',
  ])('that cannot be read (%s) is no answer', (text) => {
    expect(readAnswer(text)).toBeUndefined();
  });
});

/** All orders of a list. */
const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, i) => orders(list.toSpliced(i, 1)).map((rest) => [one, ...rest]));

describe('answers of several devices', () => {
  const later = '2026-11-22T12:00:00.000Z';
  const facts: Answer[] = [
    { right: false, tries: 3, at: NOON },
    { right: true, tries: 1, at: NOON },
    { right: false, tries: 0, at: later },
    { right: true, tries: 2, at: later },
  ];

  test('come to the same in every order: the newest, and of one instant what is right', () => {
    const ends = orders(facts).map((order) => {
      const tab = openTab(new FakeStorage());
      for (const fact of order) tab.merge(new Map([[ID, fact]]));
      return tab.of(ID);
    });
    expect(new Set(ends.map((end) => JSON.stringify(end)))).toEqual(
      new Set([JSON.stringify(facts[3])]),
    );
    expect(newerAnswer(facts[0], facts[1])).toBe(facts[1]);
  });
});

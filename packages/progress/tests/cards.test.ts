import { describe, expect, test, vi } from 'vitest';
import { Cards, newerCard, readCard } from '../src/cards.ts';
import { SafeStorage } from '../src/safe-storage.ts';
import { FakeStorage } from './fake-storage.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const ID = 'ml-interview-pandas#q01';

function openTab(storage: FakeStorage, now: () => number = () => NOON): Cards {
  const page = new EventTarget();
  return new Cards({ safeStorage: new SafeStorage(storage.openFor(page)), now, page });
}

describe('a card', () => {
  test('is stored at once, in an item of its own, with its date', () => {
    const storage = new FakeStorage();
    expect(openTab(storage).put(ID, 2)).toBe('kept');
    expect(storage.items.get(`a2z:1:card:${ID}`)).toBe('{"box":2,"at":"2026-11-21T12:00:00.000Z"}');
    expect(openTab(storage).facts()).toEqual(
      new Map([[ID, { box: 2, at: '2026-11-21T12:00:00.000Z' }]]),
    );
  });

  test('is marked later than before even when the clock went backwards', () => {
    const storage = new FakeStorage();
    openTab(storage).put(ID, 2);
    openTab(storage, () => NOON - 5_000).put(ID, 1);
    expect(openTab(storage).of(ID)).toEqual({ box: 1, at: '2026-11-21T12:00:00.001Z' });
  });

  test('is merged by its date, the newer fact wins whatever comes first', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    tab.put(ID, 3);
    tab.merge(new Map([[ID, { box: 1, at: '2026-11-20T12:00:00.000Z' }]]));
    expect(tab.of(ID)?.box).toBe(3);
    tab.merge(new Map([[ID, { box: 5, at: '2026-11-22T12:00:00.000Z' }]]));
    expect(tab.of(ID)).toEqual({ box: 5, at: '2026-11-22T12:00:00.000Z' });
  });

  test('of the same instant is taken from the lower box, in both orders', () => {
    const [low, high] = [1, 4].map((box) => ({ box, at: '2026-11-21T12:00:00.000Z' }));
    expect(newerCard(low, high)).toBe(low);
    expect(newerCard(high, low)).toBe(low);
  });

  test.each([
    null,
    '',
    'x',
    '[]',
    'null',
    '{"box":6,"at":"2026-11-21T12:00:00.000Z"}',
    '{"box":1.5,"at":"2026-11-21T12:00:00.000Z"}',
    '{"box":"1","at":"2026-11-21T12:00:00.000Z"}',
    '{"box":1,"at":"soon"}',
    '{"box":1}',
  ])('that cannot be read (%s) is no card', (text) => {
    expect(readCard(text)).toBeUndefined();
  });
});

describe('the record of cards', () => {
  test('hears of marks in another tab', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    const listener = vi.fn();
    const stop = tab.subscribe(listener);
    openTab(storage).put(ID, 2);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(tab.of(ID)?.box).toBe(2);
    stop();
    openTab(storage).put(ID, 3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each(['full', 'read-only', 'silent', 'forbidden'] as const)(
    'goes on in memory, and says so, when storage is %s',
    (fault) => {
      const storage = new FakeStorage();
      const tab = openTab(storage);
      storage.fault = fault;
      expect(tab.put(ID, 2)).not.toBe('kept');
      expect(tab.facts().get(ID)?.box).toBe(2);
    },
  );

  test('is empty once storage was emptied elsewhere', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    tab.put(ID, 2);
    storage.openFor(new EventTarget())().clear();
    expect(tab.facts().size).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { Cards, newerCard, readCard } from '../src/cards.ts';
import { SafeStorage } from '../src/safe-storage.ts';
import { FakeStorage } from './fake-storage.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const ID = 'ml-interview-pandas#q01';

function openTab(storage: FakeStorage): Cards {
  const page = new EventTarget();
  return new Cards({ safeStorage: new SafeStorage(storage.openFor(page)), now: () => NOON, page });
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

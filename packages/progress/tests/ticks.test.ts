import { describe, expect, test, vi } from 'vitest';
import { SafeStorage } from '../src/safe-storage.ts';
import { Ticks } from '../src/ticks.ts';
import { FakeStorage } from './fake-storage.ts';

const KEY = 'a2z:1:tick:';
const NOON = Date.parse('2026-11-21T12:00:00.000Z');

function openTab(storage: FakeStorage, now: () => number = () => NOON): Ticks {
  const page = new EventTarget();
  return new Ticks({ safeStorage: new SafeStorage(storage.openFor(page)), now, page });
}

function kept(storage: FakeStorage, id: string): unknown {
  return JSON.parse(storage.items.get(KEY + id) ?? 'null');
}

describe('a tick', () => {
  test('is stored at once, under the id of its stage', () => {
    const storage = new FakeStorage();
    openTab(storage).setDone('numpy-basics', true);
    expect(kept(storage, 'numpy-basics')).toEqual({ done: true, at: '2026-11-21T12:00:00.000Z' });
  });

  test('keeps its date when it is set again', () => {
    const storage = new FakeStorage();
    openTab(storage).setDone('a', true);
    openTab(storage, () => NOON + 5).setDone('a', true);
    expect(kept(storage, 'a')).toEqual({ done: true, at: '2026-11-21T12:00:00.000Z' });
  });

  test('that is taken back stays as a dated fact', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    tab.setDone('a', true);
    tab.setDone('a', false);
    expect(tab.isDone('a')).toBe(false);
    expect(kept(storage, 'a')).toEqual({ done: false, at: '2026-11-21T12:00:00.001Z' });
  });

  test('gets later dates while the clock runs backwards', () => {
    const storage = new FakeStorage();
    let now = NOON;
    const tab = openTab(storage, () => {
      now -= 60_000;
      return now;
    });
    const dates = [true, false, true].map((done) => {
      tab.setDone('a', done);
      return (kept(storage, 'a') as { at: string }).at;
    });
    expect(dates).toEqual([...dates].sort());
    expect(new Set(dates).size).toBe(3);
  });

  test('may have an id that is the name of an object property', () => {
    const tab = openTab(new FakeStorage());
    tab.setAll(['__proto__', 'constructor'], true);
    expect([...tab.doneIds()]).toEqual(['__proto__', 'constructor']);
    expect(tab.isDone('toString')).toBe(false);
  });
});

describe('the set of done stages', () => {
  test('is the same object until something changes', () => {
    const tab = openTab(new FakeStorage());
    tab.setDone('a', true);
    const before = tab.doneIds();
    tab.setDone('a', true);
    expect(tab.doneIds()).toBe(before);
    tab.setDone('b', true);
    expect(tab.doneIds()).not.toBe(before);
  });

  test('is read without telling anyone, so that a component may ask while it renders', () => {
    const storage = new FakeStorage();
    openTab(storage).setDone('a', true);
    const tab = openTab(storage);
    const listener = vi.fn();
    tab.subscribe(listener);
    expect(tab.isDone('a')).toBe(true);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('two tabs', () => {
  test('agree as soon as one of them ticks or unticks', () => {
    const storage = new FakeStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    const listener = vi.fn();
    two.subscribe(listener);
    expect(two.isDone('a')).toBe(false);
    one.setDone('a', true);
    expect(two.isDone('a')).toBe(true);
    one.setDone('a', false);
    expect(two.isDone('a')).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

test('a storage of which the server knows nothing is no error', () => {
  const server = new Ticks({
    safeStorage: new SafeStorage(() => window.localStorage),
    now: () => NOON,
    page: undefined,
  });
  expect(server.doneIds().size).toBe(0);
});

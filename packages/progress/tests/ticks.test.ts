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

test('a storage of which the server knows nothing is no error', () => {
  const server = new Ticks({
    safeStorage: new SafeStorage(() => window.localStorage),
    now: () => NOON,
    page: undefined,
  });
  expect(server.doneIds().size).toBe(0);
});

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

  test('lose none of two thousand ticks made at once, even if they never hear each other', () => {
    const storage = new FakeStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    expect([one.doneIds().size, two.doneIds().size]).toEqual([0, 0]);
    storage.tabs.length = 0;
    for (let i = 0; i < 1000; i += 1) {
      one.setDone(`one-${i}`, true);
      two.setDone(`two-${i}`, true);
    }
    expect(openTab(storage).doneIds().size).toBe(2000);
  });

  test('settle on the newer fact when the older one is written last', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    tab.setDone('a', true);
    storage.items.set(`${KEY}a`, '{"done":false,"at":"2026-11-21T11:00:00.000Z"}');
    const page = storage.tabs[0];
    page?.dispatchEvent(Object.assign(new Event('storage'), { key: `${KEY}a` }));
    expect(tab.isDone('a')).toBe(true);
    expect(kept(storage, 'a')).toEqual({ done: true, at: '2026-11-21T12:00:00.000Z' });
  });

  test('both forget what one of them removes', () => {
    const storage = new FakeStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    one.setAll(['a', 'b'], true);
    expect(two.doneIds().size).toBe(2);
    const view = storage.openFor(new EventTarget())();
    view.removeItem(`${KEY}a`);
    expect([...two.doneIds()]).toEqual(['b']);
    view.clear();
    expect([one.doneIds().size, two.doneIds().size]).toEqual([0, 0]);
  });

  test('do not answer each other for ever', () => {
    const storage = new FakeStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    two.doneIds();
    one.setDone('a', true);
    const listener = vi.fn();
    one.subscribe(listener);
    two.setDone('a', false);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('catch up when the browser brings a page back', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    expect(tab.isDone('a')).toBe(false);
    const page = storage.tabs.pop();
    openTab(storage).setDone('a', true);
    page?.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(tab.isDone('a')).toBe(true);
  });
});

describe('storage that does not work', () => {
  test.each([
    ['full', 'full'],
    ['read-only', 'memory'],
    ['silent', 'memory'],
    ['forbidden', 'memory'],
  ] as const)('(%s) keeps the tick for this visit and says so: %s', (fault, state) => {
    const storage = new FakeStorage();
    storage.fault = fault;
    const tab = openTab(storage);
    const listener = vi.fn(() => tab.storageState());
    tab.subscribe(listener);
    tab.setDone('a', true);
    expect(tab.isDone('a')).toBe(true);
    expect(listener).toHaveReturnedWith(state);
  });

  test('gets the earlier ticks too, once it works again', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    storage.fault = 'full';
    tab.setDone('a', true);
    storage.fault = 'none';
    tab.setDone('b', true);
    expect(tab.storageState()).toBe('kept');
    expect([...openTab(storage).doneIds()].sort()).toEqual(['a', 'b']);
  });

  test('of which the server knows nothing is no error', () => {
    const server = new Ticks({
      safeStorage: new SafeStorage(() => window.localStorage),
      now: () => NOON,
      page: undefined,
    });
    expect(server.doneIds().size).toBe(0);
  });
});

describe('rubbish in the storage', () => {
  test('counts as not done and stays as it is', () => {
    const storage = new FakeStorage();
    storage.items.set(`${KEY}a`, '{oh');
    storage.items.set(`${KEY}b`, '{"done":true,"at":"2026-11-20T10:00:00.000Z"}');
    const tab = openTab(storage);
    expect([...tab.doneIds()]).toEqual(['b']);
    tab.setDone('b', false);
    expect(storage.items.get(`${KEY}a`)).toBe('{oh');
  });

  test('of a future version is neither read nor touched', () => {
    const storage = new FakeStorage();
    storage.items.set('a2z:2:tick:a', '{"done":true,"at":"2026-11-20T10:00:00.000Z"}');
    const tab = openTab(storage);
    expect(tab.isDone('a')).toBe(false);
    tab.setAll(['a', 'b'], true);
    tab.setAll(['a', 'b'], false);
    expect(storage.items.get('a2z:2:tick:a')).toContain('2026-11-20');
  });
});

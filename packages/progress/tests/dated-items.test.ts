import { describe, expect, test, vi } from 'vitest';
import { Answers } from '../src/answers.ts';
import { Bookmarks } from '../src/bookmarks.ts';
import { Cards } from '../src/cards.ts';
import type { DatedItems } from '../src/dated-items.ts';
import type { Dated } from '../src/record.ts';
import { type Ports, SafeStorage } from '../src/safe-storage.ts';
import { Ticks } from '../src/ticks.ts';
import { FakeStorage } from './fake-storage.ts';
import { at } from './passports.ts';

/** Each kind of fact: where it lies, its record, and what one says beside its date. */
const KINDS: [start: string, Record: new (ports: Ports) => DatedItems<Dated>, said: object][] = [
  ['tick', Ticks, { done: true }],
  ['card', Cards, { box: 2 }],
  ['answer', Answers, { right: true, tries: 2 }],
  ['bookmark', Bookmarks, { on: true, heading: 'H', note: 'N' }],
] as never;

describe.each(KINDS)('a record of facts: %s', (start, Record, said) => {
  const keyOf = (name: string) => `a2z:1:${start}:${name}`;
  const fact = (minute: number): Dated => ({ ...said, at: at(minute) });
  const texts = (storage: FakeStorage) => Object.fromEntries(storage.items);
  const openTab = (storage: FakeStorage) => {
    const page = new EventTarget();
    const safeStorage = new SafeStorage(storage.openFor(page));
    return new Record({ safeStorage, now: () => Date.parse(at(0)), page });
  };
  const put = (tab: DatedItems<Dated>, name: string, minute: number) =>
    tab.merge(new Map([[name, fact(minute)]]));

  test('keeps each fact in an item of its own, with its date', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    put(tab, 'a#x', 1);
    put(tab, 'a#y', 2);
    expect(texts(storage)).toEqual({
      [keyOf('a#x')]: JSON.stringify(fact(1)),
      [keyOf('a#y')]: JSON.stringify(fact(2)),
    });
    expect(openTab(storage).facts()).toEqual(
      new Map([
        ['a#x', fact(1)],
        ['a#y', fact(2)],
      ]),
    );
  });

  test('takes the newer fact, whatever comes first', () => {
    const tab = openTab(new FakeStorage());
    for (const minute of [3, 1, 5, 4]) put(tab, 'a', minute);
    expect(tab.of('a')).toEqual(fact(5));
  });

  test('hears of another tab until it is told to stop, and does not answer for ever', () => {
    const storage = new FakeStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    const listener = vi.fn();
    put(one, 'a', 1);
    const stop = one.subscribe(listener);
    put(two, 'a', 2);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(one.of('a')).toEqual(fact(2));
    stop();
    put(two, 'a', 3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('loses none of two thousand facts of two tabs, even if they never hear each other', () => {
    const storage = new FakeStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    storage.tabs.length = 0;
    for (let i = 0; i < 1000; i += 1) {
      put(one, `one-${i}`, 1);
      put(two, `two-${i}`, 1);
    }
    expect(openTab(storage).facts().size).toBe(2000);
  });

  test('settles on the newer fact when another tab writes the older one last', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    put(tab, 'a', 2);
    storage
      .openFor(new EventTarget())()
      .setItem(keyOf('a'), JSON.stringify(fact(1)));
    expect(tab.of('a')).toEqual(fact(2));
    expect(texts(storage)).toEqual({ [keyOf('a')]: JSON.stringify(fact(2)) });
  });

  test('forgets what another tab removes, one fact or all', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    for (const name of ['a', 'b']) put(tab, name, 1);
    const view = storage.openFor(new EventTarget())();
    view.removeItem(keyOf('a'));
    expect([...tab.facts().keys()]).toEqual(['b']);
    view.clear();
    expect(tab.facts().size).toBe(0);
  });

  test('tells when the browser brings its page back', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    const listener = vi.fn();
    tab.subscribe(listener);
    put(tab, 'a', 1);
    const page = storage.tabs.pop();
    storage.items.clear();
    put(openTab(storage), 'b', 1);
    page?.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect([...tab.facts().keys()]).toEqual(['b']);
  });

  test.each([
    ['full', 'full'],
    ['read-only', 'memory'],
    ['silent', 'memory'],
    ['forbidden', 'memory'],
  ] as const)('lasts for the visit, and says so, when storage is %s', (fault, state) => {
    const storage = new FakeStorage();
    storage.fault = fault;
    const tab = openTab(storage);
    const listener = vi.fn(() => tab.storageState());
    tab.subscribe(listener);
    put(tab, 'a', 1);
    expect(tab.facts()).toEqual(new Map([['a', fact(1)]]));
    expect(listener).toHaveReturnedWith(state);
  });

  test('writes what it could not write before, once storage works, and nothing over a newer fact', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    storage.fault = 'full';
    for (const name of ['a', 'b']) put(tab, name, 1);
    storage.fault = 'none';
    put(openTab(storage), 'b', 2);
    put(tab, 'c', 1);
    expect(tab.storageState()).toBe('kept');
    expect([...openTab(storage).facts()].sort()).toEqual([
      ['a', fact(1)],
      ['b', fact(2)],
      ['c', fact(1)],
    ]);
  });

  test('passes over what it cannot read, or what a later version wrote, and leaves it as it is', () => {
    const storage = new FakeStorage();
    const later = keyOf('b').replace(':1:', ':2:');
    storage.items.set(keyOf('a'), '{oh');
    storage.items.set(later, JSON.stringify(fact(9)));
    const tab = openTab(storage);
    put(tab, 'c', 1);
    expect([...tab.facts().keys()]).toEqual(['c']);
    expect(texts(storage)).toMatchObject({ [keyOf('a')]: '{oh', [later]: JSON.stringify(fact(9)) });
  });
});

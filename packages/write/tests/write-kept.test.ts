import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NOTHING, withText } from '../src/write-files.ts';
import {
  beginLook,
  endLook,
  keep,
  keptDraft,
  keptDrafts,
  remember,
  versions,
  wasHanging,
} from '../src/write-kept.ts';

const PLACE = 'ML/Modules/Module2/Topic1/Stage0';
const FILE = `src/content/stages/${PLACE}.mdx`;

/** A storage with so much room, in letters. */
function storageWith(room: number): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    setItem: (key: string, text: string) => {
      const others = [...items].filter(([other]) => other !== key);
      if (others.reduce((sum, [, value]) => sum + value.length, text.length) > room)
        throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
  };
}

const start = (room = 1e6) => {
  const localStorage = storageWith(room);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('StorageEvent', class {});
};
beforeEach(() => {
  start();
  return () => vi.unstubAllGlobals();
});

const draft = (text: string, at = 1) => withText({ ...NOTHING, place: PLACE }, FILE, text, at);
const texts = () => versions(PLACE).map(({ files }) => files[FILE]);

describe('versions of a draft', () => {
  test('are the last three, each once, the newest first', () => {
    for (const text of ['one', 'two', 'three', 'two', 'four']) remember(draft(text));
    expect(texts()).toEqual(['four', 'two', 'three']);
  });

  test('hold what somebody wrote, and nothing where nobody wrote', () => {
    remember({ ...NOTHING, place: PLACE, shown: FILE, files: { [FILE]: 'fetched' } });
    expect(texts()).toEqual([]);
    remember({ ...draft('mine'), files: { [FILE]: 'mine', other: 'fetched' } });
    expect(Object.keys(versions(PLACE)[0]?.files ?? {})).toEqual([FILE]);
  });

  test('give way to the draft where there is no room', () => {
    start(2_000);
    remember(draft('x'.repeat(1_000)));
    expect(texts()).toHaveLength(1);
    expect(keep(draft('y'.repeat(1_500)))).toBe('kept');
    expect(keptDraft(PLACE)?.files[FILE]).toBe('y'.repeat(1_500));
    expect(texts()).toEqual([]);
  });

  test('are no drafts', () => {
    remember(draft('one'));
    expect(keptDrafts()).toEqual([]);
  });
});

test('a draft of former days is taken, with the file that was shown as its writer’s own', () => {
  const { own: _, ...former } = draft('mine');
  window.localStorage.setItem(`a2z:1:write:${PLACE}`, JSON.stringify(former));
  expect(keptDraft(PLACE)).toEqual(draft('mine'));
  window.localStorage.setItem(`a2z:1:write:${PLACE}`, 'no JSON');
  expect(keptDraft(PLACE)).toBeUndefined();
});

test('a look that did not come to an end is known at the next visit', () => {
  beginLook(PLACE);
  expect([wasHanging(PLACE), wasHanging('elsewhere')]).toEqual([true, false]);
  endLook(PLACE);
  expect(wasHanging(PLACE)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { type Bookmark, Bookmarks, newerBookmark, readBookmark } from '../src/bookmarks.ts';
import { preview } from '../src/passport-merge.ts';
import { SafeStorage } from '../src/safe-storage.ts';
import { FakeStorage } from './fake-storage.ts';
import { at, bookmark } from './passports.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const NAME = 'ml-linear-regression#what-r-hides';

function openTab(storage: FakeStorage, now: () => number = () => NOON): Bookmarks {
  const page = new EventTarget();
  return new Bookmarks({ safeStorage: new SafeStorage(storage.openFor(page)), now, page });
}

describe('a bookmark', () => {
  test('is stored at once, in an item of its own, with its heading, note and date', () => {
    const storage = new FakeStorage();
    expect(openTab(storage).put(NAME, 'What R² hides', 'Ask Ada')).toBe('kept');
    expect([...storage.items]).toEqual([
      [
        `a2z:1:bookmark:${NAME}`,
        '{"on":true,"heading":"What R² hides","note":"Ask Ada","at":"2026-11-21T12:00:00.000Z"}',
      ],
    ]);
    expect(openTab(storage).list()).toEqual([[NAME, openTab(storage).of(NAME)]]);
  });

  test('that is removed stays as a dated fact without its words', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    tab.put(NAME, 'What R² hides', 'Ask Ada');
    tab.remove(NAME);
    expect(tab.list()).toEqual([]);
    expect(tab.of(NAME)).toEqual({
      on: false,
      heading: '',
      note: '',
      at: '2026-11-21T12:00:00.001Z',
    });
  });

  test('with a note of 10 000 letters is refused, and what was there stays', () => {
    const storage = new FakeStorage();
    const tab = openTab(storage);
    tab.put(NAME, '', 'short');
    expect(() => tab.put(NAME, '', 'x'.repeat(10_000))).toThrow(RangeError);
    expect(tab.of(NAME)?.note).toBe('short');
  });

  test.each(['', 'no-sign', '#heading', 'a#b#c', 'a#<img>', 'a#"onload', `a#${'b'.repeat(201)}`])(
    'of the name “%s” is refused',
    (name) => {
      expect(() => openTab(new FakeStorage()).put(name, '', '')).toThrow(RangeError);
    },
  );

  test.each([
    null,
    '',
    'x',
    '[]',
    'null',
    '{"on":1,"at":"2026-11-21T12:00:00.000Z"}',
    '{"on":true,"at":"soon"}',
    '{"on":true,"note":{"html":"<b>"},"at":"2026-11-21T12:00:00.000Z"}',
    `{"on":true,"note":"${'x'.repeat(10_000)}","at":"2026-11-21T12:00:00.000Z"}`,
    `{"on":true,"heading":"${'x'.repeat(201)}","at":"2026-11-21T12:00:00.000Z"}`,
  ])('that cannot be read is no bookmark (%.60s)', (text) => {
    expect(readBookmark(text)).toBeUndefined();
  });

  test('of the same instant is taken from whoever wrote more, in both orders', () => {
    const gone: Bookmark = { on: false, heading: '', note: '', at: at(1) };
    const [short, long] = [bookmark(1, 'a'), bookmark(1, 'ab')];
    const pairs: [Bookmark, Bookmark][] = [
      [short, gone],
      [long, short],
      [bookmark(1, 'b'), bookmark(1, 'a')],
    ];
    for (const [winner, loser] of pairs) {
      expect(newerBookmark(winner, loser)).toBe(winner);
      expect(newerBookmark(loser, winner)).toBe(winner);
    }
  });
});

test('a passport brings bookmarks that are newer, and takes removals along', () => {
  const storage = new FakeStorage();
  const tab = openTab(storage, () => Date.parse(at(50)));
  tab.merge(
    new Map(Object.entries({ 's#a': bookmark(9), 's#b': bookmark(1), 's#d': bookmark(1) })),
  );
  const gone = { on: false, heading: '', note: '', at: at(5) };
  const there = { 's#a': gone, 's#b': gone, 's#c': bookmark(5, 'new'), 's#d': bookmark(999) };
  const passport = {
    exported: at(900),
    ticks: new Map(),
    bookmarks: new Map(Object.entries(there)),
  };
  const here = { ticks: new Map(), bookmarks: tab.facts() };
  const { bookmarks } = preview(passport, here, Date.parse(at(100)));
  expect([...bookmarks.keys()]).toEqual(['s#b', 's#c', 's#d']);
  expect(bookmarks.get('s#d')?.at, 'a clock that is ahead counts as of now').toBe(at(100));
  tab.merge(bookmarks);
  expect(tab.list().map(([name]) => name)).toEqual(['s#d', 's#a', 's#c']);
});

import { readPassport, writePassport } from '@a2z/progress/passport';
import { describe, expect, test } from 'vitest';
import {
  chosenStages,
  cleanName,
  LARGEST_FILE,
  readClass,
  rowOf,
  sorted,
  stageRows,
} from '../src/class-table.ts';
import { at, fileOf, KNOWN, NOW, nameOf, passportOf, STAGES, THIRTY } from './class.ts';

const read = (files = THIRTY, before = readClass([], [], KNOWN, NOW).pupils) =>
  readClass(files, before, KNOWN, NOW);
const whats = (notes: readonly { what: string }[]) => notes.map(({ what }) => what);

describe('thirty passports', () => {
  const { pupils, notes } = read();

  test('are thirty rows, without a word on any', () => {
    expect(pupils.map(({ name }) => name)).toEqual(THIRTY.map((_, i) => nameOf(i + 1)));
    expect(notes).toEqual([]);
  });

  test('say who did what and when, what was right at which try, and the boxes of the drill', () => {
    const row = rowOf(pupils[6] as never, STAGES);
    expect(row).toMatchObject({ name: 'Pupil 7', last: at(76), done: 7, tried: 21, cards: 7 });
    expect(row).toMatchObject({ right: 21, first: 7, boxes: [2, 2, 1, 1, 1] });
  });

  test('are counted over the pages of a track, a module, or a list of ids', () => {
    const [third] = pupils.slice(9);
    const rowIn = (choice: Parameters<typeof chosenStages>[1]) =>
      rowOf(third as never, chosenStages(STAGES, choice)).done;
    expect(rowIn({ place: '' })).toBe(10);
    expect(rowIn({ place: 'ML/Modules/Module1' })).toBe(8);
    expect(rowIn({ place: 'ML/Modules/Module10' })).toBe(2);
    expect(rowIn({ place: '', ids: new Set(['stage-1', 'stage-11']) })).toBe(1);
  });

  test('are sorted by name as people count, by all else from the most', () => {
    const rows = pupils.map((pupil) => rowOf(pupil, STAGES));
    const names = (...how: [Parameters<typeof sorted>[1], boolean]) =>
      sorted(rows, ...how).map(({ name }) => name);
    expect(names('name', false).slice(0, 3)).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3']);
    expect(names('name', true)[0]).toBe('Pupil 30');
    expect(names('done', false).slice(0, 2)).toEqual(['Pupil 12', 'Pupil 25']);
    expect(names('last', false)[0]).toBe('Pupil 30');
  });

  test('say of each page how many did it', () => {
    const [first] = stageRows(pupils, STAGES);
    expect(first).toMatchObject({ stage: { id: 'stage-0' }, done: 28 });
  });

  test('keep no bookmark and no note', () => {
    const passport = {
      ...passportOf(3, 'Anna'),
      bookmarks: new Map([['a#', { on: true, heading: '', note: 'private', at: at(1) }]]),
    };
    expect(JSON.stringify(read([fileOf(passport)]).pupils)).not.toContain('private');
    expect(read([fileOf(passport)]).pupils[0]?.passport).not.toHaveProperty('bookmarks');
  });
});

describe('a file that is dropped again', () => {
  test('is named as the same, whatever it is called', () => {
    const { pupils, notes } = read(
      [fileOf(passportOf(4, 'Anna'), 'copy (1).json')],
      read([fileOf(passportOf(4, 'Anna'), 'anna.json')]).pupils,
    );
    expect(pupils).toHaveLength(1);
    expect(whats(notes)).toEqual(['It is the same passport as anna.json.']);
  });

  test('and is newer takes the place of the older, and not the other way round', () => {
    const [old, late] = [passportOf(4, 'Anna'), { ...passportOf(4, 'Anna'), exported: at(30_000) }];
    late.ticks = new Map([...late.ticks, ['stage-11', { done: true, at: at(29_000) }]]);
    for (const order of [
      [old, late],
      [late, old],
    ]) {
      const { pupils, notes } = read(order.map((passport, i) => fileOf(passport, `${i}.json`)));
      expect(pupils.map(({ passport }) => passport.ticks.size)).toEqual([5]);
      expect(whats(notes)).toHaveLength(1);
    }
  });

  test('of another pupil of the same name stands beside the first, and that is said', () => {
    const { pupils, notes } = read([fileOf(passportOf(4, 'Anna')), fileOf(passportOf(9, 'Anna'))]);
    expect(pupils).toHaveLength(2);
    expect(whats(notes)).toEqual([
      'The name Anna appears twice: two pupils, or one on two devices.',
    ]);
  });
});

const anna = passportOf(4, 'Anna');
const fields = JSON.parse(writePassport(anna));
const text = JSON.stringify;
const DAMAGED = /^This passport is damaged or was edited/;
const FOREIGN = /^This is not a passport of this site\./;

/** What is left out, each with what is said of it. */
const REFUSED: [what: string, content: string | undefined, said: RegExp][] = [
  ['an empty file', '', FOREIGN],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0', FOREIGN],
  ['a page of HTML', '<html><script>alert(1)</script></html>', FOREIGN],
  ['a deck of another program', '{"format":"anki"}', FOREIGN],
  ['a list', '[1,2,3]', FOREIGN],
  ['a file of 5 MB', undefined, /^It is too large/],
  ['a text beyond the limit', 'x'.repeat(LARGEST_FILE + 1), FOREIGN],
  ['a name of 5 MB', text({ ...fields, name: 'A'.repeat(5_000_000) }), FOREIGN],
  ['a name of 1 MB', text({ ...fields, name: 'A'.repeat(1_000_000) }), DAMAGED],
  ['a passport cut off', writePassport(anna).slice(0, -30), DAMAGED],
  ['a wrong checksum', text({ ...fields, check: '00000000' }), DAMAGED],
  ['a name that was changed by hand', text({ ...fields, name: 'Bert' }), DAMAGED],
  [
    'a tick that was added by hand',
    text({ ...fields, ticks: { ...fields.ticks, x: {} } }),
    DAMAGED,
  ],
  [
    'keys of a prototype',
    writePassport(anna).replace('"ticks":{', '"ticks":{"__proto__":{"done":true,"at":"x"},'),
    DAMAGED,
  ],
  [
    'a passport of brackets',
    `{"format":"a2z-passport","x":${'['.repeat(4e5)}${']'.repeat(4e5)}}`,
    DAMAGED,
  ],
  ['a newer version', text({ ...fields, version: 2 }), /newer version of this site/],
];

/** Names that are shown as plain words, each with what is shown. */
const SHOWN: [name: string, shown: string][] = [
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['=cmd|"/c calc"!A1', '=cmd|"/c calc"!A1'],
  ['Anna \u202eatreB\u202c', 'Anna atreB'],
  ['\u2066Anna\u2069\u200b', 'Anna'],
  ['Anna\u0000\u0007\nBerta\tC', 'Anna Berta C'],
  ['Ann\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301a', 'Ann\u0301\u0301\u0301\u0301a'],
  ['\ud800Anna', 'Anna'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['\u200b\u2060', 'passport'],
  ['\u3164', 'passport'],
  ['   ', 'passport'],
  ['Zoë Müller-Łukasz 李 👩‍💻', 'Zoë Müller-Łukasz 李 👩‍💻'],
];

describe('what is hostile', () => {
  test.each(REFUSED)('%s is named and leaves the rest alone', (_, content, said) => {
    const files = [...THIRTY.slice(0, 2), { file: 'odd.json', text: content }, ...THIRTY.slice(2)];
    const { pupils, notes } = read(files);
    expect(pupils).toHaveLength(30);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ file: 'odd.json', left: true });
    expect(notes[0]?.what).toMatch(said);
    expect(notes[0]?.what).not.toContain('Nothing was changed');
    expect(read([], pupils).pupils).toBe(pupils);
  });

  test.each(SHOWN)('the name %j is shown as %j', (name, shown) => {
    const { pupils } = read([fileOf({ ...anna, name })]);
    expect(pupils.map((pupil) => pupil.name)).toEqual([shown]);
    expect(cleanName(shown)).toBe(shown);
  });

  test('a passport of pages that nobody knows has a row of nothing, and that is said', () => {
    const ticks = new Map([['esp-other', { done: true, at: at(1) }]]);
    const { pupils, notes } = read([fileOf({ exported: at(9), ticks, name: 'Anna' })]);
    expect(rowOf(pupils[0] as never, STAGES)).toMatchObject({ done: 0, last: '' });
    expect(whats(notes)).toEqual([
      '1 of its pages are not written on this site; they are not counted.',
    ]);
  });

  test('a date in the future is said, and its fact counts', () => {
    const ticks = new Map([['stage-1', { done: true, at: '2099-01-01T00:00:00.000Z' }]]);
    const { pupils, notes } = read([fileOf({ exported: at(9), ticks, name: 'Anna' })]);
    expect(rowOf(pupils[0] as never, STAGES).done).toBe(1);
    expect(whats(notes)).toEqual([
      'It has dates in the future: the clock of that device is ahead.',
    ]);
  });

  test('a passport without a name goes by its file', () => {
    const { pupils, notes } = read([fileOf(passportOf(4), 'class/Anna Berg.json')]);
    expect(pupils[0]?.name).toBe('Anna Berg');
    expect(whats(notes)).toEqual(['It has no name; the name of the file is used instead.']);
  });

  test('a mark of byte order at the start of a file does no harm', () => {
    expect(read([{ file: 'a.json', text: `\ufeff${writePassport(anna)}` }]).pupils).toHaveLength(1);
  });
});

test('what is kept of a class is read again through the same door', () => {
  const { pupils } = read();
  const kept = pupils.map(({ file, passport }) => ({ file, text: writePassport(passport) }));
  expect(read(kept).pupils).toEqual(pupils);
  expect(kept.every(({ text: each }) => readPassport(each).ok)).toBe(true);
});

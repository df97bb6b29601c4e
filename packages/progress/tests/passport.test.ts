import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LONGEST, readPassport, writePassport } from '../src/passport.ts';
import { preview } from '../src/passport-merge.ts';
import { at, bookmark, samplePassport, sealed } from './passports.ts';

const schema = z.fromJSONSchema(JSON.parse(readFileSync('public/passport.schema.json', 'utf8')));
const written = writePassport(samplePassport(20));
const fields = (): Record<string, unknown> => JSON.parse(written);
const tick = { done: true, at: at(0) };

/** Why a text is refused; undefined if it is taken. */
const refusal = (text: string): string | undefined => {
  const reading = readPassport(text);
  return reading.ok ? undefined : reading.why;
};

describe('a passport', () => {
  test('is read as it was written', () => {
    expect(readPassport(written)).toEqual({ ok: true, passport: samplePassport(20) });
  });

  test('of a learner who has done nothing is a passport too', () => {
    const empty = { exported: at(0), ticks: new Map() };
    expect(readPassport(writePassport(empty))).toEqual({ ok: true, passport: empty });
  });

  test('says its format, its version and its day, for a person who opens the file', () => {
    expect(fields()).toMatchObject({ format: 'a2z-passport', version: 1, exported: at(60 * 24) });
  });

  test('may be laid out anew by an editor or a mail program', () => {
    expect(refusal(JSON.stringify(fields(), null, 4).replaceAll('\n', '\r\n'))).toBeUndefined();
  });

  test('may hold ids that this site does not know, or that name an object property', () => {
    const ticks = new Map([
      ['constructor', tick],
      ['a-stage-of-next-year', tick],
      ['7', tick],
    ]);
    const reading = readPassport(writePassport({ exported: at(0), ticks }));
    expect(reading.ok && [...reading.passport.ticks.keys()].sort()).toEqual(
      [...ticks.keys()].sort(),
    );
  });

  test('may have parts that a later version added', () => {
    expect(refusal(sealed({ ...fields(), notes: { 'a-note': { at: at(0) } } }))).toBeUndefined();
  });

  test('with bookmarks is read by a site that knows of none', () => {
    const { properties, ...old } = JSON.parse(readFileSync('public/passport.schema.json', 'utf8'));
    const { bookmarks: _, ...known } = properties;
    const before = z.fromJSONSchema({ ...old, properties: known });
    expect(fields()).toMatchObject({ version: 1, bookmarks: {} });
    expect(before.safeParse(fields()).success).toBe(true);
  });

  test('of before there were bookmarks is a passport still', () => {
    const { bookmarks: _, ...old } = fields();
    const reading = readPassport(sealed(old));
    expect(reading.ok && reading.passport.bookmarks).toBeUndefined();
    expect(reading.ok && reading.passport.ticks.size).toBe(20);
  });

  test('of before there were answers is a passport still, and one with answers is read by a site without', () => {
    const { properties, ...rest } = JSON.parse(readFileSync('public/passport.schema.json', 'utf8'));
    const { answers: _, ...known } = properties;
    const before = z.fromJSONSchema({ ...rest, properties: known });
    expect(fields()).toMatchObject({ version: 1, answers: {} });
    expect(before.safeParse(fields()).success).toBe(true);
    const { answers: __, ...old } = fields();
    const reading = readPassport(sealed(old));
    expect(reading.ok && reading.passport.answers).toBeUndefined();
    expect(reading.ok && reading.passport.ticks.size).toBe(20);
  });

  test('takes a note as the text that it is, at most 500 characters of any script', () => {
    const note = `<img src=x onerror=alert(1)>\n${'é'.repeat(400)}${'🔖'.repeat(50)}`;
    const bookmarks = new Map([['a#größe-über-r²', bookmark(0, note)]]);
    const reading = readPassport(writePassport({ exported: at(0), ticks: new Map(), bookmarks }));
    expect(reading.ok && reading.passport.bookmarks).toEqual(bookmarks);
  });

  test('may carry a name of 80 letters of any script, which no import takes', () => {
    const name = '🙂'.repeat(80);
    const reading = readPassport(writePassport({ exported: at(0), ticks: new Map(), name }));
    expect(reading.ok && reading.passport.name).toBe(name);
    if (reading.ok)
      expect(preview(reading.passport, { ticks: new Map() }, 0)).not.toHaveProperty('name');
  });

  test('spells dates in one way, however storage spelt them', () => {
    const ticks = new Map([['a', { done: true, at: '2026-11-21T10:00:00+01:00' }]]);
    const reading = readPassport(writePassport({ exported: at(0), ticks }));
    expect(reading.ok && reading.passport.ticks.get('a')?.at).toBe('2026-11-21T09:00:00.000Z');
  });

  test('leaves out what no passport may hold', () => {
    const ticks = new Map([
      ['a', tick],
      ['B c', tick],
      ['b', { done: true, at: '+275760-09-13T00:00:00.000Z' }],
    ]);
    const reading = readPassport(writePassport({ exported: at(0), ticks }));
    expect(reading.ok && [...reading.passport.ticks.keys()]).toEqual(['a']);
  });
});

describe('the schema in public/passport.schema.json', () => {
  test('accepts what the site writes', () => {
    expect(schema.safeParse(fields()).error).toBeUndefined();
  });

  test.each<[string, Record<string, unknown>]>([
    ['a foreign format', { format: 'other' }],
    ['another version', { version: 2 }],
    ['a version in words', { version: '1' }],
    ['ticks as a list', { ticks: [] }],
    ['no ticks', { ticks: undefined }],
    ['a tick that is only true', { ticks: { a: true } }],
    ['a tick without a date', { ticks: { a: { done: true } } }],
    ['a tick with a date in words', { ticks: { a: { done: true, at: 'yesterday' } } }],
    ['a tick whose done is a number', { ticks: { a: { done: 1, at: at(0) } } }],
    ['an id with a capital', { ticks: { A: tick } }],
    ['an id too long', { ticks: { ['a'.repeat(201)]: tick } }],
    ['a name that is empty', { name: '' }],
    ['a name of 81 letters', { name: '🙂'.repeat(81) }],
    ['a name that is no text', { name: ['Anna'] }],
    ['an unknown theme', { theme: 'purple' }],
    ['a place without an id', { place: { at: at(0) } }],
    ['a place that is text', { place: '/x/' }],
    ['a card without a question', { cards: { 'a-stage': { box: 1, at: at(0) } } }],
    ['a card in a sixth box', { cards: { 'a-stage#a': { box: 6, at: at(0) } } }],
    ['cards as a list', { cards: [] }],
    [
      'an answer without a question',
      { answers: { 'a-stage': { right: true, tries: 1, at: at(0) } } },
    ],
    ['a right answer without a try', { answers: { 'a#b': { right: true, tries: 0, at: at(0) } } }],
    ['half a try', { answers: { 'a#b': { right: true, tries: 1.5, at: at(0) } } }],
    ['a thousand tries', { answers: { 'a#b': { right: false, tries: 1000, at: at(0) } } }],
    ['an answer that is only true', { answers: { 'a#b': true } }],
    ['answers as a list', { answers: [] }],
    ['a bookmark of no stage', { bookmarks: { '#a-heading': bookmark(0) } }],
    ['a bookmark of a name with a tag', { bookmarks: { 'a#<img>': bookmark(0) } }],
    ['a note of 10 000 letters', { bookmarks: { 'a#b': bookmark(0, 'x'.repeat(10_000)) } }],
    ['a note that is no text', { bookmarks: { 'a#b': { ...bookmark(0), note: ['<b>'] } } }],
    ['a bookmark that is only there', { bookmarks: { 'a#b': true } }],
    ['bookmarks as a list', { bookmarks: [bookmark(0)] }],
    ['no date of its own', { exported: undefined }],
  ])('and the code both refuse %s', (_, change) => {
    const text = sealed(JSON.parse(JSON.stringify({ ...fields(), ...change })));
    expect(schema.safeParse(JSON.parse(text)).success, 'schema').toBe(false);
    expect(refusal(text), 'code').toMatch(/Nothing was changed/);
  });
});

describe('what is no passport', () => {
  test.each([
    '',
    ' ',
    'null',
    '[]',
    '5',
    '"a2z"',
    '{}',
    '<html></html>',
    '{"format":"anki"}',
    '\0',
  ])('(%j) is said to be none', (text) =>
    expect(refusal(text)).toMatch(/not a passport of this site\. Nothing was changed/),
  );

  test.each([
    ['cut off', written.slice(0, -40)],
    ['with one letter changed', written.replace('true', 'false')],
    ['with one date changed', written.replace('2026-11-01', '2026-11-02')],
    [
      'with a day that does not exist',
      sealed({ ...fields(), exported: '2026-02-30T00:00:00.000Z' }),
    ],
    ['without its check', JSON.stringify({ ...fields(), check: undefined })],
    [
      'nested without end',
      written.replace('{"format"', `{"x":${'['.repeat(9e4)}${']'.repeat(9e4)},"format"`),
    ],
  ])('because it is %s is said to be damaged', (_, text) => {
    expect(refusal(text)).toMatch(/damaged or was edited .* Nothing was changed/);
  });

  test('but of a later version asks for a newer page', () => {
    expect(refusal(sealed({ ...fields(), version: 2 }))).toMatch(/newer version of this site/);
  });

  test('and is far too long is not even parsed', () => {
    expect(refusal(written.padEnd(LONGEST + 1))).toMatch(/not a passport/);
  });
});

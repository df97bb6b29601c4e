import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  fileFor,
  lineIn,
  mainFile,
  moved,
  placeIn,
  placeOfId,
  verdictSaid,
} from '../../../src/elements/write-files.ts';

const PLACE = 'ML/Modules/Module2/Topic1/Stage0';
const template = (name: string) => readFileSync(`templates/${name}`, 'utf8');

test.each([
  ['lesson.mdx', 'stages', 'mdx'],
  ['chat.json', 'chats', 'json'],
  ['interview.json', 'interviews', 'json'],
  ['notebook.ipynb', 'notebooks', 'ipynb'],
])('the text of %s is known for what it is', (name, folder, ending) => {
  expect(fileFor(template(name), PLACE)).toBe(`src/content/${folder}/${PLACE}.${ending}`);
});

test('the name of an opened file says what a broken one is', () => {
  expect(fileFor('{ "broken', PLACE, 'x.ipynb')).toBe(`src/content/notebooks/${PLACE}.ipynb`);
  expect(fileFor('{ a brace }', PLACE, 'x.mdx')).toBe(`src/content/stages/${PLACE}.mdx`);
});

test.each([
  PLACE,
  `https://example.org/${PLACE}/`,
  `src/content/chats/${PLACE}.json`,
  `/base/${PLACE}/#part`,
])('a place is found in %s', (text) => {
  expect(placeIn(text)).toBe(PLACE);
});

test('what names no page has no place', () => {
  expect(placeIn('ML/Modules/Module2')).toBeUndefined();
  expect(placeIn('<script>')).toBeUndefined();
});

test('a lesson is known by the id in its head, not by one in its text', () => {
  const stages = [{ path: PLACE, data: { id: 'ml-kernels' } }];
  expect(placeOfId('---\nid: ml-kernels\n---\n', stages)).toBe(PLACE);
  expect(placeOfId('---\ntitle: x\n---\n\nid: ml-kernels\n', stages)).toBeUndefined();
});

test('a page that moves takes all its files along, and is new at its place', () => {
  const [stage, chat] = [`src/content/stages/${PLACE}.mdx`, `src/content/chats/${PLACE}.json`];
  const files = { [stage]: 'a', [chat]: 'b' };
  const there = moved(
    { place: PLACE, shown: chat, files, there: [stage], at: 1 },
    'ESP32/Modules/Module0/Topic1/Stage9',
  );
  expect(there).toEqual({
    place: 'ESP32/Modules/Module0/Topic1/Stage9',
    shown: 'src/content/chats/ESP32/Modules/Module0/Topic1/Stage9.json',
    files: {
      'src/content/stages/ESP32/Modules/Module0/Topic1/Stage9.mdx': 'a',
      'src/content/chats/ESP32/Modules/Module0/Topic1/Stage9.json': 'b',
    },
    there: [],
    at: 1,
  });
});

test('a chat is written in its chat, a lesson in itself', () => {
  expect(mainFile([`src/content/stages/${PLACE}.mdx`, `src/content/chats/${PLACE}.json`])).toMatch(
    /chats/,
  );
  expect(mainFile([`src/content/stages/${PLACE}.mdx`, `src/content/proofs/${PLACE}.py`])).toMatch(
    /stages/,
  );
});

test.each([
  [1, 0, 3],
  [2, 4, 4],
  [3, 5, 9],
  [9, 5, 9],
])('line %i begins and ends in its text', (line, start, end) => {
  expect(lineIn('one\n\nfour', line)).toEqual({ start, end });
});

test('the status line counts in words', () => {
  const [error, warning] = [{ severity: 'error' }, { severity: 'warning' }];
  expect(verdictSaid([])).toBe('No mistake was found.');
  expect(verdictSaid([error])).toBe('1 mistake.');
  expect(verdictSaid([error, error, warning])).toBe('2 mistakes and 1 warning.');
});

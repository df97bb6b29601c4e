import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Draft,
  fileFor,
  fileOf,
  isReplaced,
  joined,
  lineIn,
  mainFile,
  moved,
  NOTHING,
  placeIn,
  placeOfId,
  verdictSaid,
  withText,
} from '../src/write-files.ts';
import { stepsOf } from '../src/write-propose.ts';

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

const [STAGE, CHAT] = [`src/content/stages/${PLACE}.mdx`, `src/content/chats/${PLACE}.json`];
const NEW = 'ESP32/Modules/Module0/Topic1/Stage9';

test('only what somebody wrote goes to another place', () => {
  const files = { [STAGE]: 'fetched', [CHAT]: 'mine' };
  const draft = { ...NOTHING, place: PLACE, shown: STAGE, files, there: [STAGE], own: [CHAT] };
  const chat = `src/content/chats/${NEW}.json`;
  expect(moved(draft, NEW)).toEqual({
    ...NOTHING,
    ...{ place: NEW, shown: chat, files: { [chat]: 'mine' }, own: [chat] },
  });
});

test('a file that was opened before any place was known goes to the place that is found', () => {
  const opened = withText(NOTHING, fileFor(template('notebook.ipynb'), ''), '{}', 1);
  const file = `src/content/notebooks/${PLACE}.ipynb`;
  expect(moved(opened, PLACE)).toMatchObject({ place: PLACE, shown: file, own: [file] });
});

test('what is fetched joins what somebody wrote meanwhile, and replaces none of it', () => {
  const fetched = {
    ...NOTHING,
    ...{
      place: PLACE,
      shown: STAGE,
      files: { [STAGE]: 'theirs', [CHAT]: 'theirs' },
      there: [STAGE],
    },
  };
  const mine = withText({ ...NOTHING, place: PLACE }, STAGE, 'mine', 5);
  expect(joined(fetched, mine)).toEqual({
    ...fetched,
    ...{ files: { [STAGE]: 'mine', [CHAT]: 'theirs' }, own: [STAGE], at: 5 },
  });
  expect(joined(fetched, NOTHING)).toEqual(fetched);
});

describe('a text is put into the file that it belongs to', () => {
  const lesson = `---\nid: a\n---\n\n${'A lesson. '.repeat(20)}`;
  const draft = withText({ ...NOTHING, place: PLACE }, STAGE, lesson, 1);
  test.each([
    ['a chat pasted over a lesson', '{ "items": [] }', CHAT],
    ['a notebook', '{ "cells": [] }', `src/content/notebooks/${PLACE}.ipynb`],
    ['another lesson', '---\nid: b\n---\n\nAnother one.', STAGE],
    ['a few more words', `${lesson} "items": {`, STAGE],
    ['what nobody can tell', 'x', STAGE],
  ])('%s', (_, text, file) => {
    expect(fileOf(draft, text)).toBe(file);
  });

  test('a lesson pasted over a chat', () => {
    const chat = withText({ ...NOTHING, place: PLACE }, CHAT, '{ "items": [ 1, 2 ] }', 1);
    expect(fileOf(chat, lesson)).toBe(STAGE);
    expect(fileOf(chat, '"items": [ 1, 2 ] }')).toBe(CHAT);
  });
});

test.each([
  ['one letter more', 'abcdef', 'abcxdef', false],
  ['a sentence less', 'abcdefgh', 'abcgh', false],
  ['another text', 'abcdef', 'uvw', true],
  ['nothing', 'abcdef', '', true],
  ['something where nothing was', '', 'abc', false],
])('a text is replaced by %s: %s, %s', (_, before, after, answer) => {
  expect(isReplaced(before, after)).toBe(answer);
});

describe('what is left to do for a proposal', () => {
  const pictures = ['public/figures/there.svg'];
  const filesOf = (draft: Draft) => stepsOf(draft, pictures).map(({ file }) => file);
  const fetched = { ...NOTHING, place: PLACE, files: { [STAGE]: 'a', [CHAT]: 'b' } };

  test('is nothing before somebody wrote', () => {
    expect(filesOf({ ...fetched, there: [STAGE, CHAT] })).toEqual([]);
    expect(filesOf({ ...fetched, there: [STAGE], isTemplate: true })).toEqual([]);
  });

  test('is the file that was changed, where the repository has the others', () => {
    expect(filesOf(withText({ ...fetched, there: [STAGE, CHAT] }, CHAT, 'c', 1))).toEqual([CHAT]);
  });

  test('is every file of a planned page, the stub with its head too', () => {
    const draft = withText({ ...fetched, there: [STAGE], isTemplate: true }, CHAT, 'c', 1);
    expect(filesOf(draft)).toEqual([STAGE, CHAT]);
    expect(stepsOf(draft, []).map(({ isThere }) => isThere)).toEqual([true, false]);
  });

  test('is each picture that the repository has not, in its folder', () => {
    const lesson =
      '{/* ![name](./figures/name.svg) */} ![A](figures/own.webp) ![B](/figures/there.svg) ![C](/figures/new.svg)';
    expect(filesOf(withText({ ...NOTHING, place: PLACE }, STAGE, lesson, 1))).toEqual([
      'src/content/stages/ML/Modules/Module2/Topic1/figures/own.webp',
      'public/figures/new.svg',
      STAGE,
    ]);
    const chat =
      '{"ansImages": [{"src": "/figures/new.svg"}], "answer": "<img src=\\"/figures/b.png\\">"}';
    expect(filesOf(withText({ ...NOTHING, place: PLACE }, CHAT, chat, 1))).toEqual([
      'public/figures/new.svg',
      'public/figures/b.png',
      CHAT,
    ]);
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
  expect(verdictSaid([], NOTHING)).toBe('No mistake was found.');
  expect(verdictSaid([error], NOTHING)).toBe('1 mistake.');
  expect(verdictSaid([error, error, warning], NOTHING)).toBe('2 mistakes and 1 warning.');
  const template = { ...NOTHING, isTemplate: true };
  expect(verdictSaid([], template)).toMatch(/^Nothing is written here yet: this is the template\./);
  expect(verdictSaid([], withText(template, STAGE, 'a', 1))).toBe('No mistake was found.');
});

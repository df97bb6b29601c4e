import { describe, expect, test } from 'vitest';
import { relativeLinks, rewrite } from '../../../scripts/moving/rewrite.ts';

const at = (stage: string) => `ML/Modules/Module1/Topic1/Stage${stage}`;
const MOVES = new Map([
  [at('1'), at('2')],
  [at('2'), at('1')],
]);
const OWN = ['https://ours.example', 'https://github.com/us/site'];
const now = (text: string) => rewrite(text, MOVES, OWN);

describe('a mention of a stage that moved', () => {
  test.each([
    [`[one](/${at('1')}/#part)`, `[one](/${at('2')}/#part)`],
    [`<a href=\\"/${at('2')}\\">`, `<a href=\\"/${at('1')}\\">`],
    [`![x](/figures/${at('1')}/a.svg)`, `![x](/figures/${at('2')}/a.svg)`],
    [`src/content/chats/${at('1')}.json`, `src/content/chats/${at('2')}.json`],
    [`https://ours.example/a/${at('1')}/`, `https://ours.example/a/${at('2')}/`],
    [
      `https://github.com/us/site/blob/main/${at('2')}.mdx`,
      `https://github.com/us/site/blob/main/${at('1')}.mdx`,
    ],
    [`${at('1')} and ${at('2')}`, `${at('2')} and ${at('1')}`],
  ])('follows it: %s', (before, after) => expect(now(before)).toBe(after));

  test.each([
    `/${at('10')}/`,
    `/${at('1a')}/`,
    `/${at('1-b')}/`,
    `/My${at('1')}/`,
    `https://theirs.example/${at('1')}/`,
    `https://theirs.example/?to=https://ours.example/${at('1')}/`,
  ])('is something else: %s', (text) => expect(now(text)).toBe(text));
});

test('Links that count from the file are found with their lines; figures come along by themselves', () => {
  const text = 'a\n[x](../Stage2/) ![y](./figures/z.svg)\n<a href="./data.csv">\n[z](/ML/)';
  expect(relativeLinks(text)).toEqual([
    { line: 2, link: '../Stage2/' },
    { line: 3, link: './data.csv' },
  ]);
});

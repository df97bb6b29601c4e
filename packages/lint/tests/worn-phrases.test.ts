import { describe, expect, test } from 'vitest';
import { wornPhrases } from '../src/rules/worn-phrases.ts';

const run = (text: string, file: string, guides = false) => ({
  text,
  spot: { file, line: 1 },
  guides,
});

/** Fifty pages, of which the first `on` hold a text beside their own. */
const pages = (text: string, on: number, guides = false) =>
  Array.from({ length: 50 }, (_, n) => ({
    runs: [
      run(`Number ${n} has ${n ** 2} apples.`, `${n}.mdx`),
      ...(n < on ? [run(text, `${n}.mdx`, guides)] : []),
    ],
  }));
const said = (...args: Parameters<typeof pages>) =>
  wornPhrases(pages(...args)).map(({ what }) => what);
const STEP = 'One step further, without an answer here: halve the rate.';

describe('a phrase on more than a fifth of all pages', () => {
  test('is told once, whole, where it stands first', () => {
    expect(wornPhrases(pages(STEP, 11))).toMatchObject([
      { file: '0.mdx', what: '"without an answer here" appears on 11 of 50 pages.' },
    ]);
    expect(said('You will see that it holds for every table of numbers.', 30)).toEqual([
      '"you will see that it holds for every table of numbers" appears on 30 of 50 pages.',
    ]);
  });

  test('on a fifth is not told', () => {
    expect(said(STEP, 10)).toEqual([]);
  });

  test('that leads through a page is not told', () => {
    expect(said('What the numbers of this table say', 50, true)).toEqual([]);
  });
});

test('a few pages have no worn phrases: two alike are no pattern', () => {
  expect(wornPhrases(pages(STEP, 9).slice(0, 9))).toEqual([]);
});

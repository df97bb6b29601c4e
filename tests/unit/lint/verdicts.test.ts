import { describe, expect, test } from 'vitest';
import { formatProblems } from '../../../src/problem.ts';
import { added, LESSON, saidAfter, WORDS } from './site.ts';

const CACHE = 'node_modules/.astro/content-lint.json';
const SLIP = added(LESSON, 'The varianse of the imputer grows.');

describe('verdicts that are kept', () => {
  test('say the same words in the second run', async () => {
    const [first, second] = await saidAfter(SLIP, {});
    expect(formatProblems(first)).toMatch('"varianse" is in no dictionary');
    expect(formatProblems(second)).toBe(formatProblems(first));
  });

  test('end when a page changes, or the list of words', async () => {
    const [, second] = await saidAfter(SLIP, { [WORDS]: 'imputer\n' });
    expect(second.map(({ what }) => what)).toEqual([
      '"varianse" is in no dictionary. Did you mean "variance"?',
    ]);
    const [, third] = await saidAfter(SLIP, added(LESSON, 'The variance grows.'));
    expect(third).toEqual([]);
  });

  test('are found again when the file that holds them is broken', async () => {
    const [first, second] = await saidAfter(SLIP, { [CACHE]: '{ "' });
    expect(second).toEqual(first);
  });
});

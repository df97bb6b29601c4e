import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblems } from '@a2z/course/problem';
import { describe, expect, test } from 'vitest';
import { added, LESSON, saidAfter, WORDS } from './site.ts';

const CACHE = 'node_modules/.astro/checks';
const SLIP = added(LESSON, 'The varianse of the imputer grows.');

describe('results that are kept', () => {
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

  test('are made anew when the files that hold them are cut short', async () => {
    const [first, second] = await saidAfter(SLIP, {}, (root) => {
      for (const check of ['lint', 'notebooks']) {
        const files = readdirSync(join(root, CACHE, check));
        expect(files.length).toBeGreaterThan(0);
        for (const file of files) writeFileSync(join(root, CACHE, check, file), '{ "');
      }
    });
    expect(second).toEqual(first);
  });
});

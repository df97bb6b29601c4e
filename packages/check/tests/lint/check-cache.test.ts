import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatProblems } from '@a2z/course/problem';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../../../tests/folder.ts';
import type { rememberIn } from '../../src/check-cache.ts';
import { added, LESSON, saidAfter, WORDS } from './site.ts';

const CACHE = 'node_modules/.astro/checks';
const PACKAGES = ['check', 'course', 'figures', 'lint', 'text'];
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

  test.each(PACKAGES)('end when the code of packages/%s changes', async (changed) => {
    const root = folderWith({ 'node_modules/.gitkeep': '' });
    symlinkSync(resolve('node_modules/@a2z'), join(root, 'node_modules/@a2z'));
    for (const part of PACKAGES.flatMap((name) => [`${name}/package.json`, `${name}/src`]))
      cpSync(join('packages', part), join(root, 'packages', part), { recursive: true });
    const cache = pathToFileURL(join(root, 'packages/check/src/check-cache.ts'));
    let made = 0;
    const run = async (nr: number) => {
      const code: { rememberIn: typeof rememberIn } = await import(`${cache}?${nr}`);
      const remembered = code.rememberIn(root, (_check, _name, _key, make) => make());
      await remembered('lint', LESSON, [], async () => ++made);
      return made;
    };
    expect([await run(1), await run(2)]).toEqual([1, 1]);
    writeFileSync(join(root, 'packages', changed, 'src/another.ts'), '');
    expect(await run(3)).toBe(2);
  });
});

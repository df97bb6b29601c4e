import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FOLDER, helpFiles } from '../../../scripts/generate.ts';
import { PAGES } from '../../../src/authoring/codes/index.ts';
import { FIXED_PAGES } from '../../../src/course/addresses.ts';
import { RULES } from '../../../src/notebook/rules/index.ts';

const CODES = PAGES.map(({ code }) => code);

describe('the codes of messages', () => {
  test('stand once each', () => {
    expect(CODES).toEqual([...new Set(CODES)]);
  });

  test('that the code names have their page, and no page is left over', () => {
    const rooms = ['src/authoring', 'src/course', 'src/lint', 'src/notebook'];
    const texts = rooms
      .flatMap((room) => globSync(`${room}/**/*.ts`))
      .filter((file) => !/[\\/]codes[\\/]/.test(file))
      .map((file) => readFileSync(file, 'utf8'));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/(?:rule|code): '([A-Z]+\d+)'|= '(S[45])'|'(S4)' : '(S5)'/g)].flatMap(
        (found) => found.slice(1).filter((each) => each !== undefined),
      ),
    );
    expect([...new Set(named)].sort()).toEqual([...CODES].sort());
  });

  test('of notebooks have the titles of the rules in mind', () => {
    for (const { code } of RULES) expect(CODES).toContain(code);
  });
});

describe('the help pages', () => {
  test('are what `npm run check -- --fix` writes', () => {
    const written = readdirSync(FOLDER).sort();
    const files = helpFiles(PAGES);
    expect(written).toEqual([...files.keys()].sort());
    for (const [name, text] of files) expect(readFileSync(`${FOLDER}/${name}`, 'utf8')).toBe(text);
  });

  test('show a wrong and a right piece that differ', () => {
    for (const { code, bad, good } of PAGES) expect([code, bad]).not.toEqual([code, good]);
  });
});

test('the pages that stand in the code are those that links may name', () => {
  const pages = globSync('**/*.astro', { cwd: 'src/pages' })
    .filter((file) => !file.includes('['))
    .map((file) => file.replaceAll('\\', '/').replace(/(?:\/?index)?\.astro$/, ''));
  expect(pages.filter((page) => page !== '404').sort()).toEqual([...FIXED_PAGES].sort());
});

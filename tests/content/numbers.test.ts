import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatherProblems } from '@a2z/check';
import { FOLDERS } from '@a2z/course/content-files';
import type { Problem } from '@a2z/course/problem';
import { describe, expect, test } from 'vitest';
import { checkedSite } from '../../packages/check/tests/checked-site.ts';
import { broughtNumbers } from '../../scripts/brought-numbers.ts';
import { folderWith } from '../folder.ts';

/*
 * Is a number held that a page states? One is changed in each carrier of five real pages, and the check has to
 * tell of it. What nobody can tell without running Python, `npm run notebooks` tells: whether an assertion
 * holds, and whether a printed output or a figure is what the code makes.
 */

const PAGES = {
  lesson: 'MLA2ZCourse/Modules/Module6/Topic1/Stage1',
  chat: 'MLA2ZCourse/Modules/Module0/Topic1/Stage0',
  interview: 'MLA2ZCourse/Modules/Module9/Topic1/Stage4',
  firmware: 'ESP32/Modules/Module1/Topic1/Stage1',
};
/** States 0.25<sup>10</sup>. */
const RAISED = 'MLA2ZCourse/Modules/Module11/Topic1/Stage0';
const NOTEBOOK = FOLDERS.notebook('MLA2ZCourse/Modules/Module1/Topic1/Stage2');

const read = (file: string): string => readFileSync(file, 'utf8');

/** The file with the words of a page. */
const textOf = (path: string): string =>
  [FOLDERS.chat(path), FOLDERS.interview(path), FOLDERS.stage(path)].find((file) =>
    existsSync(file),
  ) ?? '';

/** These pages alone. */
const alone = folderWith();
for (const file of [
  'src/content/courses',
  NOTEBOOK,
  NOTEBOOK.replace('/notebooks/', '/stages/').replace('.ipynb', '.mdx'),
  ...[...Object.values(PAGES), RAISED].flatMap((path) => [
    FOLDERS.stage(path),
    FOLDERS.proof(path),
    textOf(path),
  ]),
])
  cpSync(file, join(alone, file), { recursive: true });
/** What the check says of them with new texts of some files. */
const { gather: said, withChange } = checkedSite(alone);
/** Git holds the pages as they are. */
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: alone });
git('init', '-q');
git('add', '.');
git('commit', '-qm', 'x');

/** The warnings of a change, as `npm run check` tells them of what Git does not hold yet. */
const warned = (change: Record<string, string>): Promise<Problem[]> =>
  withChange(change, async (root, cache) =>
    broughtNumbers((await gatherProblems(root, { cache })).notes, root, ''),
  );

/** Heads, code and formulas: of these no number is looked for. */
const CODE = /(^---\n[\s\S]*?\n---\n|```[\s\S]*?```|\$[^$\n]+\$)/;
const NUMBER = /(?<![\w.,-])\d+\.\d+(?![\w.]*\d)/g;

/** A number that stands in both texts, and another one that stands in none. */
function changedNumber(text: string, proof: string): { from: string; to: string } {
  const known = new Set(proof.match(NUMBER));
  for (const from of text
    .split(CODE)
    .filter((part) => !CODE.test(part))
    .join(' ')
    .match(NUMBER) ?? []) {
    const to = from.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    if (known.has(from) && ![text, proof].some((each) => each.includes(to))) return { from, to };
  }
  throw new Error('No number stands in the page and in its proof.');
}

/** The text with another number in place of one, wherever it stands alone and not in code. */
const withNumber = (text: string, { from, to }: { from: string; to: string }): string =>
  text
    .split(CODE)
    .map((part) =>
      CODE.test(part) ? part : part.replace(NUMBER, (number) => (number === from ? to : number)),
    )
    .join('');

describe.each(Object.entries(PAGES))('a number of a page (%s)', (_, path) => {
  const [file, proof] = [textOf(path), FOLDERS.proof(path)];
  const number = changedNumber(read(file), read(proof));

  test('that was changed in its text is warned of, alone and at its line', async () => {
    const told = await warned({ [file]: withNumber(read(file), number) });
    expect(told).toMatchObject([{ rule: 'R26', file, line: expect.any(Number) }]);
    expect(told[0]?.what).toMatch(new RegExp(`brings ${number.to}, and no code`));
  });

  test('that was changed in its proof is an error until the proof has run', async () => {
    const { problems } = await said({ [proof]: withNumber(read(proof), number) });
    expect(problems.filter((each) => each.file === proof).map(({ rule }) => rule)).toEqual(['R34']);
  });
});

type Cell = { cell_type: string; source: string[] };

describe('a number of a notebook', () => {
  test('that was changed in its code is an error until the notebook has run', async () => {
    const json = JSON.parse(read(NOTEBOOK));
    const cell = json.cells.find(
      (each: Cell) => each.cell_type === 'code' && each.source.some((line) => /= *\d/.test(line)),
    );
    cell.source = cell.source.map((line: string) => line.replace(/= *\d/, '$&1'));
    const { problems } = await said({ [NOTEBOOK]: JSON.stringify(json, null, 1) });
    const rules = problems.filter(({ file }) => file === NOTEBOOK).map(({ rule }) => rule);
    // Its links lead to pages that the test's small site has not.
    expect(rules.filter((rule) => rule !== 'C16')).toEqual(['NB19']);
  });
});

test('a number that was changed in the text of a notebook is warned of', async () => {
  const json = JSON.parse(read(NOTEBOOK));
  const sources = (kind: string) => json.cells.filter((c: Cell) => c.cell_type === kind);
  const text = sources('markdown')
    .map((c: Cell) => c.source.join(''))
    .join('\n');
  const number = changedNumber(text, JSON.stringify(sources('code')));
  for (const cell of sources('markdown'))
    cell.source = cell.source.map((line: string) => withNumber(line, number));
  const told = await warned({ [NOTEBOOK]: JSON.stringify(json, null, 1) });
  expect(told).toMatchObject([{ rule: 'R26', file: NOTEBOOK }]);
  expect(told[0]?.what).toContain(number.to);
});

test('of numbers that stood there before, nobody is warned', async () => {
  const file = textOf(PAGES.lesson);
  const more = '\n\nOne sentence more.\n';
  expect((await said({ [file]: read(file) + more })).notes.length).toBeGreaterThan(0);
  expect(await warned({ [file]: read(file) + more })).toEqual([]);
});

test('of these pages as they stand, nothing is told that no run has held', async () => {
  const { problems } = await said({});
  expect(problems.filter(({ rule }) => /^(?:R34|NB1[89])$/.test(rule ?? ''))).toEqual([]);
});

test('a power is no number that a change of other words brings', async () => {
  const file = FOLDERS.stage(RAISED);
  const text = read(file);
  expect(text).toContain('0.25<sup>10</sup>');
  expect(await warned({ [file]: `${text}\nOther words.\n` })).toEqual([]);
});

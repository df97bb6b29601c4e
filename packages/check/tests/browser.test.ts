import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from '@a2z/course/content-files';
import { formatProblems, type Problem } from '@a2z/course/problem';
import { beforeAll, describe, expect, test } from 'vitest';
import { CASES } from '../../../tests/fixtures/lint-cases.ts';
import { folderWith } from '../../../tests/folder.ts';
import { sampled } from '../../../tests/whole.ts';
import type { diagnose } from '../src/browser/diagnose.ts';
import type { SiteContext } from '../src/browser/site-context.ts';
import { siteIndex } from '../src/browser/site-index.ts';
import { gatherProblems } from '../src/index.ts';
import { inBrowser } from './browser.ts';
import { hostileContent } from './hostile-cases.ts';
import { added, type Change, changed, FIRMWARE, good, LESSON, lintedSite } from './lint/site.ts';

/*
 * The page to write on says what `npm run check` says: the worker's module is made as a browser gets it,
 * with the parser that stands there for the native one, and both look at the same pages.
 */

const { withChange } = lintedSite();
const TODAY = '2026-11-21';
/** What hangs on dictionaries, and on the texts of other pages. The page says so. */
const NOT_KNOWN = ['R18', 'R23'];

let browser: { diagnose: typeof diagnose };
/** The right pieces of the help pages, which are the same for every case. */
let examples: SiteContext['examples'];
const NO_PAGES = folderWith();
beforeAll(async () => {
  browser = await inBrowser('packages/check/src/browser/diagnose.ts');
  ({ examples } = await siteIndex('tests/fixtures/lint', 'docs/problems'));
});

const PAGE =
  /^src\/content\/(?:stages|chats|interviews|notebooks|proofs)\/(.*)\.(?:mdx|json|ipynb|py)$/;
const pathsIn = (change: Change): string[] => [
  ...new Set(Object.keys(change).flatMap((file) => PAGE.exec(file)?.[1] ?? [])),
];

const filesOf = (root: string, path: string): string[] =>
  (['stage', 'notebook', 'chat', 'interview', 'proof'] as const)
    .map((kind) => FOLDERS[kind](path))
    .filter((file) => existsSync(join(root, file)));

/** What both say of the pages that a change touches. */
const both = (change: Change): Promise<{ check: string; browser: string; notes: number }> =>
  withChange(change, async (root, cache) => {
    const { problems, warnings, notes } = await gatherProblems(root, { cache, today: TODAY });
    // As the page gets it.
    const index = { ...(await siteIndex(root, NO_PAGES, cache)), examples };
    const context = JSON.parse(JSON.stringify(index));
    const pages = pathsIn(change).map((path) => filesOf(root, path));
    const told: Problem[] = [];
    for (const files of pages) {
      const written = files.map((file) => [file, new Uint8Array(readFileSync(join(root, file)))]);
      const said = await browser.diagnose(context, Object.fromEntries(written), TODAY);
      told.push(...said.map(({ severity: _, ...problem }) => problem));
    }
    const known = ({ file, rule }: Problem) =>
      pages.flat().includes(file) && !NOT_KNOWN.includes(rule ?? '');
    return {
      check: formatProblems([...problems, ...warnings].filter(known)),
      browser: formatProblems(told),
      notes: notes.length,
    };
  });

const isPage = ({ bad }: { bad: Change }) => Object.keys(bad).every((file) => PAGE.test(file));
const all = Object.entries(CASES)
  .filter(([code]) => !NOT_KNOWN.includes(code))
  .flatMap(([code, cases]) =>
    Object.entries(cases)
      .filter(([, each]) => isPage(each))
      .map(([name, each]) => [`${code}, ${name}`, each.bad] as const),
  );
// Node's check is held to all of them at each push (lint/rules.test.ts).
const planted = sampled(all, 3);

describe('a page in the browser has the mistakes of the check, in its words and at its places', () => {
  test.each(planted)('%s', async (_, change) => {
    const said = await both(change);
    expect(said.browser).toBe(said.check);
    // What is told only to who asks for it is not told there.
    if (said.notes === 0) expect(said.check).not.toBe('0 problems in 0 files');
  });

  test.each([
    'One {a} and two {b}, and c<d.',
    'A {brace without end.',
    '<details>\n\nText.\n\nAnd a<b.',
    '<em>a\n\nb</em>',
    'x <= y and <https://example.org>',
    '<>text</>',
    '<p {...x}>t</p>',
    '<script>alert(1)</script>',
    "import x from './x.js'",
    'export const a = 1;',
    '<!-- a remark -->',
    '<Note>x</Note>',
    'A <b>bold</i> word.',
    '</details>',
    'The <br> tag.',
    '$\\frac{a}{$ and $\\unknown{x}$',
    '- [x] done\n- [ ] not done',
    '[link](javascript:alert(1)) and [no](/Nowhere/) and [near](/ML/Modules/Module0/Topic1/Stage1)',
    '![a picture](./figures/none.svg)',
    '## A heading {onclick=alert(1)}\n\n## Another {#good-name}\n\n[to it](#good-name), [not](#bad)',
    'A `{code}` and $\\{x\\}$.\n\n```python\nprint({1: 2} < 3)\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |\n\nFoot[^1].\n\n[^1]: Note.',
    '> a quote\n> with {braces}',
    `An unseen${'\u202e'} sign and https://p\u0430ypal.com/`,
  ])('%j', async (text) => {
    const said = await both(added(LESSON, text));
    expect(said.browser).toBe(said.check);
  });

  test.each([
    ['no head', { [LESSON]: 'Only text.\n' }],
    ['a head that is no YAML', changed(LESSON, /title: .*/, 'title: First: a lesson')],
    ['an unknown field', changed(LESSON, 'minutes:', 'minuts:')],
    ['an id of another page', changed(FIRMWARE, /^id: .*/m, 'id: first-chat')],
    [
      'an unknown prerequisite',
      changed(LESSON, /prerequisites: .*/, 'prerequisites: [first-leson]'),
    ],
    ['an empty file', { [LESSON]: '' }],
    ['a mark of a conflict', { [LESSON]: `${good(LESSON)}\n<<<<<<< HEAD\n` }],
  ] as const)('%s', async (_, change) => {
    const said = await both(change);
    expect(said.browser).toBe(said.check);
  });
});

const HOSTILE = hostileContent().filter(
  ({ file, append }) => file.endsWith('.mdx') && typeof append === 'string',
);

test(`it refuses what the check refuses, all ${HOSTILE.length} hostile lessons`, async () => {
  for (const { append } of HOSTILE) {
    const said = await both(added(LESSON, append as string));
    expect(said.browser).toBe(said.check);
  }
});

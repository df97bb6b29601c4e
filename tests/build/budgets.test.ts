import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BUDGETS, budgetTable, type Row, SEARCH_LISTS } from './budgets.ts';
import { rowOf } from './kinds.ts';
import { shown, site } from './site.ts';
import { weightOf } from './weight.ts';

const weighed = shown(site).map((page) => ({
  path: `/${page.path}`,
  row: rowOf(page),
  weight: weightOf(page),
}));

const inRow = (row: Row) => weighed.filter((page) => page.row === row);

const COUNTED = ['htmlAndCss', 'scripts', 'fonts', 'pictures', 'requests', 'elements'] as const;

test.each(Object.keys(BUDGETS) as Row[])('every page of the row %s is within its budget', (row) => {
  // One day no page is planned.
  if (row !== 'planned') expect(inRow(row)).not.toEqual([]);
  const over = COUNTED.flatMap((what) => {
    const most = BUDGETS[row][what];
    console.log(
      `${row}, ${what}: ${Math.max(0, ...inRow(row).map((p) => p.weight[what]))} of ${most}`,
    );
    const heavy = inRow(row).filter(({ weight }) => weight[what] > most);
    return heavy.map(({ path, weight }) => `${path}: ${weight[what]} of ${what}, budget ${most}`);
  });
  expect(over).toEqual([]);
});

test('HTML and CSS of the median written stage are within their budget', () => {
  const all = inRow('lesson')
    .map(({ weight }) => weight.htmlAndCss)
    .sort((a, b) => a - b);
  const median = all[Math.floor(all.length / 2)] ?? Number.POSITIVE_INFINITY;
  console.log(`HTML and CSS of the median stage: ${median} bytes.`);
  expect(median).toBeLessThanOrEqual(BUDGETS.lesson.median);
});

test('the lists that a first search fetches are within their budget', () => {
  const lists = readdirSync(join(site.folder, 'pagefind'))
    .filter((name) => /^pages\.json$|^pagefind-entry\.json$|\.pf_meta$/.test(name))
    .map(
      (name) => [name, gzipSync(readFileSync(join(site.folder, 'pagefind', name))).length] as const,
    );
  expect(lists).toHaveLength(3);
  console.log(`Lists of the search: ${lists.map((list) => list.join(' ')).join(', ')}.`);
  expect(lists.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(SEARCH_LISTS);
});

test('README.md shows the budgets as they are', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(budgetTable());
});

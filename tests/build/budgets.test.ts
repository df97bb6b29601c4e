import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUDGETS, budgetTable, type Row } from './budgets.ts';
import { rowOf } from './kinds.ts';
import { shown, site } from './site.ts';
import { weightOf } from './weight.ts';

const weighed = shown(site).map((page) => ({
  path: `/${page.path}`,
  row: rowOf(page),
  weight: weightOf(page),
}));

const inRow = (row: Row) => weighed.filter((page) => page.row === row);

const COUNTED = ['htmlAndCss', 'scripts', 'pictures', 'requests', 'elements'] as const;

test.each(Object.keys(BUDGETS) as Row[])('every page of the row %s is within its budget', (row) => {
  expect(inRow(row)).not.toEqual([]);
  const over = COUNTED.flatMap((what) => {
    const most = BUDGETS[row][what];
    console.log(
      `${row}, ${what}: ${Math.max(...inRow(row).map((p) => p.weight[what]))} of ${most}`,
    );
    const heavy = inRow(row).filter(({ weight }) => weight[what] > most);
    return heavy.map(({ path, weight }) => `${path}: ${weight[what]} of ${what}, budget ${most}`);
  });
  expect(over).toEqual([]);
});

test('HTML and CSS of the median stage fit the first flight of a connection', () => {
  const all = inRow('lesson')
    .map(({ weight }) => weight.htmlAndCss)
    .sort((a, b) => a - b);
  const median = all[Math.floor(all.length / 2)] ?? Number.POSITIVE_INFINITY;
  console.log(`HTML and CSS of the median stage: ${median} bytes.`);
  expect(median).toBeLessThanOrEqual(BUDGETS.lesson.median);
});

test('no page loads a web font', () => {
  expect([...site.files].filter((file) => /\.(woff2?|ttf|otf)$/.test(file))).toEqual([]);
});

test('README.md shows the budgets as they are', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(budgetTable());
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figure, found } from '../../src/figures/luck.ts';

const PAGE = readFileSync(
  'src/content/notebooks/MLA2ZCourse/Modules/Module7/Topic1/Stage0.ipynb',
  'utf8',
);

test('the shares are those of the page: 40 % of ten at 5 %, 5 % with Bonferroni, 45 % of sixty at 1 %', () => {
  expect(found(10, 0.05).toFixed(2)).toBe('0.40');
  expect(PAGE).toContain('$1 - 0.95^{10} = 0.40$');
  expect(found(60, 0.01).toFixed(2)).toBe('0.45');
  expect(PAGE).toContain('$1 - 0.99^{60} = 45$ %');
  expect(figure.view(10, 5).rows).toEqual([
    ['5\u00a0%', '40.1\u00a0%'],
    ['0.5\u00a0%', '4.9\u00a0%'],
  ]);
});

test('the worlds that the notebook runs agree within half a point', () => {
  const printed = (row: string): number[] =>
    (new RegExp(`${row} +([0-9.]+) +([0-9.]+)`).exec(PAGE) ?? []).slice(1).map(Number);
  for (const seed of printed('same 200 rows, level 5 %'))
    expect(Math.abs(seed - found(10, 0.05))).toBeLessThan(0.006);
  for (const seed of printed('same 200 rows, level 0.5 %'))
    expect(Math.abs(seed - found(10, 0.005))).toBeLessThan(0.006);
  expect(printed('same 200 rows, level 5 %')).toEqual([0.397, 0.405]);
});

test('fourteen columns are the first that bring a finding to half of the worlds', () => {
  expect(found(13, 0.05)).toBeLessThan(0.5);
  expect(found(14, 0.05)).toBeGreaterThan(0.5);
});

test('divided by the columns, the level is never exceeded', () => {
  for (let k = 1; k <= 78; k += 1)
    for (const level of [0.01, 0.05, 0.1])
      expect(found(k, level / k)).toBeLessThanOrEqual(level + 1e-12);
});

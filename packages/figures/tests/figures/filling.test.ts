import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figure, fill } from '../../src/figures/filling.ts';

const PAGE = readFileSync(
  'src/content/stages/MLA2ZCourse/Modules/Module6/Topic1/Stage1.mdx',
  'utf8',
);

test('the fifty have the correlation of the town, and the rule gives what the page prints', () => {
  expect(fill(0).r.toFixed(3)).toBe('0.855');
  expect(PAGE).toContain('correlation with age 0.854 -> 0.712');
  expect(PAGE).toContain('$0.854 \\cdot \\sqrt{0.7} = 0.715$');
  expect(figure.view(30).rows).toEqual([
    ['variance, times', '0.7', '0.7'],
    ['correlation', '0.715', '0.689'],
  ]);
});

test('the rule of the variance is exact for each share, that of the correlation within 0.07', () => {
  for (let gaps = 0; gaps <= 45; gaps += 1) {
    const { kept, r } = fill(gaps);
    expect(kept).toBeCloseTo(1 - gaps / 50, 12);
    expect(Math.abs(r - fill(0).r * Math.sqrt(kept))).toBeLessThan(0.07);
  }
});

test('nobody leaves the picture, whose incomes go from 1000 to 5000', () => {
  expect(Math.min(...fill(0).incomes)).toBeGreaterThan(100);
  expect(Math.max(...fill(0).incomes)).toBeLessThan(500);
});

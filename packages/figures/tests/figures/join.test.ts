import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figure, rows } from '../../src/figures/join.ts';

/** len(left.merge(right, on="key", how=…)) of pandas 3.0.6 for r = 0 … 5 in a line, l = 0 … 5: inner, left, outer. */
const PANDAS = [
  '1 2 3, 1 2 4, 1 2 5, 1 2 6, 1 2 7, 1 2 8',
  '1 3 4, 2 3 4, 3 4 5, 4 5 6, 5 6 7, 6 7 8',
  '1 4 5, 3 4 5, 5 6 7, 7 8 9, 9 10 11, 11 12 13',
  '1 5 6, 4 5 6, 7 8 9, 10 11 12, 13 14 15, 16 17 18',
  '1 6 7, 5 6 7, 9 10 11, 13 14 15, 17 18 19, 21 22 23',
  '1 7 8, 6 7 8, 11 12 13, 16 17 18, 21 22 23, 26 27 28',
];

test('the rows of every place of the sliders are those of pandas', () => {
  PANDAS.forEach((line, l) => {
    line.split(', ').forEach((counts, r) => {
      const { inner, left, outer } = rows(l, r);
      expect(`${inner} ${left} ${outer}`).toBe(counts);
    });
  });
});

test('two copies of a key on both sides make four rows, a key of its own one more', () => {
  expect(figure.view(2, 2).said).toBe('k: 2 · 2 = 4; a: 1 · 1. Inner 5 rows, left 6, outer 7.');
  expect(figure.view(0, 5).said).toBe('k: 0 · 5 = 0; a: 1 · 1. Inner 1 row, left 2, outer 8.');
  const page = 'src/content/notebooks/MLA2ZCourse/Modules/Module3/Topic1/Stage3.ipynb';
  expect(readFileSync(page, 'utf8')).toContain('makes $l \\\\cdot r$ rows of it');
});

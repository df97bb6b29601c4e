import { expect, test } from 'vitest';
import { binned } from '../../src/figures/bins.ts';

test('the bins are those of NumPy, as the notebook draws them', () => {
  expect(binned(3)).toEqual([50, 54, 46]);
  expect(binned(5)).toEqual([50, 3, 34, 47, 16]);
  expect(binned(9)).toEqual([44, 6, 0, 6, 17, 31, 21, 19, 6]);
  expect(binned(20)).toEqual([4, 33, 11, 2, 0, 0, 1, 2, 3, 5, 12, 14, 12, 17, 6, 12, 7, 4, 2, 3]);
});

test('an empty bin stands in the gap at six bins and from nine on, as the notebook asserts', () => {
  for (let k = 3; k <= 30; k += 1) expect(binned(k).includes(0)).toBe(k >= 9 || k === 6);
});

test('no bar is higher than the drawing, whose scale ends at 0.9', () => {
  for (let k = 3; k <= 30; k += 1)
    expect(Math.max(...binned(k)) / 150 / (5.9 / k)).toBeLessThan(0.9);
});

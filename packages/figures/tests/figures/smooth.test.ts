import { expect, test } from 'vitest';
import { ema, figure, judged } from '../../src/figures/smooth.ts';

test('the average with 1/6 is first below 1000 in 1902, as the notebook prints', () => {
  expect(judged(1 / 6)).toMatchObject({ early: 0, from: 1902 });
});

test('of the places of the slider 0.25 misses least, and forecasts 805 with the fitted weight', () => {
  const misses = Array.from({ length: 20 }, (_, i) => judged((i + 1) / 20).miss);
  expect(misses.indexOf(Math.min(...misses))).toBe(4);
  // statsmodels finds 0.2465, which the notebook prints as 0.25.
  expect(judged(0.2465).next.toFixed(0)).toBe('805');
});

test('the weight 1 is last year, and each place has a year below 1000 after the drop', () => {
  expect(ema(1).at(-1)).toBe(740);
  expect(figure.view(1).rows[0]).toEqual(['1, yours', '0', 8, 1899, '167.3']);
  for (let i = 1; i <= 20; i += 1) expect(judged(i / 20).from).toBeGreaterThanOrEqual(1899);
});

import { expect, test } from 'vitest';
import { figure, fitting } from '../../src/figures/logit.ts';

test('at rest the interval is the one that the lesson opens with', () => {
  const { read, low, high } = fitting(7, 3);
  expect([read, low.toFixed(2), high.toFixed(2)]).toEqual([0.999, '6.50', '7.60']);
  expect(fitting(0, 3).high).toBeCloseTo(0.002, 6);
  expect(figure.view(7, 3).said).toContain('275 times the width at z = 0');
});

test('the true sum lies in its interval, which is open where the reading is 0 or 1', () => {
  for (let i = -32; i <= 32; i += 1)
    for (const decimals of [1, 2, 3, 4]) {
      const { read, low, high } = fitting(i / 4, decimals);
      expect(i / 4).toBeGreaterThanOrEqual(low);
      expect(i / 4).toBeLessThanOrEqual(high);
      expect(Number.isFinite(high - low)).toBe(read > 0 && read < 1);
    }
});

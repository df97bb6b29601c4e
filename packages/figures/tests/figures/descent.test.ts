import { expect, test } from 'vitest';
import { descend, error, figure } from '../../src/figures/descent.ts';

test('a descent at 0.01 comes to the numbers that the notebook prints', () => {
  const path = descend(0.01, 100);
  expect(path.at(-1)?.c.toFixed(3)).toBe('0.598');
  expect(error(descend(0.01, 5).at(-1) ?? { m: 0, c: 0 }).toFixed(2)).toBe('2.73');
  expect(figure.view(0.01, 100).rows[1]?.slice(0, 3)).toEqual(['least', '2.07', '1.076']);
});

test('above 2 / 77.2, which is 0.0259, a descent runs away, and below it does not', () => {
  const last = (rate: number) => error(descend(rate, 100).at(-1) ?? { m: 0, c: 0 });
  expect(last(0.025)).toBeLessThan(error({ m: 0, c: 0 }));
  expect(last(0.026)).toBeGreaterThan(error({ m: 0, c: 0 }));
  expect(last(0.03)).toBeGreaterThan(1e25);
});

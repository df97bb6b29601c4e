import { expect, test } from 'vitest';
import { figure, wait95 } from '../../src/figures/queue.ts';

test('the formula lies within 2 % of where the lesson’s three runs lie', () => {
  const printed: [number, number, number][] = [
    [13, 359, 506],
    [14, 171, 193],
    [16, 51, 64],
    [18, 10, 15],
  ];
  for (const [workers, low, high] of printed) {
    const ms = wait95(workers, 80) ?? 0;
    expect(ms).toBeGreaterThan(0.98 * low);
    expect(ms).toBeLessThan(1.02 * high);
  }
});

test('as many workers as there are requests in service cannot keep up', () => {
  expect(wait95(12, 80)).toBeUndefined();
  expect(figure.view(12, 80).said).toContain('cannot keep up');
});

test('one worker waits as the formula for one worker says', () => {
  // M/M/1: the wait exceeds t with probability ρ e^(−(μ − λ)t).
  const [rate, mu] = [4, 1 / 0.15];
  expect(wait95(1, rate)).toBeCloseTo((1000 * Math.log(rate / mu / 0.05)) / (mu - rate), 6);
});

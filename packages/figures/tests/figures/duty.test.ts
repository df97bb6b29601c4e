import { expect, test } from 'vitest';
import { figure, settled } from '../../src/figures/duty.ts';

test('the ripple is the one that the lesson prints, and the mean that of the duty cycle', () => {
  const ripple = (duty: number, period: number) => {
    const { low, high } = settled(duty, period);
    return Number((1000 * (high - low)).toFixed(1));
  };
  expect([ripple(0.5, 1), ripple(0.5, 10)]).toEqual([82.5, 808.2]);
  expect(figure.view(50, 100).rows[0]).toEqual([
    '1.25\u00a0V',
    '2.05\u00a0V',
    '808\u00a0mV',
    '825\u00a0mV',
  ]);
});

test('a pin that is always high or never gives a level without ripple', () => {
  expect(settled(1, 10).low).toBeCloseTo(3.3, 12);
  expect(settled(1, 10).high).toBeCloseTo(3.3, 12);
  expect(settled(0, 10)).toEqual({ low: 0, high: 0 });
});

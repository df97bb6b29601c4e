import { expect, test } from 'vitest';
import { figure, tested, trained } from '../../src/figures/reading.ts';

test('after 30 steps the node is the one of the notebook, and its tests end as there', () => {
  expect(trained(30).map((each) => each.toFixed(6))).toEqual(['2.000110', '0.998837']);
  expect(figure.view(30, 3).rows).toEqual([
    ['reading', '4.9e−4', '1e−9', 'FAIL'],
    ['rule', '1.5e−3', '0.05', 'pass'],
  ]);
});

test('after 200 steps three decimals are enough, and all digits always are', () => {
  expect(tested(200, 3).reading).toBeLessThan(1e-9);
  for (const steps of [0, 5, 30, 60, 150]) expect(tested(steps, 12).reading).toBeLessThan(1e-9);
});

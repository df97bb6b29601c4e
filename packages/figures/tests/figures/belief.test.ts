import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { belief, figure } from '../../src/figures/belief.ts';

const PAGE = readFileSync(
  'src/content/notebooks/MLA2ZCourse/Modules/Module8/Topic1/Stage3.ipynb',
  'utf8',
);

test('mean and interval after 3 of 3 are those that the notebook prints', () => {
  for (const [a, b] of [
    [1, 1],
    [2, 38],
  ] as const) {
    const { mean, low, high } = belief(a + 3, b);
    expect(PAGE).toContain(`Beta(${a}, ${b}) and 3 of 3: mean ${mean.toFixed(3)},`);
    expect(PAGE).toContain(`95 % from ${low.toFixed(3)} to ${high.toFixed(3)}`);
  }
});

test('the table of the notebook, at four places of the sliders', () => {
  const means = (step: number, percent: number) =>
    figure.view(step, percent).rows.map((row) => Number(row[1]));
  expect(means(0, 100)).toEqual([0.5, 0.05, 0.05]);
  expect(means(1, 100)).toEqual([0.8, 0.116, 0.053]);
  expect(means(5, 10)).toEqual([0.103, 0.094, 0.062]);
  expect(means(7, 10)).toEqual([0.1, 0.1, 0.093]);
  expect(figure.view(1, 100).said).toBe(
    '3 of 3 sign up: the posteriors are Beta(4, 1), Beta(5, 38), Beta(53, 950).',
  );
  for (const row of [
    'uniform      0.50   0.800      0.103        0.100',
    'old forms    0.05   0.116      0.094        0.100',
    'stubborn     0.05   0.053      0.062        0.093',
  ])
    expect(PAGE).toContain(row);
});

test('the interval holds at the ends, where nobody or everybody signs up', () => {
  // Beta(1, 6001): 1 − 0.975^(1/6001) … 1 − 0.025^(1/6001).
  expect(belief(1, 6001).high).toBeCloseTo(1 - 0.025 ** (1 / 6001), 4);
  expect(belief(6001, 1).low).toBeCloseTo(0.025 ** (1 / 6001), 4);
});

import { expect, test } from 'vitest';
import { chance, figure } from '../../src/figures/search.ts';

test('the four cases of the notebook have the probabilities that it prints', () => {
  const hits = (...places: number[]) => figure.view(...places).rows.map((row) => row[2]);
  expect(hits(1, 64, 64)).toEqual(['0.062', '0.635']);
  expect(hits(8, 8, 64)).toEqual(['0.250', '0.635']);
  expect(hits(16, 16, 16)).toEqual(['1.000', '0.635']);
  expect(hits(16, 16, 64)).toEqual(['1.000', '0.984']);
});

test('pieces no wider than the spacing are hit by the lattice at least as often only if all are', () => {
  for (const [a, b, c] of [
    [0.25, 0.25, 0.25],
    [0.1, 0.2, 0.25],
  ] as const) {
    const { grid, random } = chance([a, b, c]);
    expect(grid).toBeGreaterThanOrEqual(random);
  }
  expect(chance([1 / 64, 1, 1]).grid).toBeLessThan(chance([1 / 64, 1, 1]).random);
});

import { expect, test } from 'vitest';
import { figure, landmarks } from '../../src/figures/node.ts';

test('the three nodes of the lesson have the numbers that it measures', () => {
  const row = (w: number, b: number) => {
    const { midpoint, slope, width } = landmarks(w, b) ?? { midpoint: 0, slope: 0, width: 0 };
    return [midpoint.toFixed(3), slope.toFixed(4), width.toFixed(3)];
  };
  expect(row(0.5, -3)).toEqual(['6.000', '0.1250', '8.789']);
  expect(row(2, 1)).toEqual(['-0.500', '0.5000', '2.197']);
  expect(row(10, 0)).toEqual(['0.000', '2.5000', '0.439']);
  expect(landmarks(-0.5, 3)).toMatchObject({ midpoint: 6, slope: -0.125 });
});

test('a weight of 0 has no midpoint', () => {
  expect(figure.view(0, 0).said).toBe('σ(0 x + 0) is 0.5 everywhere: no input moves it.');
  expect(figure.view(3, 0).rows[0]?.[0]).toBe('0');
});

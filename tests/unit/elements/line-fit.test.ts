import { expect, test } from 'vitest';
import {
  bestLine,
  type Point,
  residualSquare,
  squaredError,
} from '../../../src/elements/page/line-fit.ts';

const DOTS: readonly Point[] = [
  [0, 1],
  [1, 3],
  [2, 2],
  [4, 6],
];

test('the best line goes through dots that lie on one, and its squares are nothing', () => {
  const line = { slope: 2, intercept: -1 };
  const dots = [0, 1, 5].map((x): Point => [x, 2 * x - 1]);
  expect(bestLine(dots)).toEqual(line);
  expect(squaredError(dots, line)).toBe(0);
});

test('no line near the best one has a smaller error', () => {
  const { slope, intercept } = bestLine(DOTS);
  const least = squaredError(DOTS, { slope, intercept });
  // Sxy = 10, Sxx = 8.75, means 1.75 and 3.
  expect([slope, intercept]).toEqual([10 / 8.75, 3 - (10 / 8.75) * 1.75]);
  for (const by of [-0.1, 0.1]) {
    expect(squaredError(DOTS, { slope: slope + by, intercept })).toBeGreaterThan(least);
    expect(squaredError(DOTS, { slope, intercept: intercept + by })).toBeGreaterThan(least);
  }
});

test('the squares that are drawn have the error as their area, and stand towards the middle', () => {
  const line = { slope: 1, intercept: 0 };
  const squares = DOTS.map((dot) => residualSquare(dot, line, 2));
  const area = squares.reduce((sum, { side }) => sum + side * side, 0);
  expect(area).toBe(squaredError(DOTS, line));
  expect(squares[1]).toEqual({ x: 1, top: 3, side: 2 });
  expect(squares[3]).toEqual({ x: 2, top: 6, side: 2 });
});

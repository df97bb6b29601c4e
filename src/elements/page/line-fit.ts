/** A dot: how far across, how far up. */
export type Point = readonly [x: number, y: number];

/** A straight line: y = intercept + slope · x. */
export type Line = { slope: number; intercept: number };

/** How far the dot lies above the line; below it, the number is negative. */
export const residual = ([x, y]: Point, { slope, intercept }: Line): number =>
  y - intercept - slope * x;

/** The sum of the squares of all residuals: what least squares makes as small as it can be. */
export const squaredError = (points: readonly Point[], line: Line): number =>
  points.reduce((sum, point) => sum + residual(point, line) ** 2, 0);

/**
 * The line with the smallest squared error: slope Sxy / Sxx, through the point of the two means, as the
 * lesson on simple linear regression derives it. At least two dots must differ in x.
 */
export function bestLine(points: readonly Point[]): Line {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [midX, midY] = [mean(0), mean(1)];
  const sxy = points.reduce((sum, [x, y]) => sum + (x - midX) * (y - midY), 0);
  const sxx = points.reduce((sum, [x]) => sum + (x - midX) ** 2, 0);
  return { slope: sxy / sxx, intercept: midY - (sxy / sxx) * midX };
}

/** Corner and side of the square that stands on a dot's residual, towards the middle of the drawing. */
export function residualSquare(point: Point, line: Line, middle: number) {
  const [x, y] = point;
  const off = residual(point, line);
  const side = Math.abs(off);
  return { x: x < middle ? x : x - side, top: Math.max(y, y - off), side };
}

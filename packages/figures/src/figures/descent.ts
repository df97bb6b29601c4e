import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 1.1.1: gradient descent on the mean squared error of a line through its 40 points (seed 0). */

/** Means over the points: of x, x², y, xy and y². The error of any line follows from them. */
const MEAN = {
  x: 5.366818633800243,
  xx: 37.852912207762905,
  y: 12.185329924350293,
  xy: 84.130220607003,
  yy: 189.85408982730905,
} as const;

type Line = { m: number; c: number };

/** Mean squared error of a line. */
export const error = ({ m, c }: Line): number =>
  MEAN.yy - 2 * m * MEAN.xy - 2 * c * MEAN.y + m * m * MEAN.xx + 2 * m * c * MEAN.x + c * c;

/** The lines of a descent from m = 0, c = 0: the start and one for each step. */
export function descend(rate: number, steps: number): Line[] {
  const path: Line[] = [{ m: 0, c: 0 }];
  for (let step = 0; step < steps; step += 1) {
    const { m, c } = path.at(-1) as Line;
    path.push({
      m: m + 2 * rate * (MEAN.xy - m * MEAN.xx - c * MEAN.x),
      c: c + 2 * rate * (MEAN.y - m * MEAN.x - c),
    });
  }
  return path;
}

/** The line of least squares. */
const BEST: Line = (() => {
  const m = (MEAN.xy - MEAN.x * MEAN.y) / (MEAN.xx - MEAN.x ** 2);
  return { m, c: MEAN.y - m * MEAN.x };
})();

const [LEFT, RIGHT, TOP, BOTTOM] = [36, 290, 12, 172];
const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));
const x = (m: number): number => LEFT + (clamp(m, 0, 4.4) / 4.4) * (RIGHT - LEFT);
const y = (c: number): number => BOTTOM - ((clamp(c, -4, 6) + 4) / 10) * (BOTTOM - TOP);
const at = ({ m, c }: Line): string => `${x(m).toFixed(1)} ${y(c).toFixed(1)}`;

/** All lines whose error is that of the best one and `more`: an ellipse around it. */
function ring(more: number): string {
  const points = Array.from({ length: 49 }, (_, i) => {
    const turn = (i / 48) * 2 * Math.PI;
    const m = Math.sqrt(more / (MEAN.xx - MEAN.x ** 2)) * Math.cos(turn);
    return { m: BEST.m + m, c: BEST.c - MEAN.x * m + Math.sqrt(more) * Math.sin(turn) };
  });
  return `M${points.map(at).join('L')}`;
}

const RINGS = [0.5, 3, 10].map((more) => stroke(ring(more), 'line-strong', 1));

function shapes(path: readonly Line[]): Shape[] {
  const last = path.at(-1) as Line;
  return [
    ...RINGS,
    stroke(`M${path.map(at).join('L')}`, 'accent', 1.5),
    stroke(`M${x(BEST.m) - 6} ${y(BEST.c) - 6}l12 12m-12 0l12 -12`, 'ink', 2.5),
    ['circle', { cx: x(last.m), cy: y(last.c), r: 5, fill: colour('accent') }],
    stroke(`M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`, 'line-strong', 2),
    ...[0, 1, 2, 3].map((m) => label(x(m), BOTTOM + 18, shown(m))),
    label(RIGHT, BOTTOM + 18, 'slope m', 'end'),
    ...[-4, 0, 4].map((c) => label(LEFT - 6, y(c) + 4, shown(c), 'end')),
    label(LEFT + 6, TOP + 12, 'c', 'start'),
  ];
}

/** Three places, or the power of ten where a descent has run away. */
const size = (value: number): string =>
  Math.abs(value) < 1000 ? shown(value) : value.toExponential(0).replace('+', '').replace('-', '−');

/** What the rate decides on the way down. */
export const figure: Figure = {
  caption:
    'Each ring joins lines of one error, the cross is the line of least squares. The path begins at m = 0, c = 0; what leaves the picture is drawn at its edge.',
  alt: 'A narrow valley from the top left to the bottom right, and a path that jumps into it at once and then creeps along it.',
  size: [300, 195],
  sliders: [
    { label: 'Rate', min: 0.001, max: 0.03, step: 0.001, value: 0.01 },
    { label: 'Steps', min: 0, max: 100, step: 1, value: 100 },
  ],
  head: ['Line', 'Slope', 'Intercept', 'J'],
  view(rate = 0.01, steps = 100) {
    const path = descend(rate, steps);
    const last = path.at(-1) as Line;
    return {
      shapes: shapes(path),
      said: `Rate ${rate.toFixed(3)}, ${steps} steps: J = ${size(error(last))}; the least is ${shown(error(BEST))}.`,
      rows: [
        ['yours', size(last.m), size(last.c), size(error(last))],
        ['least', shown(BEST.m), shown(BEST.c), shown(error(BEST))],
      ],
    };
  },
};

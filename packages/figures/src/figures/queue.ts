import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 14.1.0: requests at random times, 0.15 s of exponential service on average, as many workers as you pay. */

/** Mean time in service, in seconds. */
const SERVICE = 0.15;
const [FEWEST, MOST] = [10, 24];

/**
 * The wait that 95 % of the requests do not exceed, in milliseconds, by Erlang's formula; undefined where
 * the workers cannot keep up.
 */
export function wait95(workers: number, rate: number): number | undefined {
  const load = rate * SERVICE;
  if (load >= workers) return undefined;
  // Erlang's loss, by its recursion, and from it the share of requests that wait.
  let loss = 1;
  for (let n = 1; n <= workers; n += 1) loss = (load * loss) / (n + load * loss);
  const waiting = loss / (1 - (load / workers) * (1 - loss));
  const seconds = (Math.log(waiting / 0.05) * SERVICE) / (workers - load);
  return Math.max(0, 1000 * seconds);
}

const [LEFT, BOTTOM, HIGH, STEP] = [40, 150, 130, 17];
/** Milliseconds at the top of the drawing. */
const TOP = 500;
const x = (workers: number): number => LEFT + (workers - FEWEST) * STEP;
const high = (ms: number): number => (Math.min(ms, TOP) / TOP) * HIGH;

function bar(workers: number, rate: number): Shape {
  const ms = wait95(workers, rate);
  const height = high(ms ?? TOP);
  return [
    'rect',
    {
      ...{ x: x(workers) + 3, y: BOTTOM - height, width: STEP - 6, height },
      fill: colour(ms === undefined ? 'ground' : 'accent'),
      stroke: colour(ms === undefined ? 'warn' : 'accent'),
      'stroke-width': 1.5,
      'stroke-dasharray': ms === undefined ? '3 3' : 'none',
    },
  ];
}

const shapes = (workers: number, rate: number): Shape[] => [
  ...Array.from({ length: MOST - FEWEST + 1 }, (_, i) => bar(FEWEST + i, rate)),
  stroke(`M${LEFT} ${BOTTOM - high(150)}H${x(MOST + 1)}`, 'ink-quiet', 1.5, '2 3'),
  [
    'rect',
    {
      ...{ x: x(workers), y: BOTTOM - HIGH - 6, width: STEP, height: HIGH + 6, rx: 3 },
      ...{ fill: 'none', stroke: colour('ink'), 'stroke-width': 2 },
    },
  ],
  stroke(`M${LEFT - 4} ${BOTTOM}H${x(MOST + 1) + 4}`, 'line-strong', 2),
  ...[10, 12, 14, 16, 18, 20, 22, 24].map((each) =>
    label(x(each) + STEP / 2, BOTTOM + 18, shown(each)),
  ),
  label(x(17) + STEP / 2, BOTTOM + 36, 'workers'),
  ...[0, 150, 500].map((ms) => label(LEFT - 8, BOTTOM - high(ms) + 5, shown(ms), 'end')),
];

/** How the wait explodes near full use. */
export const figure: Figure = {
  caption:
    'Bars: the wait in ms that 95 % of the requests do not exceed in the long run; they end at 500. Dashed outline: the workers cannot keep up. Dotted: the mean service, 150 ms. A frame marks your number.',
  alt: 'Bars that fall steeply: three dashed ones up to 12 workers, then 13 just below 400, 16 at about 50, and no height from 19 on.',
  size: [300, 190],
  sliders: [
    { label: 'Workers', min: FEWEST, max: MOST, step: 1, value: 18 },
    { label: 'Requests per second', min: 40, max: 120, step: 5, value: 80 },
  ],
  head: ['Workers', 'Busy', 'p95 of the wait'],
  view(workers = 18, rate = 80) {
    const load = rate * SERVICE;
    const long = (n: number): string => {
      const ms = wait95(n, rate);
      return ms === undefined ? 'no end' : `${ms.toFixed(0)}\u00a0ms`;
    };
    const busy = (n: number): string => `${Math.min(100, (100 * load) / n).toFixed(0)}\u00a0%`;
    const row = (n: number) => [n, busy(n), long(n)];
    const result =
      load >= workers
        ? `${workers} workers cannot keep up, and the wait grows without end.`
        : `${workers} workers are ${busy(workers)} busy, and 95 % of the requests wait at most about ${long(workers)}.`;
    return {
      shapes: shapes(workers, rate),
      said: `${rate} · 0.15 = ${shown(load, 2)} requests in service on average, if all get through: ${result}`,
      rows: [workers - 1, workers, workers + 1].map(row),
    };
  },
};

import { colour, type Figure, label, type Shape, shown } from '../figure.ts';

/* Lesson ML 2.1.1: `noon[start:stop:step]` of six noon temperatures. */

const NOON = [14, 16, 15, 19, 21, 18] as const;
const LENGTH = NOON.length;

/**
 * The places that a slice takes, in its order: what Python's `slice(start, stop, step).indices(6)` counts.
 * @param step not 0
 */
export function taken(start: number, stop: number, step: number): number[] {
  const [low, high] = step > 0 ? [0, LENGTH] : [-1, LENGTH - 1];
  const within = (at: number): number => Math.max(low, Math.min(high, at < 0 ? at + LENGTH : at));
  const [from, to] = [within(start), within(stop)];
  const count = Math.max(0, Math.ceil((to - from) / step));
  return Array.from({ length: count }, (_, i) => from + i * step);
}

const [SIDE, LEFT, TOP] = [44, 18, 30];

function box(at: number, order: number): Shape[] {
  const x = LEFT + at * SIDE;
  const isTaken = order >= 0;
  return [
    [
      'rect',
      {
        ...{ x: x + 2, y: TOP, width: SIDE - 4, height: 40, rx: 3 },
        ...{ fill: colour('ground'), 'stroke-width': isTaken ? 4 : 1.5 },
        stroke: colour(isTaken ? 'accent' : 'line-strong'),
        'stroke-dasharray': isTaken ? 'none' : '3 3',
      },
    ],
    label(x + SIDE / 2, TOP + 26, shown(NOON[at] ?? 0)),
    label(x + SIDE / 2, TOP - 8, shown(at)),
    label(x + SIDE / 2, TOP + 58, shown(at - LENGTH)),
    label(x + SIDE / 2, TOP + 84, isTaken ? `${order + 1}.` : ''),
  ];
}

/** A step of 0 is an error in Python; the slider passes over it. */
const stepOf = (value: number): number => (value <= 0 ? value - 1 : value);

/** Which boxes a slice takes, and in which order. */
export const figure: Figure = {
  caption:
    'Above the boxes the index from the left, below from the right; under them the order in which the slice takes what has a thick frame.',
  alt: 'Six boxes with temperatures; the slice 1:4 takes the second, the third and the fourth.',
  size: [300, 120],
  sliders: [
    { label: 'Start', min: -7, max: 7, step: 1, value: 1 },
    { label: 'Stop', min: -7, max: 7, step: 1, value: 4 },
    { label: 'Step (0 is left out)', min: -2, max: 3, step: 1, value: 1 },
  ],
  head: ['Slice', 'Places', 'Values'],
  view(start = 1, stop = 4, position = 1) {
    const step = stepOf(position);
    const places = taken(start, stop, step);
    const slice = `noon[${start}:${stop}${step === 1 ? '' : `:${step}`}]`;
    const listed = (all: readonly number[]): string => all.join(' ') || 'none';
    return {
      shapes: NOON.flatMap((_, at) => box(at, places.indexOf(at))),
      said: `${slice} takes ${places.length} of 6: ${listed(places.map((at) => NOON[at] ?? 0))}.`,
      rows: [[slice, listed(places), listed(places.map((at) => NOON[at] ?? 0))]],
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 10.1.0: its clusters {2, 4} and {9, 10, 14} on a line, of which the reader moves two points. */

/** Cluster of each of the five points. */
const CLUSTERS = [0, 0, 1, 1, 1] as const;

const mean = (all: readonly number[]): number =>
  all.reduce((sum, each) => sum + each, 0) / all.length;

/** Mean distances of a point to the rest of its own cluster and to the other one, and its silhouette. */
export function silhouette(points: readonly number[], i: number) {
  const here = points[i] ?? 0;
  const gaps = (own: boolean): number[] =>
    points
      .filter((_, j) => j !== i && (CLUSTERS[j] === CLUSTERS[i]) === own)
      .map((other) => Math.abs(other - here));
  const [a, b] = [mean(gaps(true)), mean(gaps(false))];
  return { a, b, s: Math.max(a, b) === 0 ? 0 : (b - a) / Math.max(a, b) };
}

const x = (place: number): number => 14 + place * 17;
/** The line of s = 0, and how high s = 1 is above it. */
const [ZERO, HIGH] = [150, 50];

/** Clusters differ in shape and in colour: a disc and a square. */
const point = (place: number, i: number): Shape => [
  'rect',
  {
    ...{ x: x(place) - 7, y: 23, width: 14, height: 14, rx: CLUSTERS[i] ? 0 : 7 },
    fill: colour(CLUSTERS[i] ? 'ground' : 'accent'),
    stroke: colour(CLUSTERS[i] ? 'warn' : 'accent'),
    'stroke-width': 3,
  },
];

const bar = (place: number, s: number, i: number): Shape[] => [
  [
    'rect',
    {
      ...{ x: 50 + i * 48, y: ZERO - Math.max(s, 0) * HIGH, width: 26, height: Math.abs(s) * HIGH },
      fill: colour(CLUSTERS[i] ? 'ground' : 'accent'),
      stroke: colour(CLUSTERS[i] ? 'warn' : 'accent'),
      'stroke-width': 2,
    },
  ],
  label(63 + i * 48, 222, shown(place)),
];

/** A point that moves between two clusters, with its distances and everybody's silhouette. */
export const figure: Figure = {
  caption:
    'Discs are one cluster, squares the other. Below the line: the mean distances a and b of the disc that you move. The bars are the silhouettes of all five points.',
  alt: 'Two discs at 2 and 4 and three squares at 9, 10 and 14 on a line; from the disc at 4 a short bar a and a longer bar b; five bars upward, the one of 9 the lowest.',
  size: [300, 230],
  sliders: [
    { label: 'Disc that starts at 4', min: 0, max: 16, step: 0.5, value: 4 },
    { label: 'Square that starts at 14', min: 0, max: 16, step: 0.5, value: 14 },
  ],
  head: ['Point', 'a', 'b', 's'],
  view(disc = 4, square = 14) {
    const points = [2, disc, 9, 10, square];
    const all = points.map((_, i) => silhouette(points, i));
    const { a, b, s } = silhouette(points, 1);
    const arm = (length: number) => (disc + length > 16 ? -length : length) * 17;
    return {
      shapes: [
        stroke(`M${x(0)} 30H${x(16)}`, 'line-strong', 2),
        ...points.map(point),
        stroke(`M${x(disc)} 54h${arm(a)}`, 'accent', 5),
        stroke(`M${x(disc)} 74h${arm(b)}`, 'warn', 5, '6 3'),
        label(x(disc) + (disc > 8 ? 8 : -4), 59, 'a', disc > 8 ? 'start' : 'end'),
        label(x(disc) + (disc > 8 ? 8 : -4), 79, 'b', disc > 8 ? 'start' : 'end'),
        ...points.flatMap((place, i) => bar(place, all[i]?.s ?? 0, i)),
        stroke(`M40 ${ZERO}H290`, 'line-strong', 2),
        ...[1, 0, -1].map((each) => label(34, ZERO + 5 - each * HIGH, shown(each), 'end')),
      ],
      said: `For this disc at ${shown(disc)}, a = ${shown(a)} and b = ${shown(b)}, so s = ${shown(s)}. The score of all five is ${shown(mean(all.map((each) => each.s)))}.`,
      rows: points.map((place, i) =>
        [place, all[i]?.a ?? 0, all[i]?.b ?? 0, all[i]?.s ?? 0].map((each) => shown(each)),
      ),
    };
  },
};

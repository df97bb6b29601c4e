import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 4.1.1: the 150 petal lengths of iris, in bins of equal width from the shortest to the longest. */

/** Flowers with a petal of 1.0 cm, 1.1 cm, … 6.9 cm. */
const FLOWERS = [
  1, 1, 2, 7, 13, 13, 7, 4, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 2, 1, 1, 1, 3, 5, 3,
  4, 2, 4, 8, 3, 5, 4, 5, 4, 8, 2, 2, 2, 3, 6, 3, 3, 2, 2, 3, 0, 1, 1, 0, 1, 2, 0, 1,
] as const;
const ALL = 150;
/** Tenths of a centimetre from the shortest petal to the longest. */
const SPAN = FLOWERS.length - 1;

/** How many flowers fall into each of k bins; in whole tenths, so that none is lost at an edge. */
export function binned(k: number): number[] {
  const counts = Array.from({ length: k }, () => 0);
  FLOWERS.forEach((flowers, tenth) => {
    const bin = Math.min(k - 1, Math.floor((tenth * k) / SPAN));
    counts[bin] = (counts[bin] ?? 0) + flowers;
  });
  return counts;
}

/** Highest density that some number of bins brings, with room above. */
const MOST = 0.9;
const [LEFT, BOTTOM, WIDE, HIGH] = [40, 150, 250, 130];
const width = (k: number): number => SPAN / 10 / k;
const x = (cm: number): number => LEFT + ((cm - 1) / (SPAN / 10)) * WIDE;
const y = (density: number): number => BOTTOM - (density / MOST) * HIGH;

/** The bars as one path: their number changes. */
const bars = (k: number): string =>
  binned(k)
    .map((flowers, bin) => {
      const [from, to] = [x(1 + bin * width(k)), x(1 + (bin + 1) * width(k))];
      const top = y(flowers / ALL / width(k));
      return `M${from.toFixed(1)} ${BOTTOM}V${top.toFixed(1)}H${to.toFixed(1)}V${BOTTOM}`;
    })
    .join('');

const shapes = (k: number): Shape[] => [
  ['path', { d: bars(k), fill: colour('accent'), stroke: colour('ground'), 'stroke-width': 1.5 }],
  stroke(`M${LEFT - 6} ${BOTTOM}H${LEFT + WIDE + 6}`, 'line-strong', 2),
  ...[1, 3, 5, 7].map((cm) => label(x(cm), BOTTOM + 18, shown(cm))),
  label(x(4), BOTTOM + 36, 'petal length (cm)'),
  ...[0, 0.3, 0.6].map((density) => label(LEFT - 8, y(density) + 4, shown(density), 'end')),
];

const row = (name: string, k: number) => {
  const counts = binned(k);
  const empty = counts.filter((flowers) => flowers === 0).length;
  return [name, k, shown(width(k), 2), empty, Math.max(...counts)];
};

/** How the number of bins decides what the petals seem to say. */
export const figure: Figure = {
  caption:
    'The same 150 petal lengths at every place of the slider. The height is the density (1/cm), so that all bars together have the area 1.',
  alt: 'A histogram of petal lengths in three bars of nearly the same height.',
  size: [300, 195],
  sliders: [{ label: 'Number of bins', min: 3, max: 30, step: 1, value: 3 }],
  head: ['Rule', 'Bins', 'Width (cm)', 'Empty bins', 'Fullest'],
  view(k = 3) {
    const empty = binned(k).filter((flowers) => flowers === 0).length;
    const gap = empty > 0 ? `${empty} empty` : 'none empty';
    return {
      shapes: shapes(k),
      said: `${k} bins of ${shown(width(k), 2)} cm, ${gap}, ${Math.max(...binned(k))} of the 150 flowers in the fullest.`,
      rows: [row('yours', k), row('Freedman-Diaconis', 5), row('Sturges', 9)],
    };
  },
};

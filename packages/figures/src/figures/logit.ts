import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson DeepAI 2.2.0: which sums z fit an output that was rounded. */

const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));
const logit = (p: number): number =>
  p <= 0 ? -Infinity : p >= 1 ? Infinity : Math.log(p / (1 - p));

/** The rounded output of a sum, and the lowest and highest sum that round to it. */
export function fitting(z: number, decimals: number) {
  const read = Number(sigmoid(z).toFixed(decimals));
  const half = 0.5 * 10 ** -decimals;
  return { read, low: logit(read - half), high: logit(read + half) };
}

/** Width of the interval around z = 0. */
const middle = (decimals: number): number => 2 * logit(0.5 + 0.5 * 10 ** -decimals);

const [LEFT, BOTTOM, WIDE, HIGH] = [30, 150, 256, 132];
const EDGE = 8;
const x = (z: number): number => LEFT + ((Math.max(-EDGE, Math.min(EDGE, z)) + EDGE) / 16) * WIDE;
const y = (p: number): number => BOTTOM - p * HIGH;

const CURVE = `M${Array.from({ length: 65 }, (_, i) => i / 4 - EDGE)
  .map((z) => `${x(z).toFixed(1)} ${y(sigmoid(z)).toFixed(1)}`)
  .join('L')}`;

function shapes(z: number, decimals: number): Shape[] {
  const { read, low, high } = fitting(z, decimals);
  return [
    [
      'rect',
      {
        ...{ x: x(low), y: y(1), width: Math.max(2, x(high) - x(low)), height: HIGH },
        ...{ fill: colour('accent'), 'fill-opacity': 0.3, stroke: colour('accent') },
      },
    ],
    stroke(`M${LEFT} ${y(read)}H${LEFT + WIDE}`, 'warn', 1.5, '5 4'),
    stroke(CURVE, 'ink', 2.5),
    ['circle', { cx: x(z), cy: y(sigmoid(z)), r: 5, fill: colour('ink') }],
    stroke(`M${LEFT} ${BOTTOM}h${WIDE}`, 'line-strong', 2),
    ...[-8, -4, 0, 4, 8].map((each) => label(x(each), BOTTOM + 18, shown(each))),
    label(x(2), BOTTOM + 18, 'z'),
    ...[0, 0.5, 1].map((each) => label(LEFT - 6, y(each) + 5, shown(each), 'end')),
  ];
}

/** What rounding an output leaves of its sum. */
export const figure: Figure = {
  caption:
    'Disc: the true sum and its output. Dashed: the rounded output that you read. Tinted: all sums that give this reading; the band is cut off at −8 and 8.',
  alt: 'An S-shaped curve; on its flat end at z = 7 the tinted band is more than one unit wide.',
  size: [300, 176],
  sliders: [
    { label: 'True sum z', min: -8, max: 8, step: 0.25, value: 7 },
    { label: 'Decimals that you read', min: 1, max: 4, step: 1, value: 3 },
  ],
  head: ['Reading', 'z from', 'z to', 'Width', 'Against z = 0'],
  view(z = 7, decimals = 3) {
    const { read, low, high } = fitting(z, decimals);
    const end = (value: number): string =>
      Number.isFinite(value) ? value.toFixed(decimals).replace('-', '−') : 'no end';
    const isOpen = !Number.isFinite(high - low);
    const times = isOpen ? 'no end' : `${((high - low) / middle(decimals)).toFixed(0)}\u00a0×`;
    const reading = read.toFixed(decimals);
    const side = read > 0.5 ? `above ${end(low)}` : `below ${end(high)}`;
    return {
      shapes: shapes(z, decimals),
      said: isOpen
        ? `You read ${reading}, which has no logit: z may be anything ${side}.`
        : `You read ${reading}: z lies between ${end(low)} and ${end(high)}, ${times.replace('\u00a0×', ' times')} the width at z = 0.`,
      rows: [[reading, end(low), end(high), isOpen ? 'no end' : end(high - low), times]],
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/*
 * Lesson ML 9.1.0: 569 tumour samples, each predicted by a logistic regression that did not see it. The lesson's
 * proof computes these counts; a unit test holds the two alike.
 */

/** Malignant samples at or below the thresholds 0, 0.05, …, 1: what is missed. */
export const MISSES = [
  0, 1, 4, 5, 5, 5, 5, 7, 7, 8, 9, 12, 14, 16, 16, 19, 23, 24, 26, 32, 212,
] as const;
/** Benign samples above them: false alarms. */
export const FALSE_ALARMS = [
  357, 52, 33, 21, 19, 16, 12, 12, 8, 6, 4, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0,
] as const;
const MALIGNANT = 212;
const BENIGN = 357;
const STEPS = 20;

/** The four counts of a threshold and what they cost; a false alarm costs 1. */
export function outcome(threshold: number, miss: number) {
  const at = Math.round(threshold * STEPS);
  const misses = MISSES[at] ?? 0;
  const falseAlarms = FALSE_ALARMS[at] ?? 0;
  const found = MALIGNANT - misses;
  const alarms = found + falseAlarms;
  return {
    ...{ misses, falseAlarms, found, passed: BENIGN - falseAlarms },
    precision: alarms > 0 ? found / alarms : undefined,
    recall: found / MALIGNANT,
    cost: falseAlarms + miss * misses,
  };
}

const [LEFT, BOTTOM, WIDE, HIGH] = [42, 180, 244, 160];
/** The cost at the top of the drawing. */
const MOST = 500;
const x = (threshold: number): number => LEFT + threshold * WIDE;
const y = (cost: number): number => BOTTOM - (Math.min(cost, MOST) / MOST) * HIGH;

/** One bar at each threshold, as one path. */
const bars = (from: (at: number) => number, to: (at: number) => number): string =>
  MISSES.map((_, at) => {
    const [low, high] = [y(from(at)), y(to(at))];
    return `M${shown(x(at / STEPS) - 5, 1)} ${shown(low, 1)}v${high - low}h10v${low - high}z`.replaceAll(
      '−',
      '-',
    );
  }).join('');

function shapes(threshold: number, miss: number): Shape[] {
  const alarms = (at: number): number => FALSE_ALARMS[at] ?? 0;
  const all = (at: number): number => alarms(at) + miss * (MISSES[at] ?? 0);
  const best = x(1 / (1 + miss));
  return [
    ['path', { d: bars(() => 0, alarms), fill: colour('accent') }],
    ['path', { d: bars(alarms, all), fill: 'none', stroke: colour('warn'), 'stroke-width': 1.5 }],
    stroke(`M${LEFT - 8} ${y(BENIGN)}H${x(1) + 8}`, 'ink-quiet', 1, '2 3'),
    stroke(`M${best} ${BOTTOM}V14`, 'ink', 1.5, '6 4'),
    label(best + 5, 14, 'p*', 'start'),
    [
      'rect',
      {
        x: x(threshold) - 8,
        y: 14,
        width: 16,
        height: BOTTOM - 14,
        rx: 3,
        fill: 'none',
        stroke: colour('ink'),
        'stroke-width': 2,
      },
    ],
    stroke(`M${LEFT - 8} ${BOTTOM}H${x(1) + 8}`, 'line-strong', 2),
    ...[0, 0.5, 1].map((each) => label(x(each), BOTTOM + 18, shown(each))),
    label(x(0.75), BOTTOM + 18, 'threshold'),
    ...[0, 250, 500].map((each) => label(LEFT - 10, y(each) + 4, shown(each), 'end')),
  ];
}

/** Where the alarm begins, and what it costs. */
export const figure: Figure = {
  caption:
    'Filled: false alarms, 1 each. Outlined: misses. A frame marks your threshold, a dashed line p* = 1/(1 + cost of a miss), a dotted one the cost of an alarm for all, 357. Bars end at 500.',
  alt: 'Bars of cost over the threshold from 0 to 1: lowest just above 0, where the formula puts the threshold, and rising with the misses.',
  size: [300, 205],
  sliders: [
    { label: 'Threshold', min: 0, max: 1, step: 0.05, value: 0.5 },
    { label: 'Cost of a miss', min: 1, max: 30, step: 1, value: 19 },
  ],
  head: ['569 samples', 'Alarm', 'No alarm'],
  view(threshold = 0.5, miss = 19) {
    const { misses, falseAlarms, found, passed, precision, recall, cost } = outcome(
      threshold,
      miss,
    );
    const share = precision === undefined ? 'no alarm to judge' : precision.toFixed(2);
    return {
      shapes: shapes(threshold, miss),
      said: `Alarm if p > ${threshold.toFixed(2)}: ${falseAlarms} · 1 + ${misses} · ${miss} = ${cost}. Precision: ${share}; recall: ${recall.toFixed(2)}.`,
      rows: [
        ['malignant', found, misses],
        ['benign', falseAlarms, passed],
      ],
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 7.1.0: the best of k columns of pure noise is tested, at the level of one test and at that level divided by k. */

/** Share of worlds in which the best of k unrelated, independent columns passes. */
export const found = (k: number, level: number): number => 1 - (1 - level) ** k;

/** Columns on the slider: the 78 pairs of thirteen measurements are the most. */
const MOST = 78;
const [LEFT, BOTTOM, WIDE, HIGH] = [54, 150, 232, 130];
const x = (k: number): number => LEFT + ((k - 1) / (MOST - 1)) * WIDE;
const y = (share: number): number => BOTTOM - share * HIGH;
const curve = (share: (k: number) => number): string =>
  `M${Array.from({ length: MOST }, (_, i) => `${x(i + 1).toFixed(1)} ${y(share(i + 1)).toFixed(1)}`).join('L')}`;

function shapes(k: number, level: number): Shape[] {
  const [once, shared] = [found(k, level), found(k, level / k)];
  return [
    stroke(
      curve((each) => found(each, level)),
      'accent',
      2.5,
    ),
    stroke(
      curve((each) => found(each, level / each)),
      'ink',
      2,
      '6 4',
    ),
    stroke(`M${x(k).toFixed(1)} ${BOTTOM}V${y(once).toFixed(1)}`, 'ink-quiet', 1.5, '2 3'),
    ['circle', { cx: x(k), cy: y(once), r: 6, fill: colour('accent') }],
    ['rect', { x: x(k) - 5, y: y(shared) - 5, width: 10, height: 10, fill: colour('ink') }],
    stroke(`M${LEFT} ${BOTTOM}H${LEFT + WIDE}`, 'line-strong', 2),
    ...[1, 20, 40, 60].map((each) => label(x(each), BOTTOM + 20, shown(each))),
    label(LEFT + WIDE / 2, BOTTOM + 38, 'columns of noise'),
    ...[0, 50, 100].map((each) => label(LEFT - 11, y(each / 100) + 4, `${each} %`, 'end')),
  ];
}

/** How many worlds hold a finding although there is nothing to find. */
export const figure: Figure = {
  caption:
    'Disc, full line: the best column is tested at the level. Square, dashed line: at the level divided by the number of columns. The columns are unrelated to the outcome and to each other.',
  alt: 'A full line that rises from 5 % with each column, to 40 % at ten, and a dashed line that stays near 5 %.',
  size: [300, 195],
  sliders: [
    { label: 'Columns of noise', min: 1, max: MOST, step: 1, value: 10 },
    { label: 'Level (%)', min: 1, max: 10, step: 1, value: 5 },
  ],
  head: ['Each test at', 'Worlds with a “finding”'],
  view(k = 10, percent = 5) {
    const level = percent / 100;
    const share = (value: number): string =>
      value > 0.9995 ? 'over 99.9\u00a0%' : `${shown(100 * value, 1)}\u00a0%`;
    const [once, shared] = [share(found(k, level)), share(found(k, level / k))];
    return {
      shapes: shapes(k, level),
      said: `Best of ${k}, tested at ${percent} %: ${once} of the worlds hold a “finding”; at ${percent} % / ${k} it is ${shared}.`,
      rows: [
        [share(level), once],
        [`${shown((100 * level) / k)}\u00a0%`, shared],
      ],
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 15.1.0: a year of rows in 20 row groups, of which a reader skips those whose smallest and largest day rule its day out. */

const [DAYS, GROUPS] = [365, 20];
/** How many days lie mixed: one slider place each. */
const MIXED = [1, 7, 30, 91, DAYS] as const;
const NAMES = [
  'sorted by day',
  'sorted by week',
  'sorted by 30 days',
  'sorted by 91 days',
  'not sorted',
] as const;

/** Smallest and largest day of each row group, if rows are sorted up to blocks of so many days. */
export const ranges = (mixed: number): [number, number][] =>
  Array.from({ length: GROUPS }, (_, i) => {
    const [from, to] = [(i * DAYS) / GROUPS, ((i + 1) * DAYS) / GROUPS];
    const last = Math.ceil(to / mixed) * mixed - 1;
    return [Math.floor(from / mixed) * mixed, Math.min(last, DAYS - 1)];
  });

const isRead = (day: number, [low, high]: readonly [number, number]): boolean =>
  low <= day && day <= high;

/** How many row groups a query for one day has to read. */
export const toRead = (mixed: number, day: number): number =>
  ranges(mixed).filter((range) => isRead(day, range)).length;

const [LEFT, TOP, WIDE, STEP] = [12, 8, 276, 8];
const x = (day: number): number => LEFT + (day / DAYS) * WIDE;

const bar = (range: readonly [number, number], i: number, day: number): Shape => [
  'rect',
  {
    ...{ x: x(range[0]), y: TOP + i * STEP, width: x(range[1] + 1) - x(range[0]), height: 5 },
    fill: colour(isRead(day, range) ? 'accent' : 'ground'),
    stroke: colour(isRead(day, range) ? 'accent' : 'line-strong'),
    'stroke-dasharray': isRead(day, range) ? 'none' : '3 2',
  },
];

const shapes = (mixed: number, day: number): Shape[] => [
  ...ranges(mixed).map((range, i) => bar(range, i, day)),
  stroke(`M${x(day + 0.5)} 2V${TOP + GROUPS * STEP + 2}`, 'ink', 2),
  ...[0, 100, 200, 300].map((each) => label(x(each), TOP + GROUPS * STEP + 18, shown(each))),
  label(x(345), TOP + GROUPS * STEP + 18, 'day'),
];

/** What the order of rows does to push-down. */
export const figure: Figure = {
  caption:
    'A bar is a row group, from its smallest to its largest day: filled if it has to be read, dashed if it is skipped. Computed for the same number of rows on each day, and for so many rows that a group meets all days of a block that it touches.',
  alt: 'Twenty short bars like stairs; a line at day 200 meets two of them, which are filled.',
  size: [300, 190],
  sliders: [
    {
      label: 'Order (0: by day, 1: week, 2: 30 days, 3: 91, 4: none)',
      min: 0,
      max: 4,
      step: 1,
      value: 0,
    },
    { label: 'Day of the query', min: 0, max: 364, step: 1, value: 200 },
  ],
  head: ['Order of the rows', 'To read', 'Skipped'],
  view(order = 0, day = 200) {
    const mixed = MIXED[order] ?? 1;
    return {
      shapes: shapes(mixed, day),
      said: `Rows ${NAMES[order]}: a query for day ${day} reads ${toRead(mixed, day)} of 20 row groups.`,
      rows: MIXED.map((each, i) => {
        const read = toRead(each, day);
        return [NAMES[i] ?? '', read, GROUPS - read];
      }),
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ESP32 0.1.0: two AA cells of 2 400 mAh, 50 mA awake and 10 µA asleep. */

const CELLS_MAH = 2400;
const [AWAKE_MA, ASLEEP_MA] = [50, 0.01];
/** Seconds awake a day, and how they are called. */
const DAYS = [
  [0, 'never'],
  [10, '10 s'],
  [60, '1 minute'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [6 * 3600, '6 hours'],
  [86_400, 'all day'],
] as const;

/** Hours that the cells last, by their charge alone. */
export function hours(secondsAwake: number): number {
  const awake = secondsAwake / 86_400;
  return CELLS_MAH / (awake * AWAKE_MA + (1 - awake) * ASLEEP_MA);
}

/** Hours in the unit that a person would use. */
export function inWords(lasts: number): string {
  if (lasts < 24 * 14) return `${shown(lasts, 0)} hours`;
  const days = lasts / 24;
  return days < 730 ? `${shown(days, 0)} days` : `${shown(days / 365, 1)} years`;
}

const [LEFT, WIDE, TOP, STEP] = [86, 180, 14, 24];
/** From ten hours up, each power of ten the same distance. */
const x = (lasts: number): number => LEFT + ((Math.log10(lasts) - 1) / 4.5) * WIDE;

const shapes = (chosen: number): Shape[] => [
  ...DAYS.flatMap(([seconds, name], i): Shape[] => {
    const y = TOP + i * STEP;
    const isChosen = i === chosen;
    return [
      label(LEFT - 8, y + 5, name, 'end'),
      stroke(
        `M${LEFT} ${y}H${x(hours(seconds)).toFixed(1)}`,
        isChosen ? 'accent' : 'ink-quiet',
        isChosen ? 14 : 4,
      ),
    ];
  }),
  stroke(`M${x(87_600).toFixed(1)} 4V${TOP + 7 * STEP - 12}`, 'warn', 1.5, '6 4'),
  ...[
    [10, '10'],
    [1000, '1 000'],
    [100_000, '100 000'],
  ].map(([lasts, name]) => label(x(Number(lasts)), TOP + 7 * STEP + 6, String(name))),
  label(x(1000), TOP + 8 * STEP, 'hours; dashed: ten years'),
  ['circle', { cx: LEFT - 2, cy: TOP + chosen * STEP, r: 3, fill: colour('accent') }],
];

/** How the time awake decides what a battery lasts. */
export const figure: Figure = {
  caption:
    'How long 2 400 mAh last, by the time awake each day; from one number of the scale to the next it is a hundred times longer. Beyond ten years the cells die of age, whatever the sum says.',
  alt: 'Seven bars: the longer a node is awake each day, the shorter its cells last, from about 27 years to 48 hours.',
  size: [300, 215],
  sliders: [{ label: 'Awake each day', min: 0, max: 6, step: 1, value: 6 }],
  head: ['Awake', 'Mean current', 'Lasts'],
  view(at = 6) {
    const [seconds, name] = DAYS[at] ?? DAYS[6];
    const lasts = hours(seconds);
    return {
      shapes: shapes(at),
      said: `Awake ${name}: ${inWords(lasts)} on two AA cells.`,
      rows: [[name, `${shown(CELLS_MAH / lasts)}\u00a0mA`, inWords(lasts)]],
    };
  },
};

import { type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 13.1.1: the yearly flow of the Nile at Aswan, 1871 to 1970, in 10⁸ m³ (statsmodels), and its EMA. */

const FLOW = [
  1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180,
  799, 958, 1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833, 701,
  916, 692, 1020, 1050, 969, 831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845, 864, 862,
  698, 845, 744, 796, 1040, 759, 781, 865, 845, 944, 984, 897, 822, 1010, 771, 676, 649, 846, 812,
  742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918, 986, 797, 923, 975, 815, 1020, 906,
  901, 1170, 912, 746, 919, 718, 714, 740,
] as const;
const [FIRST, DROP] = [1871, 1899];

/** The exponentially weighted average, from the first value on. */
export function ema(a: number): number[] {
  let level: number = FLOW[0];
  return FLOW.map((flow) => {
    level += a * (flow - level);
    return level;
  });
}

/** How many years before the drop the average is below 1000, the first such year after it, and how far one-step forecasts miss. */
export function judged(a: number) {
  const levels = ema(a);
  const low = levels.flatMap((level, i) => (level < 1000 ? [FIRST + i] : []));
  const squares = FLOW.slice(1).map((flow, i) => (flow - (levels[i] ?? 0)) ** 2);
  return {
    age: (1 - a) / a,
    early: low.filter((year) => year < DROP).length,
    from: low.find((year) => year >= DROP) ?? 0,
    miss: Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / squares.length),
    next: levels.at(-1) ?? 0,
  };
}

const [LEFT, BOTTOM, WIDE, HIGH] = [40, 160, 250, 145];
const x = (year: number): number => LEFT + ((year - FIRST) / 99) * WIDE;
/** The drawing goes from 400 to 1400. */
const y = (flow: number): number => BOTTOM - ((flow - 400) / 1000) * HIGH;

const DOTS = FLOW.map(
  (flow, i) => `M${(x(FIRST + i) - 1.5).toFixed(1)} ${y(flow).toFixed(1)}h3`,
).join('');

const shapes = (a: number): Shape[] => [
  stroke(DOTS, 'ink-quiet', 3),
  stroke(`M${LEFT} ${y(1000)}h${WIDE}`, 'line-strong', 1.5, '2 3'),
  stroke(`M${x(DROP)} ${y(1400)}V${BOTTOM}`, 'warn', 1.5, '6 4'),
  stroke(
    `M${ema(a)
      .map((level, i) => `${x(FIRST + i).toFixed(1)} ${y(level).toFixed(1)}`)
      .join('L')}`,
    'accent',
    2.5,
  ),
  stroke(`M${LEFT} ${BOTTOM}h${WIDE}`, 'line-strong', 2),
  ...[1880, 1899, 1920, 1940, 1960].map((year) => label(x(year), BOTTOM + 18, `${year}`)),
  ...[500, 1000].map((flow) => label(LEFT - 6, y(flow) + 5, shown(flow), 'end')),
];

/** Quick and nervous, or calm and late. */
export const figure: Figure = {
  caption:
    'Short strokes: the flow of each year. Thick line: its EMA. Dashed: 1899, the year of the drop; dotted: 1000. Early years are years before 1899 in which the EMA is already below 1000; the miss is the root mean square of the one-step forecasts.',
  alt: 'A hundred scattered years and a line that smooths them: near 1100 up to 1899, then down to about 850.',
  size: [300, 186],
  sliders: [{ label: 'Weight α of the newest year', min: 0.05, max: 1, step: 0.05, value: 0.25 }],
  head: ['α', 'Mean age', 'Early years', 'Low from', 'Miss'],
  view(a = 0.25) {
    const row = (alpha: number, name = shown(alpha)) => {
      const { age, early, from, miss } = judged(alpha);
      return [name, shown(age, 1), early, from, miss.toFixed(1)];
    };
    const { age, from, next } = judged(a);
    return {
      shapes: shapes(a),
      said: `α = ${shown(a)}, a mean age of ${shown(age, 1)} years: from 1899 on the EMA is first below 1000 in ${from}, and for 1971 it forecasts ${shown(next, 0)}.`,
      rows: [row(a, `${shown(a)}, yours`), row(0.05), row(0.25), row(1)],
    };
  },
};

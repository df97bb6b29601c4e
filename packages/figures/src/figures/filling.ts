import { type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/*
 * Lesson ML 6.1.1: 50 people of its town (seed 0, from the 7 551st on), ordered by the random number that decides who
 * is blank: the first ones are blank first. Age in years, income in tens.
 */
const AGE = [
  23, 64, 55, 27, 42, 53, 60, 23, 52, 29, 63, 30, 46, 42, 49, 62, 51, 30, 24, 46, 52, 49, 22, 64,
  41, 44, 53, 25, 29, 25, 39, 22, 47, 45, 26, 25, 64, 61, 45, 37, 43, 27, 25, 61, 55, 22, 39, 60,
  45, 40,
] as const;
const INCOME = [
  150, 420, 348, 288, 278, 412, 392, 251, 335, 225, 438, 257, 332, 293, 314, 362, 440, 234, 223,
  307, 239, 276, 242, 486, 318, 280, 365, 236, 159, 216, 259, 208, 370, 302, 198, 274, 442, 456,
  290, 237, 331, 217, 191, 331, 414, 250, 317, 391, 380, 355,
] as const;
const ALL = AGE.length;

const mean = (all: readonly number[]): number =>
  all.reduce((sum, each) => sum + each, 0) / all.length;

/** Mean of the products of the deviations: of a column with itself its variance. */
const together = (a: readonly number[], b: readonly number[]): number => {
  const [ma, mb] = [mean(a), mean(b)];
  return mean(a.map((each, i) => (each - ma) * ((b[i] ?? 0) - mb)));
};

/** Incomes with the first `gaps` blanks filled with the mean of the others, and what became of variance and correlation. */
export function fill(gaps: number) {
  const seen = INCOME.slice(gaps);
  const middle = mean(seen);
  const incomes = INCOME.map((income, i) => (i < gaps ? middle : income));
  const variance = together(incomes, incomes);
  const slope = together(AGE, incomes) / together(AGE, AGE);
  return {
    ...{ middle, incomes, slope, kept: variance / together(seen, seen) },
    r: together(AGE, incomes) / Math.sqrt(variance * together(AGE, AGE)),
  };
}

const [LEFT, BOTTOM, WIDE, HIGH] = [50, 170, 236, 150];
const x = (age: number): number => LEFT + ((age - 20) / 46) * WIDE;
const y = (income: number): number => BOTTOM - ((income - 100) / 400) * HIGH;
const at = (age: number, income: number): string => `${x(age).toFixed(1)} ${y(income).toFixed(1)}`;

/** One path for all: discs are dots of a round line, crosses are two strokes. */
const discs = (gaps: number): string =>
  INCOME.map((income, i) => (i < gaps ? '' : `M${at(AGE[i] ?? 0, income)}h0`)).join('');
const crosses = (gaps: number, middle: number): string =>
  AGE.map((age, i) => (i < gaps ? `M${at(age, middle)}m-4 -4l8 8m-8 0l8 -8` : '')).join('');

/** The line of least squares through all 50. */
function line({ incomes, slope }: ReturnType<typeof fill>): string {
  const [age, income] = [mean(AGE), mean(incomes)];
  return `M${at(20, income + slope * (20 - age))}L${at(65, income + slope * (65 - age))}`;
}

function shapes(gaps: number): Shape[] {
  const filled = fill(gaps);
  const dots = stroke(discs(gaps), 'accent', 7);
  return [
    [dots[0], { ...dots[1], 'stroke-linecap': 'round' }],
    stroke(crosses(gaps, filled.middle), 'warn', 2),
    stroke(line(fill(0)), 'ink-quiet', 1.5, '2 3'),
    stroke(line(filled), 'ink', 2.5),
    stroke(`M${LEFT} ${BOTTOM}H${LEFT + WIDE}`, 'line-strong', 2),
    ...[20, 35, 50, 65].map((age) => label(x(age), BOTTOM + 18, shown(age))),
    label(x(42.5), BOTTOM + 36, 'age'),
    label(LEFT + 4, 18, 'income', 'start'),
    ...[100, 300, 500].map((income) =>
      label(LEFT - 8, y(income) + 4, `${income / 100} 000`, 'end'),
    ),
  ];
}

/** What filling with the mean does to spread and correlation. */
export const figure: Figure = {
  caption:
    'Incomes of 50 people of the town over their age. Discs: observed. Crosses: blank, and filled with the mean of the discs. Full line: least squares through all 50; dotted: the same without gaps.',
  alt: 'Discs that rise with age, and across them a flat row of crosses; the line through all is flatter than the one without gaps.',
  size: [300, 210],
  sliders: [{ label: 'Gaps (% of the incomes)', min: 0, max: 90, step: 2, value: 30 }],
  head: ['50 people', 'By the rule', 'Computed'],
  view(percent = 30) {
    const gaps = Math.round((percent / 100) * ALL);
    const { kept, r } = fill(gaps);
    const whole = fill(0).r;
    const rule = whole * Math.sqrt(1 - percent / 100);
    return {
      shapes: shapes(gaps),
      said: `${gaps} of 50 are filled: the variance is ${shown(kept, 2)} times that of the observed ones, the correlation ${shown(r)} instead of ${shown(whole)}.`,
      rows: [
        ['variance, times', shown(1 - percent / 100), shown(kept)],
        ['correlation', shown(rule), shown(r)],
      ],
    };
  },
};

import { type Figure, label, type Shape, stroke } from '../figure.ts';

/* Lesson ML 8.1.3: three Beta priors of a rate meet the same sign-ups, whose counts are added. */

const PRIORS = [
  ['uniform', 1, 1],
  ['old forms', 2, 38],
  ['stubborn', 50, 950],
] as const;
/** Users who saw the form. */
const USERS = [0, 3, 10, 30, 100, 300, 1000, 6000] as const;
const CELLS = 20_000;

/** Mean of Beta(a, b), and its middle 95 % by adding up the density on the grid of the lesson. */
export function belief(a: number, b: number): { mean: number; low: number; high: number } {
  const rate = (i: number): number => (i + 0.5) / CELLS;
  const logs = Array.from(
    { length: CELLS },
    (_, i) => (a - 1) * Math.log(rate(i)) + (b - 1) * Math.log(1 - rate(i)),
  );
  const top = logs.reduce((most, each) => Math.max(most, each), -1e9);
  const weights = logs.map((each) => Math.exp(each - top));
  const all = weights.reduce((sum, each) => sum + each, 0);
  let below = 0;
  const sums = weights.map((each) => {
    below += each;
    return below;
  });
  const quantile = (q: number): number => rate(sums.findIndex((sum) => sum >= q * all));
  return { mean: a / (a + b), low: quantile(0.025), high: quantile(0.975) };
}

const [LEFT, WIDE, TOP, STEP] = [84, 200, 34, 38];
/** Stretched for small rates. */
const x = (rate: number): number => LEFT + Math.sqrt(rate) * WIDE;
const BOTTOM = TOP + 3 * STEP - 12;

function shapes(all: readonly ReturnType<typeof belief>[], signed: number, users: number): Shape[] {
  const share = x(users ? signed / users : 0).toFixed(1);
  return [
    stroke(`M${share} 14V${BOTTOM}`, 'warn', users ? 2 : 0, '6 4'),
    ...all.flatMap(({ mean, low, high }, i): Shape[] => [
      label(LEFT - 10, TOP + i * STEP + 5, PRIORS[i]?.[0] ?? '', 'end'),
      stroke(`M${x(low).toFixed(1)} ${TOP + i * STEP}H${x(high).toFixed(1)}`, 'accent', 9),
      stroke(`M${x(mean).toFixed(1)} ${TOP + i * STEP - 11}v22`, 'ink', 3),
    ]),
    stroke(`M${LEFT} ${BOTTOM}H${LEFT + WIDE}`, 'line-strong', 2),
    ...[0, 0.1, 0.25, 0.5, 1].map((rate) => label(x(rate), BOTTOM + 18, `${rate}`)),
    label(LEFT + WIDE / 2, BOTTOM + 36, 'rate'),
  ];
}

/** How data outweigh what was believed before. */
export const figure: Figure = {
  caption:
    'Bars: the 95 % credible interval of the rate. Upright lines: the posterior mean. Dashed, as soon as there are users: the share of them that signed up. The priors are Beta(1, 1), Beta(2, 38) and Beta(50, 950); small rates have more room on the scale.',
  alt: 'After 3 of 3 sign-ups the uniform prior has a long bar with its mean at 0.8; the bars of the two others are short and stay near 0.05 and 0.12.',
  size: [300, 180],
  sliders: [
    { label: 'Users (0 to 6000, in eight steps)', min: 0, max: 7, step: 1, value: 1 },
    { label: 'Share that signs up (%)', min: 0, max: 100, step: 5, value: 100 },
  ],
  head: ['Prior', 'Mean', '95 % from', 'to'],
  view(step = 1, percent = 100) {
    const users = USERS[step] ?? 0;
    const signed = Math.round((percent / 100) * users);
    const counts = PRIORS.map(([, a, b]) => [a + signed, b + users - signed] as const);
    const all = counts.map(([a, b]) => belief(a, b));
    const after = counts.map(([a, b]) => `Beta(${a}, ${b})`).join(', ');
    return {
      shapes: shapes(all, signed, users),
      said: `${signed} of ${users} sign up: the posteriors are ${after}.`,
      rows: PRIORS.map(([name], i) => {
        const { mean = 0, low = 0, high = 0 } = all[i] ?? {};
        return [name, ...[mean, low, high].map((each) => each.toFixed(3))];
      }),
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson DeepAI 0.1.0: its node learns 2x + 1, and somebody writes its two numbers down with some decimals. */

/** Means of x and of x² over the 40 points of the lesson: gradient descent needs no more of them. */
const [MEAN, SQUARE] = [0.22009118028014618, 3.306501313113767] as const;

/** Weight and bias after so many steps at rate 0.1, from 0 and 0. */
export function trained(steps: number): [number, number] {
  let [w, b] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    const [dw, db] = [w - 2, b - 1];
    w -= 0.2 * (dw * SQUARE + db * MEAN);
    b -= 0.2 * (dw * MEAN + db);
  }
  return [w, b];
}

/** Largest difference of two lines on [−3, 3]. */
const apart = (w: number, b: number): number => 3 * Math.abs(w) + Math.abs(b);

/** The equation as written, and how far it is from the node, and the node from the rule. */
export function tested(steps: number, decimals: number) {
  const [w, b] = trained(steps);
  const [slope, start] = [w, b].map((each) => Number(each.toFixed(decimals))) as [number, number];
  return { slope, start, reading: apart(w - slope, b - start), rule: apart(w - 2, b - 1) };
}

const TESTS = [
  ['reading', 1e-9],
  ['rule', 0.05],
] as const;

const [LEFT, WIDE] = [66, 220];
/** The axis goes by powers of ten from −12 to 1. */
const x = (difference: number): number =>
  LEFT + ((Math.log10(Math.max(1e-12, Math.min(10, difference))) + 12) / 13) * WIDE;

const isPassed = (difference: number, limit: number): boolean => difference <= limit;

function test(name: string, difference: number, limit: number, i: number): Shape[] {
  const y = 14 + i * 46;
  const good = isPassed(difference, limit);
  return [
    label(4, y + 17, name, 'start'),
    [
      'rect',
      {
        ...{ x: LEFT, y, width: x(difference) - LEFT, height: 24 },
        fill: colour(good ? 'accent' : 'ground'),
        stroke: colour(good ? 'accent' : 'warn'),
        'stroke-width': 2,
      },
    ],
    stroke(`M${x(limit)} ${y - 6}v36`, 'ink', 2.5, '5 3'),
  ];
}

const shapes = (all: readonly number[]): Shape[] => [
  ...TESTS.flatMap(([name, limit], i) => test(name, all[i] ?? 0, limit, i)),
  stroke(`M${LEFT} 102h${WIDE}`, 'line-strong', 2),
  ...[
    [1e-12, '10⁻¹²'],
    [1e-9, '10⁻⁹'],
    [1e-6, '10⁻⁶'],
    [1e-3, '10⁻³'],
    [1, '1'],
  ].map(([at, text]) => label(x(Number(at)), 122, String(text))),
];

/** A difference, of which rounding leaves no digits below 10⁻⁹. */
const small = (value: number): string =>
  value <= 1e-9 ? 'below 1e−9' : value.toExponential(1).replace('-', '−');

/** When a written equation is the node's, and when it is the rule. */
export const figure: Figure = {
  caption:
    'Bars: the largest difference on [−3, 3], by powers of ten. Reading compares the written equation with the node, rule the node with 2x + 1. A dashed stroke is the limit; a filled bar passes, an outlined one fails.',
  alt: 'The outlined bar of reading ends far to the right of its limit, at about half a thousandth; the filled bar of rule ends to the left of its own.',
  size: [300, 130],
  sliders: [
    { label: 'Training steps', min: 0, max: 150, step: 1, value: 30 },
    { label: 'Decimals written down', min: 0, max: 12, step: 1, value: 3 },
  ],
  head: ['Test', 'Largest difference', 'Limit', 'Verdict'],
  view(steps = 30, decimals = 3) {
    const { slope, start, ...differences } = tested(steps, decimals);
    const all = [differences.reading, differences.rule];
    return {
      shapes: shapes(all),
      said: `Step ${steps}, written as y = ${shown(slope, decimals)} x + ${shown(start, decimals)}. ${TESTS.map(([name, limit], i) => `The ${name} test ${isPassed(all[i] ?? 0, limit) ? 'passes' : 'fails'}`).join('; ')}.`.replace(
        '; The',
        ', the',
      ),
      rows: TESTS.map(([name, limit], i) => [
        name,
        small(all[i] ?? 0),
        i === 0 ? '1e−9' : shown(limit),
        isPassed(all[i] ?? 0, limit) ? 'pass' : 'FAIL',
      ]),
    };
  },
};

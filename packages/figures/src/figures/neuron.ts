import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 11.1.0: one weighted sum tries to be its stair lamp, and is wrong at one input at least. */

type Point = readonly [x1: number, x2: number];

/** The inputs of the two switches; the lamp is to be on when exactly one is up. */
const INPUTS: readonly Point[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];

/** The score of a neuron with two inputs. */
export const score = (w1: number, w2: number, b: number, [x1, x2]: Point): number =>
  w1 * x1 + w2 * x2 + b;

/** At each input: what is wanted, the score, and whether its sign says so; positive is on. */
export const lamp = (w1: number, w2: number, b: number) =>
  INPUTS.map((input) => {
    const wanted = input[0] !== input[1];
    const z = score(w1, w2, b, input);
    return { input, wanted, z, isRight: z > 0 === wanted };
  });

/** The plane goes from −½ to 1½ on both axes. */
const CORNERS: readonly Point[] = [
  [-0.5, -0.5],
  [1.5, -0.5],
  [1.5, 1.5],
  [-0.5, 1.5],
];
const place = ([x1, x2]: Point): [number, number] => [90 + x1 * 110, 165 - x2 * 110];

/** The part of the plane where the score is positive: corners, and crossings of the edges between them. */
export function burning(w1: number, w2: number, b: number): Point[] {
  return CORNERS.flatMap((corner, i) => {
    const next = CORNERS[(i + 1) % CORNERS.length] as Point;
    const [z, after] = [score(w1, w2, b, corner), score(w1, w2, b, next)];
    const t = z / (z - after);
    const crossing: Point = [
      corner[0] + t * (next[0] - corner[0]),
      corner[1] + t * (next[1] - corner[1]),
    ];
    return [...(z > 0 ? [corner] : []), ...(z > 0 !== after > 0 ? [crossing] : [])];
  });
}

/** A disc where the lamp is to be on, else a ring; crossed out where the sign says otherwise. */
function marks({ input, wanted, isRight }: ReturnType<typeof lamp>[number]): Shape[] {
  const [cx, cy] = place(input);
  const fill = colour(wanted ? 'ink' : 'ground');
  const cross = isRight ? '' : `M${cx - 14} ${cy - 14}l28 28m0 -28l-28 28`;
  return [
    ['circle', { cx, cy, r: 8, fill, stroke: colour('ink'), 'stroke-width': 2 }],
    stroke(cross, 'warn', 4),
    label(cx, cy + 28, `(${input.join(', ')})`),
  ];
}

/** A number as one more term of a sum. */
const plus = (value: number): string => `${value < 0 ? '−' : '+'} ${shown(Math.abs(value))}`;

const yesNo = (is: boolean): string => (is ? 'on' : 'off');

/** One neuron in front of XOR. */
export const figure: Figure = {
  caption:
    'Discs are to be on, rings off. Tinted: z > 0, where the sum says on. A cross marks where it is wrong.',
  alt: 'A square with the four inputs at its corners. A falling line parts (0, 0) from the rest; of the three on the burning side, (1, 1) is crossed out.',
  size: [300, 240],
  sliders: [
    { label: 'Weight w₁', min: -2, max: 2, step: 0.25, value: 1 },
    { label: 'Weight w₂', min: -2, max: 2, step: 0.25, value: 1 },
    { label: 'Bias b', min: -2, max: 2, step: 0.25, value: -0.5 },
  ],
  head: ['Inputs', 'Wanted', 'Score z', 'The sum says'],
  view(w1 = 1, w2 = 1, b = -0.5) {
    const all = lamp(w1, w2, b);
    const wrong = all.filter(({ isRight }) => !isRight);
    const at = wrong.map(({ input }) => `(${input.join(', ')})`).join(' and ');
    const edge = burning(w1, w2, b).map((corner) => place(corner).map((each) => each.toFixed(1)));
    return {
      shapes: [
        [
          'polygon',
          {
            points: edge.join(' '),
            fill: colour('accent'),
            'fill-opacity': 0.25,
            stroke: colour('accent'),
            'stroke-width': 3,
          },
        ],
        [
          'rect',
          { x: 35, y: 0, width: 220, height: 220, fill: 'none', stroke: colour('line-strong') },
        ],
        ...all.flatMap(marks),
      ],
      said: `z = ${shown(w1)} x₁ ${plus(w2)} x₂ ${plus(b)}: ${4 - wrong.length} of 4 are right, wrong at ${at}.`,
      rows: all.map(({ input, wanted, z, isRight }) => [
        `(${input.join(', ')})`,
        yesNo(wanted),
        shown(z),
        `${yesNo(z > 0)}, ${isRight ? 'right' : 'wrong'}`,
      ]),
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 16.1.1: 64 trials on three dials. A setting is good if it lies in a piece of each dial, at an unknown place. */

const TRIALS = 64;

/** Probability that a lattice of 4 values a dial, at a random offset, and that 64 random draws hit the good box. */
export const chance = (shares: readonly number[]) => ({
  grid: shares.reduce((product, share) => product * Math.min(1, 4 * share), 1),
  random: 1 - (1 - shares.reduce((product, share) => product * share, 1)) ** TRIALS,
});

/** Three places, a half rounded down, as Python prints 0.0625. */
const three = (hit: number): string => Math.max(0, hit - 1e-9).toFixed(3);

const [LEFT, WIDE] = [66, 220];

/** A dial with the good piece of it in the middle and four values of the lattice. */
function dial(share: number, i: number): Shape[] {
  const y = 18 + i * 34;
  const width = Math.max(3, share * WIDE);
  return [
    label(4, y + 5, `dial ${i + 1}`, 'start'),
    stroke(`M${LEFT} ${y}h${WIDE}`, 'line-strong', 2),
    [
      'rect',
      {
        ...{ x: LEFT + (WIDE - width) / 2, y: y - 8, width, height: 16, rx: 2 },
        ...{ fill: colour('accent'), 'fill-opacity': 0.35, stroke: colour('accent') },
      },
    ],
    stroke(
      [0, 1, 2, 3].map((k) => `M${LEFT + (0.08 + k / 4) * WIDE} ${y - 6}v12`).join(''),
      'ink',
      2.5,
    ),
  ];
}

const bar = (name: string, share: number, y: number, isGrid: boolean): Shape[] => [
  label(4, y + 13, name, 'start'),
  [
    'rect',
    {
      ...{ x: LEFT, y, width: share * (WIDE - 46), height: 18 },
      fill: colour(isGrid ? 'ground' : 'accent'),
      stroke: colour(isGrid ? 'warn' : 'accent'),
      'stroke-width': 2,
    },
  ],
  label(LEFT + 6 + share * (WIDE - 46), y + 14, three(share), 'start'),
];

/** Where a lattice wastes its trials. */
export const figure: Figure = {
  caption:
    'Tinted: the good piece of each dial, with four values of the lattice as strokes; where the piece lies against them nobody knows. Bars: the probability that one of 64 trials lies in all three pieces.',
  alt: 'A narrow good piece on dial 1 between two strokes, all of dials 2 and 3 tinted; the bar of the grid is short, that of random draws ten times as long.',
  size: [300, 170],
  sliders: [1, 2, 3].map((k) => ({
    label: `Good piece of dial ${k} (64ths)`,
    ...{ min: 1, max: 64, step: 1, value: k === 1 ? 1 : 64 },
  })),
  head: ['64 trials', 'Values a dial', 'Hit'],
  view(first = 1, second = 64, third = 64) {
    const shares = [first, second, third].map((each) => each / 64);
    const { grid, random } = chance(shares);
    const gap = Math.abs(grid - random);
    const ahead =
      gap < 0.0005
        ? 'hardly any difference'
        : grid > random
          ? 'the grid is ahead'
          : 'random is ahead';
    const row = (name: string, values: number, hit: number) => [name, values, three(hit)];
    return {
      shapes: [
        ...shares.flatMap(dial),
        ...bar('grid', grid, 116, true),
        ...bar('random', random, 144, false),
      ],
      said: `Good pieces of ${shares.map((share) => shown(share)).join(', ')}: the grid hits with ${three(grid)}, random with ${three(random)}; ${ahead}.`,
      rows: [row('grid', 4, grid), row('random', TRIALS, random)],
    };
  },
};

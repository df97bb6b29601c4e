import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Chat ML 0.1.1: the perceptron's rule on the three inputs of the first answer, two rounds, one look at a time. */

type Point = readonly [x1: number, x2: number];
type Look = { x: Point; y: 1 | -1; score: number; isMistake: boolean; after: Point };

const ROWS: readonly (readonly [x: Point, y: 1 | -1])[] = [
  [[1, 3], 1],
  [[2, -1], -1],
  [[3, 1], -1],
];

/** Six looks from w = (0, 0) without a bias; a score of 0 is a mistake. */
export function looks(step: number): Look[] {
  let w: Point = [0, 0];
  return [...ROWS, ...ROWS].map(([x, y]) => {
    const score = w[0] * x[0] + w[1] * x[1];
    const isMistake = y * score <= 0;
    if (isMistake) w = [w[0] + step * y * x[0], w[1] + step * y * x[1]];
    return { x, y, score, isMistake, after: w };
  });
}

/** Both axes go from −4 to 4. */
const place = ([x1, x2]: Point): [x: number, y: number] => [150 + x1 * 30, 125 - x2 * 30];

/** The line of score 0, at right angles to w, from edge to edge; none while w is zero. */
function line([w1, w2]: Point): string {
  const far = Math.max(Math.abs(w1), Math.abs(w2));
  if (far === 0) return '';
  const end: Point = [(-4 * w2) / far, (4 * w1) / far];
  return `M${place(end).join(' ')}L${place([-end[0], -end[1]]).join(' ')}`;
}

/** A disc for +1, a square for −1, a ring around the one that is looked at. */
function mark([x, y]: (typeof ROWS)[number], seen: Look | undefined): Shape[] {
  const [cx, cy] = place(x);
  const ring = seen?.x === x ? `M${cx - 13} ${cy}a13 13 0 1 0 26 0a13 13 0 1 0 -26 0` : '';
  const shape: Shape =
    y === 1
      ? ['circle', { cx, cy, r: 7, fill: colour('accent') }]
      : ['rect', { x: cx - 6, y: cy - 6, width: 12, height: 12, fill: colour('ink') }];
  return [shape, stroke(ring, 'warn', 3), label(cx + 12, cy + 26, pair(x))];
}

const pair = ([a, b]: Point): string => `(${shown(a)}, ${shown(b)})`;
const signed = (y: number): string => (y > 0 ? '+1' : '−1');
const verdict = ({ isMistake }: Look): string => (isMistake ? 'mistake' : 'right');

function said(seen: Look | undefined, count: number): string {
  if (!seen) return 'w = (0, 0): every score is 0, and there is no line yet.';
  const { x, y, score, isMistake, after } = seen;
  const change = isMistake ? `a mistake: w becomes ${pair(after)}` : 'right: w stays';
  const end = count === 6 ? ' The whole second round is right, so the rule stops.' : '';
  return `Look ${count}: ${pair(x)} with the label ${signed(y)} has the score ${shown(score)}, ${change}.${end}`;
}

/** The line turns at a mistake, and only then; the step size scales w and leaves the line. */
export const figure: Figure = {
  caption:
    'The disc has the label +1, the squares −1. The line is where the score is 0, and the ring marks the input that is looked at. It turns at mistakes alone; another step size changes w and not the line.',
  alt: 'Three inputs on a plane, before the first look: no line yet.',
  size: [300, 250],
  sliders: [
    { label: 'Inputs looked at', min: 0, max: 6, step: 1, value: 0 },
    { label: 'Step size η', min: 0.5, max: 2, step: 0.5, value: 1 },
  ],
  head: ['Look', 'Label', 'Score', 'Result', 'w after'],
  view(count = 0, step = 1) {
    const all = looks(step);
    const seen = all[count - 1];
    const before = all[count - 2]?.after ?? [0, 0];
    return {
      shapes: [
        stroke('M30 125H270M150 5V245', 'line-strong', 1),
        stroke(seen?.isMistake ? line(before) : '', 'ink-quiet', 2, '5 5'),
        stroke(line(seen?.after ?? [0, 0]), 'accent', 3),
        ...ROWS.flatMap((row) => mark(row, seen)),
      ],
      said: said(seen, count),
      rows: all.map((look, i) => [
        `${i + 1}: ${pair(look.x)}`,
        signed(look.y),
        ...(i < count ? [shown(look.score), verdict(look), pair(look.after)] : ['–', '–', '–']),
      ]),
    };
  },
};

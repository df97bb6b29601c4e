import { colour, type Figure, label, type Shape, stroke } from '../figure.ts';

/* Lesson ML 3.1.3: a left table with the keys a, b and copies of k, a right one with a, d and copies of k. */

const MOST = 5;
/** Keys that do not move: a is on both sides, b on the left only, d on the right only. */
const [BOTH, LEFT_ONLY, RIGHT_ONLY] = ['a', 'b', 'd'];

/** The keys of the two tables, from the top. */
export const tables = (l: number, r: number): [string[], string[]] => [
  [BOTH, ...Array.from({ length: l }, () => 'k'), LEFT_ONLY] as string[],
  [BOTH, ...Array.from({ length: r }, () => 'k'), RIGHT_ONLY] as string[],
];

/** Rows of the three joins. */
export function rows(l: number, r: number): { inner: number; left: number; outer: number } {
  const [ones, others] = tables(l, r);
  const inner = ones.reduce((sum, key) => sum + others.filter((k) => k === key).length, 0);
  const left = inner + ones.filter((key) => !others.includes(key)).length;
  const outer = left + others.filter((key) => !ones.includes(key)).length;
  return { inner, left, outer };
}

const [X_LEFT, X_RIGHT, WIDE, TOP, STEP, HIGH] = [20, 220, 60, 26, 27, 22];
const y = (row: number): number => TOP + row * STEP;

/** A cell with its key; one that this table does not have is drawn without size. */
function cell(x: number, row: number, key: string, isAlone: boolean): Shape[] {
  const there = key === '' ? 0 : 1;
  return [
    [
      'rect',
      {
        ...{ x, y: y(row), width: WIDE * there, height: HIGH * there, rx: 3 },
        ...{ fill: colour('ground'), stroke: colour(isAlone ? 'warn' : 'accent') },
        ...{ 'stroke-width': 2 * there, 'stroke-dasharray': isAlone ? '4 3' : 'none' },
      },
    ],
    label(x + WIDE / 2, y(row) + 16, key),
  ];
}

/** A line for each pair of equal keys, as one path. */
function lines([ones, others]: readonly [string[], string[]]): string {
  return ones
    .flatMap((key, i) =>
      others.map((other, j) =>
        key === other ? `M${X_LEFT + WIDE} ${y(i) + HIGH / 2}L${X_RIGHT} ${y(j) + HIGH / 2}` : '',
      ),
    )
    .join('');
}

function shapes(l: number, r: number): Shape[] {
  const both = tables(l, r);
  const [ones, others] = both;
  const side = (x: number, own: string[], other: string[]): Shape[] =>
    Array.from({ length: MOST + 2 }, (_, row) => {
      const key = own[row] ?? '';
      return cell(x, row, key, !other.includes(key));
    }).flat();
  return [
    label(X_LEFT + WIDE / 2, 16, 'left'),
    label(X_RIGHT + WIDE / 2, 16, 'right'),
    stroke(lines(both), 'accent', 1.5),
    ...side(X_LEFT, ones, others),
    ...side(X_RIGHT, others, ones),
  ];
}

const counted = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** How many rows a join makes of copies of a key. */
export const figure: Figure = {
  caption:
    'Each line joins two equal keys and is one row of the inner join. A dashed cell has no partner: the left join keeps it if it stands on the left, the outer join keeps it on either side.',
  alt: 'Two columns of keys: two cells k on either side make four lines, a and a one more; b on the left and d on the right have none.',
  size: [300, 220],
  sliders: [
    { label: 'Copies of k on the left', min: 0, max: MOST, step: 1, value: 2 },
    { label: 'Copies of k on the right', min: 0, max: MOST, step: 1, value: 2 },
  ],
  head: ['Left has', 'Right has', 'Inner', 'Left', 'Outer'],
  view(l = 2, r = 2) {
    const [ones, others] = tables(l, r);
    const { inner, left, outer } = rows(l, r);
    return {
      shapes: shapes(l, r),
      said: `k: ${l} · ${r} = ${l * r}; a: 1 · 1. Inner ${counted(inner)}, left ${left}, outer ${outer}.`,
      rows: [[ones.length, others.length, inner, left, outer]],
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 12.2.0: the village pump, whose values are those of the lesson's Bellman equations. */

/** Values of a good, a worn and a broken pump under a policy; of two states the action: service, or else run. */
export function values(gamma: number, isGoodServiced: boolean, isWornServiced: boolean) {
  // The worn pump is worth base + share · good, once the broken one is put in.
  const stays = 1 - 0.6 * gamma;
  const [base, share] = isWornServiced
    ? [-1, gamma]
    : [(4 - 4.8 * gamma) / stays, (0.4 * gamma ** 2) / stays];
  const good = isGoodServiced
    ? 2 / (1 - gamma)
    : (5 + 0.2 * gamma * base) / (1 - 0.8 * gamma - 0.2 * gamma * share);
  return [good, base + share * good, -12 + gamma * good] as const;
}

const worn = (gamma: number, isServiced: boolean): number => values(gamma, false, isServiced)[1];

const [LEFT, WIDE] = [34, 240];
const x = (gamma: number): number => LEFT + gamma * WIDE;
const y = (pay: number): number => 120 - pay * 25;
/** The even pay of a day that has the same value. */
const pay = (gamma: number, isServiced: boolean): number => (1 - gamma) * worn(gamma, isServiced);

const curve = (isServiced: boolean): string =>
  `M${Array.from({ length: 39 }, (_, i) => i / 40)
    .map((gamma) => `${x(gamma).toFixed(1)} ${y(pay(gamma, isServiced)).toFixed(1)}`)
    .join('L')}`;
const [RUN, SERVICE] = [curve(false), curve(true)];

const shapes = (gamma: number): Shape[] => [
  stroke(`M${LEFT} ${y(0)}H${x(1)}`, 'line-strong', 1),
  stroke(RUN, 'warn', 2.5, '6 4'),
  stroke(SERVICE, 'accent', 2.5),
  stroke(`M${x(gamma)} ${y(4)}V${y(-1)}`, 'ink', 1),
  ['circle', { cx: x(gamma), cy: y(pay(gamma, true)), r: 5, fill: colour('accent') }],
  [
    'rect',
    {
      ...{ x: x(gamma) - 5, y: y(pay(gamma, false)) - 5, width: 10, height: 10 },
      ...{ fill: colour('ground'), stroke: colour('warn'), 'stroke-width': 2.5 },
    },
  ],
  ...[0, 0.5, 1].map((each) => label(x(each), y(-1) + 22, shown(each))),
  label(x(0.75), y(-1) + 22, 'γ'),
  ...[-1, 0, 2, 4].map((each) => label(LEFT - 8, y(each) + 5, shown(each), 'end')),
];

/** How the discount decides about the worn pump. */
export const figure: Figure = {
  caption:
    'The worn pump. Full line, disc: service it. Dashed, square: run it. Height: the value times 1 − γ, which is the even pay of a day that would be worth as much.',
  alt: 'Over the discount, the dashed line falls from 4 and the full one rises from −1; they cross at the middle, and at 0.9 the full one is far above.',
  size: [300, 175],
  sliders: [{ label: 'Discount γ', min: 0, max: 0.95, step: 0.05, value: 0.9 }],
  head: ['Policy', 'Good', 'Worn', 'Broken'],
  view(gamma = 0.9) {
    const row = (name: string, ...serviced: [boolean, boolean]) => [
      name,
      ...values(gamma, ...serviced).map((value) => value.toFixed(2).replace('-', '−')),
    ];
    const rows = [
      row('always run', false, false),
      row('service worn', false, true),
      row('service good', true, false),
      row('always service', true, true),
    ];
    const best = worn(gamma, true) > worn(gamma, false) ? 'service it' : 'run it';
    return {
      shapes: shapes(gamma),
      said: `γ = ${shown(gamma)}, a horizon of ${shown(1 / (1 - gamma), 1)} days: the worn pump is worth ${rows[0]?.[2]} if it runs on and ${rows[1]?.[2]} if it is serviced. So ${best}.`,
      rows,
    };
  },
};

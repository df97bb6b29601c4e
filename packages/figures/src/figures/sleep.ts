import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ESP32 4.1.3: a node that is awake at 100 mA for some seconds of every ten minutes, on 2 500 mAh. */

const AWAKE_MA = 100;
const CYCLE_S = 600;
const BATTERY_MAH = 2500;
/** Currents asleep, in mA: the chip alone, two parts more, light sleep, and boards whose regulator stays on. */
const ASLEEP = [0.01, 0.02, 0.05, 0.1, 0.8, 2, 5, 10] as const;

/** Charge of a cycle in mA·s, its mean current in mA, and what the battery lasts in days. */
export function life(awake: number, asleep: number) {
  const charge = { awake: AWAKE_MA * awake, asleep: asleep * (CYCLE_S - awake) };
  const mean = (charge.awake + charge.asleep) / CYCLE_S;
  return { charge, mean, days: BATTERY_MAH / mean / 24 };
}

const [LEFT, WIDE, TOP, HIGH] = [14, 272, 26, 44];

function shapes(awake: number, asleep: number): Shape[] {
  const { charge, days } = life(awake, asleep);
  const part = (charge.awake / (charge.awake + charge.asleep)) * WIDE;
  const bar = (
    x: number,
    width: number,
    y: number,
    more: Record<string, string | number>,
  ): Shape => ['rect', { x, y, width, height: HIGH, ...more }];
  const solid = { fill: colour('accent') };
  const open = {
    ...{ fill: colour('ground'), stroke: colour('warn') },
    ...{ 'stroke-width': 2, 'stroke-dasharray': '5 3' },
  };
  return [
    label(LEFT, TOP - 8, 'charge of a cycle: awake, then asleep', 'start'),
    bar(LEFT, WIDE, TOP, open),
    bar(LEFT, part, TOP, solid),
    label(LEFT, TOP + 72, 'days (0 to 250)', 'start'),
    bar(LEFT, WIDE, TOP + 80, { fill: 'none', stroke: colour('line-strong'), 'stroke-width': 1 }),
    bar(LEFT, Math.min(1, days / 250) * WIDE, TOP + 80, { fill: colour('ink-quiet') }),
    stroke(`M${LEFT + (77 / 250) * WIDE} ${TOP + 76}v${HIGH + 8}`, 'ink', 2, '3 3'),
  ];
}

/** Where the charge of a sleeping node goes, and how long its battery lasts. */
export const figure: Figure = {
  caption:
    'Above, filled: the charge of the seconds awake; dashed: that of the rest of ten minutes. Below: days on 2 500 mAh, up to 250; the dashed mark stands at the 77 days of the example.',
  alt: 'Nearly the whole charge of a cycle belongs to the eight seconds awake; the battery lasts 77 days.',
  size: [300, 160],
  sliders: [
    { label: 'Seconds awake in ten minutes', min: 1, max: 30, step: 1, value: 8 },
    { label: 'Current asleep (0.01 to 10 mA, in eight steps)', min: 0, max: 7, step: 1, value: 1 },
  ],
  head: ['Awake', 'Asleep', 'Mean', 'Days'],
  view(awake = 8, step = 1) {
    const asleep = ASLEEP[step] ?? 10;
    const { charge, mean, days } = life(awake, asleep);
    const seconds = (value: number): string => `${shown(value, 0)}\u00a0mA\u00a0s`;
    const lasts = shown(days, days < 10 ? 1 : 0);
    return {
      shapes: shapes(awake, asleep),
      said: `${awake} s awake and ${shown(asleep)} mA asleep: ${shown(mean)} mA on average, ${lasts} days.`,
      rows: [[seconds(charge.awake), seconds(charge.asleep), `${shown(mean)}\u00a0mA`, lasts]],
    };
  },
};

import { type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ESP32 6.1.1: 200 boards lose the same router, which is back after 60 s. Each failure doubles the pause, up to 60 s. */

const BOARDS = 200;
const BACK_MS = 60_000;
const SLOTS = 1500;

/** The generator of the lesson: numbers below a limit, the same ones each time. */
function dice(): (limit: number) => number {
  let seed = 1;
  return (limit) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % limit;
  };
}

/**
 * Attempts in each tenth of a second.
 * @param drawn share of each pause that is drawn at random, 0 to 1; the rest is fixed
 */
export function attempts(drawn: number): number[] {
  const [slots, below] = [Array.from({ length: SLOTS }, () => 0), dice()];
  for (let board = 0; board < BOARDS; board += 1)
    for (let now = 0, attempt = 0; now < BACK_MS; attempt += 1) {
      const top = Math.min(60_000, 1000 * 2 ** Math.min(attempt, 16));
      const random = Math.round(top * drawn);
      now += top - random + (random > 0 ? below(random) + 1 : 0);
      const slot = Math.floor(now / 100);
      slots[slot] = (slots[slot] ?? 0) + 1;
    }
  return slots;
}

const facts = (slots: readonly number[]) => ({
  most: Math.max(...slots),
  all: slots.reduce((sum, each) => sum + each, 0),
  spread: slots.slice(BACK_MS / 100).filter((each) => each > 0).length,
});

const [LEFT, BOTTOM, WIDE, HIGH] = [36, 140, 250, 120];
const x = (second: number): number => LEFT + (second / 125) * WIDE;
const y = (most: number): number => BOTTOM - (most / BOARDS) * HIGH;

/** The worst tenth of each second, as one path. */
function bars(slots: readonly number[]): string {
  const seconds = Array.from({ length: 125 }, (_, s) =>
    Math.max(...slots.slice(10 * s, 10 * s + 10)),
  );
  return seconds
    .map((most, s) => (most > 0 ? `M${x(s + 0.5).toFixed(1)} ${BOTTOM}V${y(most).toFixed(1)}` : ''))
    .join('');
}

const shapes = (slots: readonly number[]): Shape[] => [
  stroke(bars(slots), 'accent', 2),
  stroke(`M${x(60)} ${BOTTOM}V14`, 'warn', 1.5, '6 4'),
  label(x(60) + 5, 24, 'router is back', 'start'),
  stroke(`M${LEFT} ${BOTTOM}H${LEFT + WIDE}`, 'line-strong', 2),
  ...[0, 60, 120].map((second) => label(x(second), BOTTOM + 18, shown(second))),
  label(x(90), BOTTOM + 18, 'seconds'),
  ...[0, 100, 200].map((most) => label(LEFT - 6, y(most) + 4, shown(most), 'end')),
];

/** What jitter does for a router that comes back. */
export const figure: Figure = {
  caption:
    'Each line is a second: as high as the attempts in its worst tenth. Move the slider until nothing stands out.',
  alt: 'Six lines of 200 attempts each, at 1, 3, 7, 15, 31 and 63 seconds: all boards try in the same moment.',
  size: [300, 165],
  sliders: [
    { label: 'Share of each pause that is drawn (%)', min: 0, max: 100, step: 5, value: 0 },
  ],
  head: ['Most in 0.1 s', 'All attempts', 'Tenths with one, at the end'],
  view(percent = 0) {
    const slots = attempts(percent / 100);
    const { most, all, spread } = facts(slots);
    return {
      shapes: shapes(slots),
      said: `${percent} % drawn: at most ${most} of 200 boards in a tenth of a second, ${all} attempts in all.`,
      rows: [[most, all, spread]],
    };
  },
};

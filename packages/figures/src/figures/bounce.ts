import { type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ESP32 2.1.3: three filters on one trace of a key that is pressed once, a sample each millisecond. */

/** A spike of 2 ms, then a press that bounces for 10 ms at both ends and drops out once. */
export const TRACE = [
  ...'000000110000000000101101011111111111111101111111111111',
  ...'1111111110100110100000000000000000000000',
].map(Number);

/** A filter as a function from a sample to its state, with `n` samples of patience. */
type Filter = (raw: number) => number;

/** Accepts the first change at once, then is deaf for n samples. */
export function lockout(n: number): Filter {
  let [left, state] = [0, 0];
  return (raw) => {
    if (left > 0) left -= 1;
    else if (raw !== state) [state, left] = [raw, n];
    return state;
  };
}

/** Accepts a new level after n equal samples in a row. */
export function counter(n: number): Filter {
  let [run, state] = [0, 0];
  return (raw) => {
    run = raw === state ? 0 : run + 1;
    if (run === n) [state, run] = [raw, 0];
    return state;
  };
}

/** Counts up at 1 and down at 0; changes at n and at 0. */
export function integrator(n: number): Filter {
  let [sum, state] = [0, 0];
  return (raw) => {
    sum = Math.min(Math.max(sum + (raw ? 1 : -1), 0), n);
    if (sum === 0 || sum === n) state = sum === n ? 1 : 0;
    return state;
  };
}

const FILTERS = [
  ['lock-out', lockout],
  ['counter', counter],
  ['integrator', integrator],
] as const;

/** Where a state rises: each is a press. */
const presses = (states: readonly number[]): number[] =>
  states.flatMap((state, ms) => (state && !states[ms - 1] ? [ms] : []));

/** Millisecond at which the finger presses. */
const PRESS = TRACE.findIndex((_, ms) => ms > 10 && TRACE[ms] === 1);

const [LEFT, WIDE, TOP, STEP, HIGH] = [84, 206, 30, 36, 20];
const x = (ms: number): number => LEFT + (ms / TRACE.length) * WIDE;

/** A trace as a line of steps. */
function line(states: readonly number[], row: number): string {
  const y = (state: number): number => TOP + row * STEP - state * HIGH;
  return `M${LEFT} ${y(0)}${states.map((state, ms) => `V${y(state)}H${x(ms + 1).toFixed(1)}`).join('')}`;
}

function shapes(all: readonly (readonly number[])[]): Shape[] {
  return [
    ...['raw', ...FILTERS.map(([name]) => name)].map((name, row) =>
      label(LEFT - 8, TOP + row * STEP - 4, name, 'end'),
    ),
    stroke(line(TRACE, 0), 'ink-quiet', 1.5),
    ...all.map((states, row) => stroke(line(states, row + 1), 'accent', 2.5)),
    label(LEFT, TOP + 4 * STEP - 8, `0 to ${TRACE.length} ms`, 'start'),
  ];
}

/** How patience turns bounces into one press, and what it costs. */
export const figure: Figure = {
  caption:
    'One press with a spike before it, bounces at both ends and a drop-out while it is held. A filter has done its work when its line has one block.',
  alt: 'A raw trace with a spike and bounces; with two samples the lock-out sees five presses, the two others three.',
  size: [300, 170],
  sliders: [{ label: 'Samples N (ms)', min: 1, max: 25, step: 1, value: 2 }],
  head: ['Filter', 'Presses', 'After the finger'],
  view(n = 2) {
    const all = FILTERS.map(([, make]) => TRACE.map(make(n)));
    const rows = FILTERS.map(([name], i) => {
      const found = presses(all[i] ?? []);
      const late = found.find((ms) => ms >= PRESS);
      return [name, found.length, late === undefined ? 'never' : `${shown(late - PRESS)}\u00a0ms`];
    });
    const counts = rows.map(([name, count]) => `${name} ${count}`).join(', ');
    return { shapes: shapes(all), said: `N = ${n}, one press: ${counts}.`, rows };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ESP32 3.1.2: pulses of 3.3 V through 10 kΩ and 1 µF, after the filter has settled. */

const VOLTS = 3.3;
/** R · C, in milliseconds. */
const TAU = 10;
/** What the drawing shows, in milliseconds. */
const SHOWN = 20;

/**
 * The filter's output once it repeats: its lowest and highest value in volts.
 * @param duty share of the period for which the pin is high, 0 to 1
 * @param period in milliseconds
 */
export function settled(duty: number, period: number): { low: number; high: number } {
  const up = Math.exp((-duty * period) / TAU);
  const down = Math.exp((-(1 - duty) * period) / TAU);
  const high = (VOLTS * (1 - up)) / (1 - up * down);
  return { low: high * down, high };
}

const [LEFT, BOTTOM, WIDE, HIGH] = [34, 160, 250, 140];
const x = (ms: number): number => LEFT + (ms / SHOWN) * WIDE;
const y = (volts: number): number => BOTTOM - (volts / 3.5) * HIGH;
const at = (ms: number, volts: number): string => `${x(ms).toFixed(1)} ${y(volts).toFixed(1)}`;

/** The starts of the periods that the drawing shows. */
const starts = (period: number): number[] =>
  Array.from({ length: Math.round(SHOWN / period) }, (_, i) => i * period);

const pulses = (duty: number, period: number): string =>
  starts(period)
    .map((ms) => {
      const fall = x(ms + duty * period).toFixed(1);
      return `M${at(ms, VOLTS)}H${fall}V${y(0)}H${x(ms + period).toFixed(1)}V${y(VOLTS)}`;
    })
    .join('');

/** The output, ten pieces for each way up and down. */
function output(duty: number, period: number): string {
  const { low, high } = settled(duty, period);
  const piece = (i: number) => i / 10;
  const tens = Array.from({ length: 11 }, (_, i) => i);
  const [rise, fall] = [duty * period, (1 - duty) * period];
  const points = starts(period).flatMap((ms) => [
    ...tens.map((i) =>
      at(ms + piece(i) * rise, VOLTS - (VOLTS - low) * Math.exp((-piece(i) * rise) / TAU)),
    ),
    ...tens.map((i) => at(ms + rise + piece(i) * fall, high * Math.exp((-piece(i) * fall) / TAU))),
  ]);
  return `M${points.join('L')}`;
}

const shapes = (duty: number, period: number): Shape[] => [
  [
    'path',
    { d: pulses(duty, period), fill: 'none', stroke: colour('ink-quiet'), 'stroke-width': 1.5 },
  ],
  stroke(`M${at(0, duty * VOLTS)}H${x(SHOWN)}`, 'warn', 1.5, '6 4'),
  stroke(output(duty, period), 'accent', 3),
  stroke(`M${LEFT} ${BOTTOM}H${LEFT + WIDE}`, 'line-strong', 2),
  ...[0, 10, 20].map((ms) => label(x(ms), BOTTOM + 18, shown(ms))),
  label(x(15), BOTTOM + 18, 'ms'),
  ...[0, 3.3].map((volts) => label(LEFT - 5, y(volts) + 4, shown(volts), 'end')),
];

/** What a filter makes of a duty cycle, and how frequency smooths it. */
export const figure: Figure = {
  caption:
    'Thin: the pin, 3.3 V or 0. Thick: behind 10 kΩ and 1 µF, after it has settled. Dashed: the mean. The formula is that of the page.',
  alt: 'Pulses of 10 ms, a quarter of them high, and below them a saw that rises and falls about 0.83 V.',
  size: [300, 185],
  sliders: [
    { label: 'Duty cycle (%)', min: 0, max: 100, step: 5, value: 25 },
    { label: 'Frequency (Hz)', min: 50, max: 1000, step: 50, value: 100 },
  ],
  head: ['Lowest', 'Highest', 'Ripple', 'By the formula'],
  view(percent = 25, hertz = 100) {
    const [duty, period] = [percent / 100, 1000 / hertz];
    const { low, high } = settled(duty, period);
    const formula = (VOLTS * duty * (1 - duty) * period) / TAU;
    const volts = (value: number): string => `${value.toFixed(2)}\u00a0V`;
    const millivolts = (value: number): string => `${(1000 * value).toFixed(0)}\u00a0mV`;
    return {
      shapes: shapes(duty, period),
      said: `${percent} % of 3.3 V is ${volts(duty * VOLTS)}; at ${hertz} Hz the output swings by ${millivolts(high - low)}.`,
      rows: [[...[low, high].map(volts), ...[high - low, formula].map(millivolts)]],
    };
  },
};

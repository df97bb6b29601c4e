import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ESP32 5.1.1: the byte 0x53 and the next start bit on the wire, and a receiver whose bits are too long or too short. */

const BYTE = 0x53;
const BITS = 10;

/** Level of the wire at a time in bits since the start edge; the next start bit follows the stop bit. */
const level = (at: number): number =>
  at >= BITS ? 0 : (((BYTE << 1) | 0x200) >> Math.floor(at)) & 1;

/** When the receiver reads: in the middle of each of its own bits, from the moment at which it sees the edge. */
export const readings = (mismatch: number, late: number): number[] =>
  Array.from({ length: BITS }, (_, k) => late + (k + 0.5) * (1 + mismatch));

/** The byte that it reads, and whether the stop bit is high where it looks. */
export function received(mismatch: number, late: number): { value: number; stop: boolean } {
  const levels = readings(mismatch, late).map(level);
  const value = levels.slice(1, 9).reduce((sum, bit, k) => sum | (bit << k), 0);
  return { value, stop: levels[BITS - 1] === 1 };
}

const [LEFT, STEP, HIGH, LOW] = [14, 24.5, 34, 84];
const x = (at: number): number => LEFT + Math.min(at, 11.1) * STEP;
const y = (bit: number): number => (bit ? HIGH : LOW);

const WIRE = `M${LEFT - 10} ${HIGH}H${LEFT}${Array.from({ length: 11 }, (_, at) => `V${y(level(at))}H${x(at + 1)}`).join('')}`;
const NAMES = ['start', '', '', '', '', '', '', '', '', 'stop', ''];

function shapes(mismatch: number, late: number): Shape[] {
  const at = readings(mismatch, late);
  return [
    stroke(WIRE, 'ink', 2.5),
    ...NAMES.map((name, bit) => label(x(bit + 0.5), 18, name || (bit < 9 ? `${bit - 1}` : ''))),
    ...at.map((time, k): Shape => {
      const isRight = Math.floor(time) === k;
      const attributes = { cx: x(time), cy: y(level(time)), r: 5, 'stroke-width': 2 };
      const fill = colour(isRight ? 'accent' : 'ground');
      return ['circle', { ...attributes, fill, stroke: colour(isRight ? 'accent' : 'warn') }];
    }),
    ...at.map((time) => stroke(`M${x(time).toFixed(1)} ${LOW + 12}v14`, 'ink-quiet', 1.5)),
    label(LEFT, LOW + 44, 'when the receiver reads', 'start'),
  ];
}

const hex = (value: number): string => `0x${value.toString(16).toUpperCase().padStart(2, '0')}`;

/** How a wrong baud rate walks out of the bits. */
export const figure: Figure = {
  caption:
    'Filled: a reading in its own bit. Open: a reading in a neighbour’s bit. The readings start at the edge of the start bit and drift apart from the bits, so the stop bit is lost first.',
  alt: 'Ten bits of a byte on a wire and ten readings, each in the middle of its bit.',
  size: [300, 135],
  sliders: [
    { label: 'Receiver’s bit too long (%)', min: -8, max: 8, step: 0.1, value: 0 },
    { label: 'Edge seen too late (sixteenths of a bit)', min: 0, max: 1, step: 1, value: 0 },
  ],
  head: ['Sent', 'Read', 'Stop bit', 'Its reading'],
  view(percent = 0, sixteenths = 0) {
    const [mismatch, late] = [percent / 100, sixteenths / 16];
    const { value, stop } = received(mismatch, late);
    const last = readings(mismatch, late)[BITS - 1] ?? 0;
    const ended = value === BYTE && stop ? 'The byte arrives.' : 'The byte is lost.';
    return {
      shapes: shapes(mismatch, late),
      said: `${shown(percent, 1)} %${sixteenths ? ', edge late' : ''}: reads ${hex(value)}, stop bit ${stop ? 'high' : 'low: a framing error'}. ${ended}`,
      rows: [[hex(BYTE), hex(value), stop ? 'high' : 'low', `at ${shown(last, 4)}`]],
    };
  },
};

import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ESP32 1.1.2: a pin gives 3.3 V, the LED keeps its own voltage, and the resistor takes the rest. */

const SUPPLY = 3.3;
/** What this course allows a pin, in mA. */
const LIMIT = 20;

/** Milliamperes through LED and resistor. */
export const current = (ohms: number, volts: number): number => ((SUPPLY - volts) / ohms) * 1000;

const [LEFT, BOTTOM, WIDE, HIGH] = [36, 150, 250, 130];
const x = (volts: number): number => LEFT + (volts / SUPPLY) * WIDE;
const y = (mA: number): number => BOTTOM - (Math.min(mA, 30) / 30) * HIGH;

/** The line of the resistor leaves the drawing where the current passes 30 mA. */
function resistorLine(ohms: number): string {
  const top = Math.max(0, SUPPLY - (30 / 1000) * ohms);
  return `M${x(top).toFixed(1)} ${y(current(ohms, top)).toFixed(1)}L${x(SUPPLY)} ${BOTTOM}`;
}

function shapes(ohms: number, volts: number): Shape[] {
  const mA = current(ohms, volts);
  const mark = mA > LIMIT ? 'warn' : 'accent';
  return [
    stroke(`M${LEFT} ${y(LIMIT)}H${LEFT + WIDE}`, 'warn', 1.5, '6 4'),
    label(LEFT + WIDE, y(LIMIT) - 6, 'limit of the course', 'end'),
    stroke(`M${x(volts)} ${BOTTOM}V${y(30)}`, 'ink-quiet', 2, '2 3'),
    stroke(resistorLine(ohms), 'ink', 2),
    ['circle', { cx: x(volts), cy: y(mA), r: 6, fill: colour(mark) }],
    stroke(`M${LEFT} ${BOTTOM}H${LEFT + WIDE}`, 'line-strong', 2),
    ...[0, 1, 2, 3].map((each) => label(x(each), BOTTOM + 18, shown(each))),
    label(x(2.5), BOTTOM + 18, 'volts'),
    ...[0, 10, 20, 30].map((each) => label(LEFT - 6, y(each) + 4, shown(each), 'end')),
    label(LEFT + 6, 18, 'mA', 'start'),
  ];
}

/** Which current a resistor leaves an LED. */
export const figure: Figure = {
  caption:
    'The full line: what the resistor lets through at each voltage of the LED. Dotted: the voltage that the LED keeps. They meet at the current that flows; above 30 mA the mark stays at the edge.',
  alt: 'A falling line of the resistor meets the upright line of a 2 V LED at 3.9 mA, well below the limit of 20 mA.',
  size: [300, 175],
  sliders: [
    { label: 'Resistor (Ω)', min: 30, max: 1000, step: 10, value: 330 },
    { label: 'Voltage of the LED', min: 1.6, max: 3.2, step: 0.1, value: 2 },
  ],
  head: ['At the resistor', 'Current', 'Heat in the resistor'],
  view(ohms = 330, volts = 2) {
    const mA = current(ohms, volts);
    const over =
      mA > LIMIT ? 'More than the 20 mA of this course.' : 'Within the 20 mA of this course.';
    const rest = SUPPLY - volts;
    return {
      shapes: shapes(ohms, volts),
      said: `(3.3 − ${volts.toFixed(1)}) V / ${ohms} Ω = ${shown(mA, 1)} mA. ${over}`,
      rows: [
        [`${rest.toFixed(1)}\u00a0V`, `${shown(mA, 1)}\u00a0mA`, `${shown(rest * mA, 1)}\u00a0mW`],
      ],
    };
  },
};

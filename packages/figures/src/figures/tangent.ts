import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 8.3.0: a car brakes in (v/10)² metres from v km/h, and the line through 50 km/h promises 1 m more for each km/h. */

/** Braking distance in metres from v km/h. */
export const braking = (v: number): number => (v / 10) ** 2;
/** What the line with the slope 1 promises, h away from 50 km/h. */
export const promised = (h: number): number => 25 + h;

const [LEFT, BOTTOM, WIDE, HIGH] = [34, 165, 250, 145];
const x = (v: number): number => LEFT + (v / 110) * WIDE;
const y = (metres: number): number => BOTTOM - (metres / 120) * HIGH;
const to = (v: number, metres: number): string => `${x(v).toFixed(1)} ${y(metres).toFixed(1)}`;

const CURVE = `M${Array.from({ length: 23 }, (_, i) => to(5 * i, braking(5 * i))).join('L')}`;

function shapes(h: number): Shape[] {
  const v = 50 + h;
  return [
    stroke(CURVE, 'ink', 2),
    stroke(`M${to(25, 0)}L${to(110, 85)}`, 'accent', 2, '6 4'),
    // What lies between curve and line.
    stroke(`M${to(v, promised(h))}L${to(v, braking(v))}`, 'warn', 4),
    ['circle', { cx: x(50), cy: y(25), r: 4, fill: colour('ink') }],
    ['circle', { cx: x(v), cy: y(promised(h)), r: 4, fill: colour('accent') }],
    stroke(`M${LEFT} ${BOTTOM}H${LEFT + WIDE}`, 'line-strong', 2),
    ...[0, 50, 100].map((each) => label(x(each), BOTTOM + 18, shown(each))),
    label(x(75), BOTTOM + 18, 'km/h'),
    ...[0, 50, 100].map((each) => label(LEFT - 6, y(each) + 4, shown(each), 'end')),
    label(LEFT + 6, 18, 'metres', 'start'),
  ];
}

/** How far the local line may be trusted. */
export const figure: Figure = {
  caption:
    'Full: braking distance. Dashed: the line of slope 1 through 50 km/h. Thick: how far the line is off at your speed.',
  alt: 'A curve that bends upwards and a line that touches it at 50 km/h; at 100 km/h the curve is a third higher than the line.',
  size: [300, 190],
  sliders: [{ label: 'Step h (km/h)', min: -40, max: 60, step: 1, value: 50 }],
  head: ['Speed', 'Distance', 'The line says', 'Error', 'Error divided by h'],
  view(h = 50) {
    const v = 50 + h;
    const error = braking(v) - promised(h);
    const share = h === 0 ? 'no step' : shown(error / h, 2);
    const metres = (value: number): string => `${shown(value, 2)}\u00a0m`;
    return {
      shapes: shapes(h),
      said: `From ${v} km/h: ${metres(braking(v))}, and the line says ${metres(promised(h))}. Error divided by h: ${share}.`,
      rows: [[`${v}\u00a0km/h`, metres(braking(v)), metres(promised(h)), metres(error), share]],
    };
  },
};

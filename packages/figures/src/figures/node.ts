import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson DeepAI 1.2.0: one sigmoid node, and the three numbers of its Statement 1. */

const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));

/** Where the node passes one half, its slope there, and the way from 0.1 to 0.9; undefined for a weight of 0. */
export const landmarks = (w: number, b: number) =>
  w === 0
    ? undefined
    : { midpoint: 0 - b / w, slope: w / 4, width: (2 * Math.log(9)) / Math.abs(w) };

const [LEFT, BOTTOM, WIDE, HIGH] = [30, 150, 260, 130];
/** The drawing goes from −10 to 10. */
const x = (value: number): number => LEFT + ((Math.max(-10, Math.min(10, value)) + 10) / 20) * WIDE;
const y = (a: number): number => BOTTOM - a * HIGH;
const at = (value: number, a: number): string => `${x(value).toFixed(1)} ${y(a).toFixed(1)}`;

const curve = (w: number, b: number): string =>
  `M${Array.from({ length: 201 }, (_, i) => i / 10 - 10)
    .map((value) => at(value, sigmoid(w * value + b)))
    .join('L')}`;

function shapes(w: number, b: number): Shape[] {
  const marks = landmarks(w, b);
  const [half, middle] = [(marks?.width ?? 0) / 2, marks?.midpoint ?? 0];
  // The tangent from the floor to the ceiling, as far as the drawing goes.
  const ends = [-1, 1].map((side) =>
    Math.max(-10, Math.min(10, middle + (side * 2) / Math.abs(w))),
  );
  const tangent = ends.map((end) => at(end, 0.5 + (w / 4) * (end - middle))).join('L');
  return [
    stroke(`M${LEFT} ${BOTTOM}H${LEFT + WIDE}M${LEFT} ${y(1)}h${WIDE}`, 'line-strong', 1),
    stroke(marks ? `M${tangent}` : '', 'ink-quiet', 1.5, '5 4'),
    stroke(marks ? `M${x(middle - half)} ${BOTTOM}H${x(middle + half)}` : '', 'warn', 6),
    stroke(curve(w, b), 'accent', 3),
    ['circle', { cx: x(middle), cy: y(0.5), r: marks ? 5 : 0, fill: colour('ink') }],
    ...[-10, -5, 0, 5, 10].map((each) => label(x(each), BOTTOM + 20, shown(each))),
    ...[0, 0.5, 1].map((each) => label(LEFT - 6, y(each) + 5, shown(each), 'end')),
  ];
}

/** What weight and bias do to a sigmoid node. */
export const figure: Figure = {
  caption:
    'The curve is the node. Disc: its midpoint. Dashed: the steepest tangent. Thick on the floor: the inputs from 0.1 to 0.9. What lies beyond −10 or 10 is cut off.',
  alt: 'A curve that rises from 0 to 1 around −0.5, with a dashed tangent through its middle and a thick piece of the axis below the rise.',
  size: [300, 178],
  sliders: [
    { label: 'Weight w', min: -5, max: 5, step: 0.5, value: 2 },
    { label: 'Bias b', min: -5, max: 5, step: 0.5, value: 1 },
  ],
  head: ['Midpoint', 'Slope there', 'Width'],
  view(w = 2, b = 1) {
    const marks = landmarks(w, b);
    const node = `σ(${shown(w)} x ${b < 0 ? '−' : '+'} ${shown(Math.abs(b))})`;
    return {
      shapes: shapes(w, b),
      said: marks
        ? `${node} passes 0.5 at ${shown(marks.midpoint)} with the slope ${shown(marks.slope)}, and takes ${shown(marks.width)} from 10 to 90 %.`
        : `${node} is ${shown(sigmoid(b))} everywhere: no input moves it.`,
      rows: [
        marks
          ? [shown(marks.midpoint), shown(marks.slope), shown(marks.width)]
          : ['none', '0', 'none'],
      ],
    };
  },
};

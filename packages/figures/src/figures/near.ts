import { type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/*
 * Lesson ML 5.1.1: proline and hue (in hundredths) of its 133 training wines by grape variety, and of its 45 test
 * wines. Hue counts with a weight: a difference of 1 in hue is as far as one of `weight` in proline.
 */

const TRAINING = [
  '680,82 735,104 780,109 795,95 830,113 915,125 920,104 970,94 990,123 1020,118 1035,91 1035,104 1035,111 1045,108 1050,105 1060,107 1065,104 1095,88 1095,110 1105,112 1120,98 1130,113 1150,112 1150,125 1185,103 1190,101 1195,92 1235,125 1260,112 1265,124 1270,107 1280,107 1280,117 1285,89 1285,102 1285,119 1295,106 1310,128 1320,115 1450,105 1510,125 1515,109 1547,120 1680,123',
  '278,138 290,115 312,86 325,90 342,89 365,92 372,70 378,86 380,73 380,75 385,93 406,142 410,136 415,94 428,123 434,110 438,80 450,98 450,105 450,123 463,119 465,93 466,97 472,98 488,88 495,95 495,96 495,133 500,96 502,112 510,100 510,112 515,84 520,79 520,105 562,75 562,136 580,79 625,80 625,95 625,107 630,123 630,131 672,104 678,119 680,96 680,100 714,116 718,128 750,102 750,106 886,99 985,131',
  '415,58 425,61 470,57 480,48 480,57 510,66 515,82 520,89 550,57 550,91 560,61 560,66 570,87 580,81 590,89 600,77 620,57 630,67 630,76 640,58 650,75 660,57 660,62 675,56 675,68 680,96 685,72 695,73 720,75 725,60 740,64 750,70 750,74 780,70 830,60 835,59',
];
const TEST = [
  '760,89 770,103 845,96 845,112 880,109 885,88 985,91 1015,109 1045,101 1060,92 1065,104 1080,87 1290,102 1375,113 1480,86',
  '315,86 345,106 345,116 352,69 355,145 392,119 407,171 420,122 428,123 480,108 562,104 564,93 607,123 660,104 680,125 710,127 870,90.6 937,116',
  '500,59 520,56 520,78 530,74 600,78 615,70 625,54 650,55 695,85 840,60 855,65 880,67',
];

type Wine = { proline: number; hue: number; kind: number };
const wines = (lists: readonly string[]): Wine[] =>
  lists.flatMap((list, kind) =>
    list.split(' ').map((pair) => {
      const [proline = 0, hundredths = 0] = pair.split(',').map(Number);
      return { proline, hue: hundredths / 100, kind };
    }),
  );
const [STORED, ASKED] = [wines(TRAINING), wines(TEST)];
/** The wine of the drawing, of the second variety. */
const NEW = ASKED.find(({ proline, hue }) => proline === 710 && hue === 1.27) as Wine;

/** Weights of hue; the sixth is the ratio of the two standard deviations, what `StandardScaler` makes. */
export const WEIGHTS = [1, 10, 30, 100, 300, 1463, 5000, 10_000, 30_000, 100_000] as const;

const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);

/** The five nearest of a wine, how far the fifth is, their spans, and whether most are of its variety. */
export function nearest(wine: Wine, weight: number) {
  const far = (other: Wine): number =>
    Math.hypot(other.proline - wine.proline, weight * (other.hue - wine.hue));
  const five = [...STORED].sort((a, b) => far(a) - far(b)).slice(0, 5);
  const votes = [0, 1, 2].map((kind) => five.filter((each) => each.kind === kind).length);
  return {
    ...{ five, votes, reach: far(five[4] as Wine) },
    proline: span(five.map((each) => each.proline)),
    hue: span(five.map((each) => each.hue)),
    isRight: votes.indexOf(Math.max(...votes)) === wine.kind,
  };
}

/** Mean spans over the 45 test wines, and how many get the right answer. */
export function overall(weight: number) {
  const all = ASKED.map((wine) => nearest(wine, weight));
  const mean = (of: 'proline' | 'hue'): number =>
    all.reduce((sum, each) => sum + each[of], 0) / all.length;
  return {
    ...{ proline: mean('proline'), hue: mean('hue') },
    right: all.filter(({ isRight }) => isRight).length,
  };
}

const [LEFT, RIGHT, TOP, BOTTOM] = [40, 290, 10, 170];
const within = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));
const x = (proline: number): number =>
  within(LEFT + ((proline - 250) / 1450) * (RIGHT - LEFT), LEFT, RIGHT);
const y = (hue: number): number =>
  within(BOTTOM - ((hue - 0.4) / 1.1) * (BOTTOM - TOP), TOP, BOTTOM);
const at = ({ proline, hue }: { proline: number; hue: number }): string =>
  `${x(proline).toFixed(1)} ${y(hue).toFixed(1)}`;

/** Circle, square, triangle around a point. */
const MARKS = ['m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', 'm-3 -3h6v6h-6z', 'm0 -4l4 7h-8z'];
const MARKED = MARKS.map((mark, kind): Shape => {
  const d = STORED.filter((wine) => wine.kind === kind)
    .map((wine) => `M${at(wine)}${mark}`)
    .join('');
  return stroke(d, 'ink-quiet', 1.2);
});

/** All places as far as the fifth: an ellipse, cut off at the edge. */
function ring(reach: number, weight: number): string {
  const points = Array.from({ length: 73 }, (_, i) => {
    const turn = (i / 36) * Math.PI;
    const hue = NEW.hue + (reach / weight) * Math.sin(turn);
    return at({ proline: NEW.proline + reach * Math.cos(turn), hue });
  });
  return `M${points.join('L')}`;
}

const shapes = ({ five, reach }: ReturnType<typeof nearest>, weight: number): Shape[] => [
  ...MARKED,
  stroke(ring(reach, weight), 'accent', 2),
  stroke(
    five.map((wine) => `M${at(wine)}m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`).join(''),
    'warn',
    2,
  ),
  stroke(`M${at(NEW)}m-5 -5l10 10m-10 0l10 -10`, 'ink', 3),
  stroke(`M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`, 'line-strong', 2),
  ...[500, 1000, 1500].map((proline) => label(x(proline), BOTTOM + 18, shown(proline))),
  label(x(1000), BOTTOM + 36, 'proline'),
  ...[0.5, 1, 1.5].map((hue) => label(LEFT - 8, y(hue) + 4, shown(hue), 'end')),
  label(LEFT - 8, y(1.25) + 4, 'hue', 'end'),
];

const counted = (count: number, name: string): string =>
  `${count} ${name}${count === 1 ? '' : 's'}`;

/** Who is near depends on what a distance counts. */
export const figure: Figure = {
  caption:
    'Circles, squares and triangles: the training wines of three varieties. The cross is a new wine, in truth a square. The line around it joins places as far as its fifth nearest wine, cut off at the edge; the five have a thick ring. The table tells how far apart they lie.',
  alt: 'With the raw columns all places at the same distance form an upright band: the five nearest have nearly the same proline and any hue.',
  size: [300, 212],
  sliders: [
    {
      label: 'Weight of hue (1 to 100 000, in ten steps)',
      ...{ min: 0, max: WEIGHTS.length - 1, step: 1, value: 0 },
    },
  ],
  head: ['Five nearest', 'Proline', 'Hue', 'Right'],
  view(step = 0) {
    const weight = WEIGHTS[step] ?? 1;
    const own = nearest(NEW, weight);
    const all = overall(weight);
    const [circles = 0, squares = 0, triangles = 0] = own.votes;
    const votes = `${counted(circles, 'circle')}, ${counted(squares, 'square')}, ${counted(triangles, 'triangle')}`;
    return {
      shapes: shapes(own, weight),
      said: `Hue weighs ${weight < 10_000 ? weight : `${weight / 1000}\u00a0000`}: the nearest are ${votes}, so the answer is ${own.isRight ? 'right' : 'wrong'}. Of all 45 test wines, ${all.right} are right.`,
      rows: [
        ['this wine', shown(own.proline, 0), own.hue.toFixed(2), own.isRight ? 'yes' : 'no'],
        ['45, mean', shown(all.proline, 0), all.hue.toFixed(2), `${all.right}`],
      ],
    };
  },
};

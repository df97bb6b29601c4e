import { colour, type Figure, label, type Shape, shown, stroke } from '../figure.ts';

/* Lesson ML 17.1.2: seven reads through a cache, whose rules are those of the lesson; the content changes at second 100. */

const READS = [0, 30, 70, 120, 135, 136, 300] as const;
const CHANGE = 100;

type Read = { second: number; version: number; how: string; answer: string };

/** What each read shows, how the cache came by it, and what the server answered, if it was asked. */
export function reads(maxAge: number, stale: number): Read[] {
  let entry: { version: number; at: number } | undefined;
  return READS.map((second) => {
    const current = second < CHANGE ? 1 : 2;
    const age = entry ? second - entry.at : Number.POSITIVE_INFINITY;
    const before = entry?.version;
    if (before && age < maxAge) return { second, version: before, how: 'fresh', answer: '' };
    const isStale = before !== undefined && age < maxAge + stale;
    const answer = before === current ? '304' : '200';
    entry = { version: current, at: second };
    return isStale
      ? { second, version: before, how: 'stale', answer }
      : { second, version: current, how: 'asked', answer };
  });
}

const x = (i: number): number => 28 + i * 41;
const [READER, SERVER] = [38, 118];

function mark({ second, version, answer }: Read, i: number): Shape[] {
  const isOld = second >= CHANGE && version === 1;
  const cross = isOld ? `M${x(i) - 12} ${READER - 12}l24 24m0 -24l-24 24` : '';
  return [
    label(x(i), 14, shown(second)),
    stroke(
      answer === '' ? '' : `M${x(i)} ${READER}V${SERVER}`,
      'ink',
      answer === '200' ? 5 : 2,
      answer === '304' ? '4 4' : 'none',
    ),
    [
      'circle',
      {
        ...{ cx: x(i), cy: READER, r: 9, stroke: colour('accent'), 'stroke-width': 3 },
        fill: colour(version === 1 ? 'ground' : 'accent'),
      },
    ],
    stroke(cross, 'warn', 3),
    label(x(i), SERVER + 18, answer),
  ];
}

/** What max-age and stale-while-revalidate save, and what they cost. */
export const figure: Figure = {
  caption:
    'Seven reads with their seconds. Ring: the first version is shown; disc: the second, which the server has from second 100 on. Crossed out: old news. Thick line to the server: a body came back (200); dashed: only a 304.',
  alt: 'Seven marks in a row; four of them are joined to the server, two by thick and two by dashed lines, and the marks of seconds 120 and 135 are crossed out.',
  size: [300, 145],
  sliders: [
    { label: 'max-age (s)', min: 0, max: 310, step: 10, value: 60 },
    { label: 'stale-while-revalidate (s)', min: 0, max: 310, step: 10, value: 30 },
  ],
  head: ['Second', 'Shown', 'Cache', 'Server'],
  view(maxAge = 60, stale = 30) {
    const all = reads(maxAge, stale);
    const asked = all.filter(({ answer }) => answer !== '');
    const bodies = asked.filter(({ answer }) => answer === '200').length;
    const old = all.filter(({ second, version }) => second >= CHANGE && version === 1).length;
    return {
      shapes: [stroke(`M12 ${SERVER}H290`, 'line-strong', 2), ...all.flatMap(mark)],
      said: `Seven reads: conversations with the server ${asked.length}, bodies moved ${bodies}, reads of old news ${old}.`,
      rows: all.map(({ second, version, how, answer }) => [
        second,
        `v${version}`,
        how,
        answer || 'none',
      ]),
    };
  },
};

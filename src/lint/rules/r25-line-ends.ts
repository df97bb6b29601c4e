import type { Piece } from '../reading/page.ts';
import type { Edit, LintRule } from '../rule.ts';

/** One space or tab at the end of a line. Two or more spaces are a line break, which is meant. */
const LOOSE = /(?<=\S)(?:[ \t]|\t+)(?=\r?$)/gm;

export const lineEnds: LintRule = {
  code: 'R25',
  title: 'No line ends with a loose space.',
  level: 'warning',
  why: 'Nobody sees it, and it makes lines differ that are equal, so that reviewers look for a change that is none.',
  bad: 'A survey asks 10 000 people for their age.␣',
  good: 'A survey asks 10 000 people for their age.',
  page: ({ pieces }) =>
    pieces.flatMap((piece) => {
      const [first, ...more] = mendsOf(piece);
      if (!first) return [];
      const count =
        more.length === 0
          ? 'A line ends'
          : `${more.length + 1} lines end, here for the first time,`;
      return [
        {
          ...piece.spot(first.from),
          what: `${count} with a loose space.`,
          fix: 'Run “npm run check -- --fix”, which takes it away.',
        },
      ];
    }),
  mend: (piece) => mendsOf(piece),
};

/** Code and its output stay as they are. */
function mendsOf(piece: Piece): Edit[] {
  if (piece.role !== 'body') return [];
  const codes = piece.prose.codes.map(({ at, from, value }) => [at, from + value.length] as const);
  return [...piece.source.matchAll(LOOSE)]
    .filter(({ index }) => !codes.some(([from, to]) => index >= from && index <= to))
    .map(({ index, 0: { length } }) => ({
      from: index,
      to: index + length,
      text: '',
      what: 'Loose spaces at the ends of lines are gone.',
    }));
}

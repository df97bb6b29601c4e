import { parser as python } from '@lezer/python';
import type { Page, Piece } from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import type { Code } from '../prose.ts';
import type { Rule } from '../rule.ts';
import { codeSpot } from './code.ts';

/** R33: checks stand behind an exercise, and each says what to do when it fails. */
export const exerciseChecks: Rule = {
  code: 'R33',
  of: 'written',
  severity: 'error',
  page: checksOf,
};

const TURN = /^#+ *YOUR TURN/;

/** A piece of Python on the page: a cell, or a fence of a lesson. */
type Part = { piece: Piece; code: Code; isCheck: boolean };

const partsOf = (piece: Piece): Part[] =>
  piece.role === 'code' || piece.role === 'body'
    ? piece.prose.codes.map((code) => ({
        piece,
        code,
        isCheck:
          piece.tags?.includes('check') === true || /(?:^|\s)check(?:\s|$)/.test(code.meta ?? ''),
      }))
    : [];

function checksOf({ pieces }: Page): Problem[] {
  let asked = false;
  return pieces.flatMap(partsOf).flatMap(({ piece, code, isCheck }) => {
    if (TURN.test(code.value)) asked = true;
    if (!isCheck) return [];
    const spot = piece.spot(code.at);
    const open = piece.role === 'body' && !code.folded;
    return [
      ...(asked ? [] : withoutExercise(spot)),
      ...(open ? inTheOpen(spot) : []),
      ...faultsOf(piece, code, spot),
    ];
  });
}

const withoutExercise = (spot: Place): Problem[] =>
  tell(
    spot,
    'These checks have no exercise before them.',
    'Let the code that the reader completes begin with # YOUR TURN, and stand before them.',
  );

const EXAMPLE = 'assert abs(slope - 2) < 0.01, "Divide by the sum of squares, not by n."';

/** A notebook's cell is folded by its tag. */
const inTheOpen = (spot: Place): Problem[] =>
  tell(
    spot,
    'These checks stand open, and say what a right answer is.',
    'Put them into <details> with the <summary>The checks</summary>.',
  );

function faultsOf(piece: Piece, code: Code, spot: Place): Problem[] {
  const asserts = assertsIn(code.value);
  if (asserts.length === 0)
    return tell(
      spot,
      'These checks assert nothing.',
      'Write an assert for each thing that a right answer has, with a hint as its message.',
      EXAMPLE,
    );
  return asserts
    .filter(({ hint }) => !hint)
    .flatMap(({ at }) =>
      tell(
        codeSpot(piece, code, at),
        'This assert has no message, so a wrong answer gets no hint.',
        'Add a text after a comma that says what to look at.',
        EXAMPLE,
      ),
    );
}

/** Where each assert stands, and whether it has a message with a word in it. */
function assertsIn(source: string): { at: number; hint: boolean }[] {
  const found: { at: number; hint: boolean }[] = [];
  python.parse(source).iterate({
    enter: ({ name, from, node }) => {
      if (name !== 'AssertStatement') return;
      const comma = node.getChild(',');
      const message = comma ? source.slice(comma.to, node.to) : '';
      found.push({ at: from, hint: /["'][^"']*\p{L}{2}/u.test(message) });
    },
  });
  return found;
}

import type { Cell } from '@a2z/text/notebook';
import { foldedAfter, hasHeading, isPrediction } from '@a2z/text/notebook';
import type { Problem } from '../../problem.ts';
import type { Rule } from '../../rule.ts';
import { type Inspected, inCell } from '../inspected.ts';

/** Issue of the second outside review: more than that tire, and readers open all without a guess. */
const MOST = 5;

const isVisibleCode = (cell: Cell | undefined): boolean =>
  cell?.kind === 'code' && !cell.hideSource;

/** A prediction that stands before its turn: the text that asks for it is in the fold of another. */
function questionInFold(inspected: Inspected, cell: Cell, next: Cell | undefined): Problem[] {
  if (!next || !isPrediction(next)) return [];
  return inCell(
    inspected,
    next.number,
    `What it asks the reader to predict is folded with the prediction of cell ${cell.number}.`,
    'Put the question into a text cell of its own directly above it, or under a heading.',
  );
}

/** What is in view after a fold leads to the next code; anything else there tells the answer. */
function toldBelow(inspected: Inspected, cell: Cell, after: readonly Cell[]): Problem[] {
  const [text, next] = after;
  if (text?.kind !== 'prose' || /^ {0,3}#/.test(text.source.trimStart()) || isVisibleCode(next))
    return [];
  return inCell(
    inspected,
    text.number,
    `This text is in view below the prediction of cell ${cell.number}.`,
    'Join it with the text cell above it, which is folded with the prediction, or begin it with a heading.',
  );
}

function inView(inspected: Inspected, cell: Cell): Problem[] {
  const { cells } = inspected.notebook;
  const at = cell.number - 1;
  const last = at + foldedAfter(cells, at);
  if (last > at && hasHeading(cells[last] as Cell)) return [];
  return [
    ...(last > at ? questionInFold(inspected, cell, cells[last + 1]) : []),
    ...toldBelow(inspected, cell, cells.slice(last + 1, last + 3)),
  ];
}

/** NB20: a prediction stays shut, its question in view, and there are few. */
export const predictions: Rule = {
  code: 'NB20',
  severity: 'error',
  notebook: (inspected) => {
    const { cells } = inspected.notebook;
    const asked = cells.filter(isPrediction);
    const sixth = asked[MOST];
    const many = sixth
      ? inCell(
          inspected,
          sixth.number,
          `The page asks for ${asked.length} predictions; the limit is ${MOST}.`,
          'Take the tag "predict" off those whose answer cannot be had by reasoning.',
        )
      : [];
    return [...many, ...asked.flatMap((cell) => inView(inspected, cell))];
  },
};

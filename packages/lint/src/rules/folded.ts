import { type Page, type Piece, spotOf } from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import type { Rule } from '../rule.ts';

/** R31: answers and solutions are folded, so that a reader can try first. */
export const foldedAnswers: Rule = {
  code: 'R31',
  of: 'ready',
  severity: 'error',
  page: (page) => [...openAnswers(page), ...openSolutions(page)],
};

const FOLD = 'Put it into <details> with a <summary>, or tag its cell solution.';
const ANSWER = /^(?:(?:model|sample) )?(?:answer|solution)s?\s*[.:]/i;
const TITLE = /^(?:(?:model|sample) )?(?:answer|solution)s?$/i;

/** Texts that readers see as a page: of a lesson, of the cells of a notebook. */
const isText = ({ role, tags = [] }: Piece): boolean =>
  (role === 'body' || role === 'cell') && !tags.includes('solution');

/** What calls itself an answer, and stands open. */
const openAnswers = (page: Page): Problem[] =>
  page.pieces.filter(isText).flatMap((piece) =>
    piece.prose.blocks
      .filter(({ kind, text, folded }) => {
        const named = kind === 'heading' ? TITLE : ANSWER;
        return !folded && kind !== 'summary' && named.test(text.trim());
      })
      .flatMap((block) => {
        const said = block.text.trim().slice(0, 40);
        return tell(spotOf(piece, block, 0, ''), `"${said}" stands open on the page.`, FOLD);
      }),
  );

/** A thing of an exercise, in reading order. */
type Step = { spot: Place } & (
  | { is: 'heading'; depth: number; title: string }
  | { is: 'turn' | 'code' | 'solution' | 'open' }
);

/** How far an exercise is: not begun, asked, tried in a cell, solved, told once that it is open. */
type State = 'outside' | 'asked' | 'tried' | 'solved' | 'told';

/** In an exercise, code after `# YOUR TURN` and everything after the first solution stand folded. */
function openSolutions(page: Page): Problem[] {
  const faults: Problem[] = [];
  let state: State = 'outside';
  for (const step of page.pieces.flatMap(stepsOf)) {
    if (step.is === 'heading') state = afterHeading(state, step);
    else if (state === 'outside' || state === 'told') continue;
    else if (step.is === 'solution') state = 'solved';
    else if (step.is === 'turn') state = 'tried';
    else if (state === 'solved' || (state === 'tried' && step.is === 'code')) {
      const what = step.is === 'code' ? 'The code of the solution' : 'Text after the solution';
      faults.push(
        ...tell(step.spot, `${what} stands open.`, `${FOLD} What asks more goes before.`),
      );
      state = 'told';
    }
  }
  return faults;
}

/** A part of an exercise begins anew. */
const afterHeading = (state: State, { depth, title }: { depth: number; title: string }): State => {
  if (depth <= 2) return /^exercise/i.test(title) ? 'asked' : 'outside';
  return state === 'outside' ? 'outside' : 'asked';
};

function stepsOf(piece: Piece): Step[] {
  const { role, tags = [], source } = piece;
  const spot = piece.spot(0);
  if (tags.includes('solution') || tags.includes('check')) return [{ is: 'solution', spot }];
  if (role === 'code') return [{ is: /^#+ *YOUR TURN/.test(source) ? 'turn' : 'code', spot }];
  return role === 'body' || role === 'cell' ? textSteps(piece) : [];
}

/** Headings, solutions that open and open text, by their places. A caption moves into its figure. */
function textSteps(piece: Piece): Step[] {
  const { headings, blocks, codes } = piece.prose;
  const steps: (Step & { at: number })[] = headings.map(({ depth, text, at }) => ({
    ...{ is: 'heading', depth, title: text, at },
    spot: piece.spot(at),
  }));
  for (const block of blocks) {
    const at = block.marks[0]?.at ?? 0;
    const solves = block.kind === 'summary' && /solution|answer/i.test(block.text);
    const open = !block.folded && /^(?:paragraph|item|cell)$/.test(block.kind);
    if (solves) steps.push({ is: 'solution', at, spot: piece.spot(at) });
    else if (open && !/^Figure \d+\. /.test(block.text))
      steps.push({ is: 'open', at, spot: piece.spot(at) });
  }
  for (const { at, folded } of codes)
    if (!folded) steps.push({ is: 'open', at, spot: piece.spot(at) });
  return steps.sort((a, b) => a.at - b.at);
}

import {
  blocksOf,
  isInterview,
  isLevel,
  isSource,
  type Page,
  type Piece,
  type Placed,
  wholeOf,
} from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import { countWords } from '../prose.ts';
import type { Rule } from '../rule.ts';

/** R32: a page and its answers are as long as pages of their kind are. */
export const lengths: Rule = {
  code: 'R32',
  of: 'ready',
  severity: 'warning',
  page: (page) =>
    page.chat || page.interview ? ofAnswers(page) : [...ofWords(page), ...ofCells(page)],
};

type Range = readonly [least: number, most: number];

/** Words that a reader sees before anything is opened. */
const WORDS: Readonly<Record<string, Range>> = {
  lesson: [1200, 2600],
  notebook: [900, 1900],
  firmware: [1200, 2400],
  research: [1200, 2600],
  level: [1800, 4000],
  interview: [2000, 3200],
};
const CELLS: Range = [12, 30];
const LEVEL_CELLS: Range = [1, 45];
const ANSWER: Range = [60, 180];
const INTERVIEW_ANSWER: Range = [60, 210];
const ITEMS: Range = [8, 12];
const QUESTIONS: Range = [12, 15];

const grouped = (count: number): string => String(count).replace(/(\d)(\d{3})$/, '$1 $2');

/** Nothing where the count is in its range. */
function outside(spot: Place, of: string, count: number, range: Range, unit: string): Problem[] {
  const [least, most] = range;
  if (count >= least && count <= most) return [];
  return tell(
    spot,
    `${of} has ${grouped(count)} ${unit}${count === 1 ? '' : 's'}.`,
    `${count < least ? 'Complete' : 'Shorten'} it: ${grouped(least)} to ${grouped(most)} ${unit}s.`,
  );
}

function ofWords(page: Page): Problem[] {
  const kind = kindOf(page);
  const range = WORDS[kind];
  // A level in a notebook is measured in cells; of a page that is empty R3 tells.
  const count = kind === 'level' && page.cells ? 0 : wordsOf(page, kind === 'interview');
  if (!range || count === 0) return [];
  const of = kind === 'interview' ? 'The interview with its answers' : `The ${kind}`;
  return outside(wholeOf(page), of, count, range, 'word');
}

function kindOf(page: Page): string {
  if (isLevel(page)) return 'level';
  const kind = page.stage?.data.kind ?? '';
  if (kind === 'notebook' && isInterview(page)) return 'interview';
  // Its file of questions is missing, of which C7 tells.
  return kind === 'interview' ? '' : kind;
}

/** Running text; sources are no reading, and what is folded comes after the reader's own answer. */
const wordsOf = (page: Page, withAnswers: boolean): number =>
  sumOf(
    blocksOf(page).filter(
      (placed) =>
        placed.piece.role !== 'field' &&
        placed.block.kind !== 'alt' &&
        !isSource(placed) &&
        (withAnswers || !isFolded(placed)),
    ),
  );

const sumOf = (placed: readonly Pick<Placed, 'block'>[]): number =>
  placed.reduce((sum, { block }) => sum + countWords(block.text), 0);

const isFolded = ({ piece, block }: Placed): boolean =>
  block.folded === true || piece.tags?.includes('solution') === true;

function ofCells(page: Page): Problem[] {
  const cells = page.pieces.filter(
    ({ role, source, tags }) => role === 'code' && source.trim() !== '' && !tags?.includes('check'),
  );
  if (!page.cells) return [];
  const range = isLevel(page) ? LEVEL_CELLS : CELLS;
  return outside(wholeOf(page), 'The notebook', cells.length, range, 'code cell');
}

/** The questions of a chat or an interview, and the words of each answer. */
function ofAnswers(page: Page): Problem[] {
  const all = page.pieces.filter(({ name }) => name === 'answer');
  const answers = all
    .map((piece) => ({ piece, count: sumOf(piece.prose.blocks.map((block) => ({ block }))) }))
    // Of who speaks without a word R17 tells.
    .filter(({ count }) => count > 0);
  const range = page.chat ? ANSWER : INTERVIEW_ANSWER;
  const many = page.chat && !page.chat.hideAnswers ? ITEMS : QUESTIONS;
  const whole = wholeOf(page);
  return [
    ...outside(whole, page.chat ? 'The chat' : 'The page', all.length, many, 'question'),
    ...answers.flatMap(({ piece, count }) =>
      outside(piece.spot(0), 'The answer', count, range, 'word'),
    ),
    ...(page.chat ? allAlike(whole, answers) : []),
  ];
}

/** The longest answer of a chat is at least so many times as long as the shortest. */
const SPREAD = 1.5;

function allAlike(spot: Place, answers: readonly { piece: Piece; count: number }[]): Problem[] {
  const counts = answers.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (most >= SPREAD * least) return [];
  return tell(
    spot,
    `All answers are about the same length: ${least} to ${most} words.`,
    'Answer a small question briefly and a large one at length: 60 to 180 words.',
  );
}

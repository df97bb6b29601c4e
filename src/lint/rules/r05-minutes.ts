import { blocksOf } from '../reading/blocks.ts';
import { isReady, type Page, sectionsOf } from '../reading/page.ts';
import { countWords } from '../reading/prose.ts';
import type { LintRule } from '../rule.ts';

/** Words and lines of code that are read in a minute, and minutes for an exercise or a set of questions. */
const WORDS = 180;
const LINES = 15;
const TASK = 5;
/** How far the real time may be from the promised one. */
const FACTOR = 2;

export const minutes: LintRule = {
  code: 'R5',
  title: 'The minutes of a page agree with its length, within a factor of two.',
  level: 'warning',
  why: 'Learners plan an evening by the minutes. Counted are words at 180 a minute, lines of code at 15, and 5 minutes for each exercise and set of questions; in an interview, the minutes of its questions.',
  elsewhere: 'That the number is between 5 and 240 is said by the schema.',
  bad: 'minutes: 10   (a page of 6 000 words)',
  good: 'minutes: 40',
  page: (page) => {
    const promised = page.stage?.data.minutes;
    if (!isReady(page) || promised === undefined) return [];
    const real = Math.round(minutesOf(page));
    // Of a page that is empty, other rules tell.
    if (real === 0) return [];
    if (real <= promised * FACTOR && real >= promised / FACTOR) return [];
    return [
      {
        file: page.pieces[0]?.file ?? page.file,
        at: ['minutes'],
        what: `The page promises ${promised} minutes, and its text, code and tasks take about ${real}.`,
        fix: 'Change the number, or shorten or complete the page.',
      },
    ];
  },
};

/** What a learner needs for a page, by our count. */
function minutesOf(page: Page): number {
  if (page.interview) return page.interview.questions.reduce((sum, q) => sum + q.minutes, 0);
  const read = blocksOf(page).filter(
    ({ piece, block }) => piece.role !== 'field' && piece.role !== 'source' && block.kind !== 'alt',
  );
  const words = read.reduce((sum, { block }) => sum + countWords(block.text), 0);
  const lines = page.pieces
    .flatMap(({ prose }) => prose.codes)
    .filter(({ lang }) => lang !== 'text')
    .reduce((sum, { value }) => sum + value.split('\n').filter((line) => line.trim()).length, 0);
  const tasks = page.chat
    ? 1
    : sectionsOf(page).filter(({ title }) => /exercise|check yourself/i.test(title)).length;
  return words / WORDS + lines / LINES + tasks * TASK;
}

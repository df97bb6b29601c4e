import { type Group, questionsIn } from '../src/questions.ts';
import { treeOf } from './cards.ts';

/** A card as a page of cards has it (`CheckCards.astro`, `checkHtml` of @a2z/text). */
const card = (id: string, facts: string, inner: string): string =>
  `<li data-card="a-lesson#${id}" data-grade="check"><check-question ${facts}>${inner}</check-question><p class="more"><a href="/ML/Modules/Module0/Topic1/Stage0/#check-${id}">This question in its lesson</a></p></li>`;
const bar = '<p class="check-bar"><button type="button">Check</button></p>';
const fold = (inner: string): string =>
  `${bar}<details><summary>Show the answer</summary>${inner}</details>`;
const ask = (inner: string): string => `<div class="check-ask">${inner}</div>`;
const reason = (right: boolean, why: string): string =>
  `<li${right ? ' data-right=""' : ''}><strong>${right ? 'Right' : 'Wrong'}: Model.</strong> <span class="check-why">${why}</span></li>`;

/** A choice of two, of which the second is right. */
export const choice = (id: string, [asked, first, second, why]: [string, string, string, string]) =>
  card(
    id,
    'kind="choice"',
    `${ask(asked)}<ul class="check-options"><li>${first}</li><li>${second}</li></ul>${fold(
      `<ul class="check-reasons">${reason(false, why)}${reason(true, 'Its gap says so.')}</ul><p>For everybody.</p>`,
    )}`,
  );

export const CHOICE = choice('which', [
  '<p>Which model gains from <math><mi class="x">λ</mi></math> &lt; 1?</p>',
  'Model <code>A</code>',
  'Model B',
  'Its form is the limit.',
]);
export const NUMBER = card(
  'rate',
  'kind="number" answer="0.39" tolerance="0.02" unit="%"',
  `${ask('<p>Which rate?</p>')}${fold(
    '<p>It shrinks.</p><ul><li data-value="0.3"><strong>Not 0.30:</strong> <span class="check-why">that is the factor.</span></li><li data-value="0.32"><strong>Not 0.32:</strong> <span class="check-why">you forgot the bias.</span></li></ul>',
  )}`,
);
export const OPEN = card(
  'why',
  'kind="open"',
  `${ask('<p>Why?</p><div class="code-box"><pre class="code"><code><span>x</span> = 1</code></pre></div>')}${fold('<p>Because it is <em>convex</em>.</p>')}`,
);
export const INTERVIEW =
  '<li><details class="question" data-card="an-interview#q01" data-grade="basic"><summary><span class="question-facts">basic · concept</span><span data-front>Name the mechanisms.</span></summary><div data-back><p>MCAR and MAR.</p><p class="part">A good answer</p><ul><li>two names</li></ul><p class="more"><a href="/ML/Modules/Module0/Topic1/Stage1/#q01">This question in its stage</a></p></div></details></li>';

/** The questions of cards, as of one page of the course. */
export const groupOf = (html: string): Group => ({
  path: ['Machine Learning', 'Module 0: Basics / Start', 'A lesson'],
  licence: 'CC BY 4.0',
  questions: questionsIn(treeOf(html)),
});

export const ALL = `<ul>${CHOICE}${NUMBER}${OPEN}</ul><ol>${INTERVIEW}</ol>`;

import { createElement } from '@a2z/dom';
import { type Answer, answers } from '@a2z/progress/answers';
import type { Answered } from './check-question.ts';

/*
 * What the questions of a stage came to, on this visit and before: keeps each try, says below the last
 * question how many were answered right, and at each that was right on an earlier visit, at which try.
 * It comes with the first touch, or with the page where something is kept (check-start.ts).
 */
const stage = document.querySelector<HTMLElement>('mark-done')?.dataset['stage'];
const all = [...document.querySelectorAll<HTMLElement>('main.stage check-question')];

/** As the storage names it; nothing for a question whose author gave it no name. */
const nameOf = ({ id }: Element): string => id && `${stage}#${id.replace('check-', '')}`;

const of = (question: Element): Answer | undefined => answers.of(nameOf(question));

const count = createElement('p');
count.className = 'check-count';

function showCount(): void {
  const tried = all.filter((question) => of(question)?.tries).length;
  const won = all.filter((question) => of(question)?.right).length;
  const left = all.length - tried;
  count.textContent = `${won} of ${all.length} right${left > 0 ? `, ${left} to go` : ''}.`;
  if (tried > 0) all.at(-1)?.append(count);
  else count.remove();
}

/** Marks what was right before this visit, until it is tried again; its answer need not wait any more. */
function showMark(question: HTMLElement): void {
  const { right, tries = 0, at = '' } = of(question) ?? {};
  if (!right) return;
  const day = new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' });
  const mark = createElement('span', `✓ Right at try ${tries}, ${day}`);
  mark.className = 'check-mark';
  const before = createElement('span', mark);
  Object.assign(before.dataset, { said: 'right', before: '' });
  (question.querySelector('.check-bar') ?? question).append(before);
  question.dataset['tried'] = '';
}

document.addEventListener('check-answered', (event) => {
  const question = event.target as HTMLElement;
  if (!all.includes(question)) return;
  question.querySelector('[data-before]')?.remove();
  if (question.id) answers.tried(nameOf(question), (event as Answered).detail.right);
});
answers.subscribe(showCount);
all.forEach(showMark);
showCount();

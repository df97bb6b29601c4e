import { createElement } from '../page/dom.ts';

const count = createElement('p');
count.className = 'check-count';

/** Says below the last question of a stage how many of its questions were answered right at the last try. */
export function countRight(question: HTMLElement, right: boolean): void {
  const page = question.closest('main.stage');
  if (!page) return;
  question.dataset.tried = right ? 'right' : '';
  const all = [...page.querySelectorAll<HTMLElement>('check-question')];
  const tried = all.filter(({ dataset }) => dataset.tried !== undefined);
  const won = tried.filter(({ dataset }) => dataset.tried === 'right');
  const left = all.length - tried.length;
  count.textContent = `${won.length} of ${all.length} right${left > 0 ? `, ${left} to go` : ''}.`;
  all.at(-1)?.append(count);
}

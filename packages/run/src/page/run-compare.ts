import { createElement } from '@a2z/dom';

/** Letters of a line that still fit beside another such line in a column of text. */
const NARROW = 44;

/** What the page says that a block prints, if that is shown: a notebook's output, or the block of text below. */
function printed(pre: HTMLElement): HTMLElement[] {
  const [first, second] = [pre.nextElementSibling, pre.nextElementSibling?.nextElementSibling];
  if (first?.matches('.nb-output')) return [first as HTMLElement];
  const isText = second?.matches('pre[data-language=text]') && first?.matches('.code-tools');
  return isText ? [first as HTMLElement, second as HTMLElement] : [];
}

const longest = (element: Element): number =>
  Math.max(...element.textContent.split('\n').map((line) => line.length));

const column = (label: string, ...content: HTMLElement[]): HTMLElement => {
  const name = createElement('p', label);
  name.className = 'run-label';
  return createElement('div', name, ...content);
};

/**
 * Puts what a run printed beside what the page printed, each with its name: side by side where both have
 * short lines, else one above the other.
 */
export function compare(output: HTMLElement, pre: HTMLElement): void {
  const known = output.closest('.run-compare');
  const page = known ? [] : printed(pre);
  if (!known && page.length === 0) return;
  const both = known ?? createElement('div');
  if (!known) {
    both.className = 'run-compare';
    output.before(both);
    const isNotebook = page[0]?.matches('.nb-output');
    both.append(
      column('Your run printed', output),
      column(`The ${isNotebook ? 'notebook' : 'lesson'} printed`, ...page),
    );
  }
  const wide = [...both.querySelectorAll('pre')].some((each) => longest(each) > NARROW);
  both.classList.toggle('wide', wide || both.querySelector('table, img') !== null);
}

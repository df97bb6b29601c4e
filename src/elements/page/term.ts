/*
 * On a page with glossary terms: shows the definition beside its term when the pointer rests on it,
 * the keyboard comes to it or a finger taps it. It stays while the pointer or the focus is on either
 * of the two; a popover of the browser's own closes at Escape and at a press elsewhere. A click and
 * Enter go to the glossary, as they do without this script. It imports nothing, so that Astro puts
 * it into the page itself: the definitions stand there too, and work offline.
 */

/** A pointer that only passes by opens nothing; one on its way to the definition has some time. */
const REST = 150;
const LEAVE = 300;

const box = document.createElement('div');
let timer = 0;
/** The term whose definition is in the box. */
let shown: HTMLElement = box;

function after(time: number, run: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(run, time);
}

const isUsed = (element: HTMLElement): boolean =>
  element.matches(':hover, :focus-visible, :has(:focus-visible)');

const leave = (): void => after(LEAVE, () => isUsed(shown) || isUsed(box) || box.hidePopover());

function show(term: HTMLAnchorElement): void {
  clearTimeout(timer);
  if (shown === term && box.matches(':popover-open')) return;
  const link = document.createElement('a');
  link.href = term.href;
  link.textContent = 'In the glossary';
  const text = document.getElementById(`${term.getAttribute('aria-describedby')}`)?.textContent;
  box.replaceChildren(`${text} `, link);
  box.hidePopover();
  shown = term;
  // The term is where the box stands, and where the Tab key enters it.
  box.showPopover({ source: term });
}

// Without popovers a term stays a link.
if ('popover' in box) {
  box.className = 'definition';
  box.popover = 'auto';
  box.onpointerleave = leave;
  box.addEventListener('focusout', leave);
  document.querySelector('main')?.append(box);
  for (const term of document.querySelectorAll<HTMLAnchorElement>('a.term')) {
    const rest = () => after(REST, () => isUsed(term) && show(term));
    term.onfocus = rest;
    // A finger comes over the term before it taps, and leaves it when it lets go.
    term.onpointerenter = ({ pointerType }) => pointerType !== 'touch' && rest();
    term.onpointerleave = term.onblur = leave;
    term.onclick = (event) => {
      if ((event as PointerEvent).pointerType !== 'touch') return;
      event.preventDefault();
      show(term);
    };
  }
}

// A module, though it imports nothing: its names are its own.
export {};

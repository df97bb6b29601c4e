import { keepPlace } from '../progress/place.ts';
import { ticks } from '../progress/ticks.ts';
import { politeRegion } from './dom.ts';

/**
 * `<mark-done data-stage="id" data-title="…" data-next-id data-next-title data-next-href>` around
 * `<button type="button" hidden aria-pressed="false">` and a hidden section. Shows and changes whether
 * this stage is done, and keeps where to go on: here, or at the next stage once this one is done.
 * The section, which says what was learnt and what is next, comes below the button when it is pressed
 * and never by itself: nothing moves that the reader did not move. The focus stays on the button.
 */
class MarkDone extends HTMLElement {
  #leave: (() => void) | undefined;

  connectedCallback(): void {
    const button = this.querySelector('button');
    const panel = this.querySelector('section');
    const { stage = '' } = this.dataset;
    if (!button || !panel || !stage) return;
    const say = politeRegion(this);
    const show = () => this.#show(button, ticks.isDone(stage));
    button.onclick = () => {
      const done = !ticks.isDone(stage);
      ticks.setDone(stage, done);
      this.#keepPlace(done);
      panel.hidden = !done;
      say(done ? this.#sayDone(panel) : 'No longer marked as done.');
    };
    this.#leave = ticks.subscribe(show);
    show();
    if (!ticks.isDone(stage)) this.#keepPlace(false);
    button.hidden = false;
  }

  disconnectedCallback(): void {
    this.#leave?.();
  }

  #show(button: HTMLButtonElement, done: boolean): void {
    button.textContent = `${done ? 'Done' : 'Mark done'}: ${this.dataset.title}`;
    button.setAttribute('aria-pressed', String(done));
  }

  #sayDone(panel: HTMLElement): string {
    const count = panel.querySelector('[data-of]')?.textContent;
    return `Marked as done. ${count}. ${panel.querySelector('a')?.textContent?.trim()}`;
  }

  #keepPlace(done: boolean): void {
    const { stage = '', title = '', nextId = '', nextTitle = '', nextHref } = this.dataset;
    const { track } = document.documentElement.dataset;
    if (!done) keepPlace({ id: stage, title, href: location.pathname }, track);
    else if (nextHref) keepPlace({ id: nextId, title: nextTitle, href: nextHref }, track);
  }
}

customElements.define('mark-done', MarkDone);

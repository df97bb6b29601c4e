import { keepPlace } from '../progress/place.ts';
import { ticks } from '../progress/ticks.ts';
import { politeRegion } from './dom.ts';

/**
 * `<mark-done data-stage="id" data-title="…" data-next-id data-next-title data-next-href>` around
 * `<button type="button" hidden aria-pressed="false">`. Shows and changes whether this stage is
 * done, and keeps where to go on: here, or at the next stage once this one is done.
 */
class MarkDone extends HTMLElement {
  #leave: (() => void) | undefined;

  connectedCallback(): void {
    const button = this.querySelector('button');
    const { stage = '' } = this.dataset;
    if (!button || !stage) return;
    const say = politeRegion(this);
    const show = () => this.#show(button, ticks.isDone(stage));
    button.onclick = () => {
      const done = !ticks.isDone(stage);
      ticks.setDone(stage, done);
      this.#keepPlace(done);
      say(done ? 'Marked as done.' : 'No longer marked as done.');
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

  #keepPlace(done: boolean): void {
    const { stage = '', title = '', nextId = '', nextTitle = '', nextHref } = this.dataset;
    const { track } = document.documentElement.dataset;
    if (!done) keepPlace({ id: stage, title, href: location.pathname }, track);
    else if (nextHref) keepPlace({ id: nextId, title: nextTitle, href: nextHref }, track);
  }
}

customElements.define('mark-done', MarkDone);

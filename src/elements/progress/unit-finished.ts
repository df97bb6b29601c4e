import { politeRegion } from '@a2z/dom';
import { ticks } from '@a2z/progress/ticks';

const day = (at: string): string => new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long' });

/**
 * `<unit-finished>` around a live region and a hidden section with `time[data-when="stage id"]`s:
 * shows the section while all those stages are done, says so when the last one is ticked here, and
 * prints it alone.
 */
class UnitFinished extends HTMLElement {
  #listens = false;

  connectedCallback(): void {
    const section = this.querySelector<HTMLElement>('section');
    const heading = this.querySelector<HTMLElement>('h2');
    const print = this.querySelector<HTMLButtonElement>('[data-print]');
    if (!section || !heading || !print) return;
    const say = politeRegion(this);
    const show = () => {
      const was = section.hidden;
      section.hidden = !this.#fill();
      if (section.hidden) say('');
      else if (was && this.#listens) say(`${heading.textContent?.trim()}.`);
    };
    show();
    ticks.subscribe(show);
    this.#listens = true;
    print.onclick = () => this.#print();
    // The page was opened at this heading, when it was not to be seen yet.
    if (!section.hidden && location.hash === `#${heading.id}`) heading.focus();
  }

  /** Writes the dates; true if there is one for every stage. */
  #fill(): boolean {
    const facts = ticks.facts();
    const times = [...this.querySelectorAll<HTMLTimeElement>('time')];
    for (const time of times) {
      const tick = facts.get(time.dataset['when'] ?? '');
      time.dateTime = tick?.done ? tick.at : '';
      time.textContent = tick?.done ? day(tick.at) : '';
    }
    return times.every(({ dateTime }) => dateTime !== '');
  }

  /** On this paper stands the record, and nothing else of the page. */
  #print(): void {
    const { dataset } = document.documentElement;
    dataset['print'] = 'record';
    addEventListener('afterprint', () => delete dataset['print'], { once: true });
    print();
  }
}

customElements.define('unit-finished', UnitFinished);

import { keptItems } from '@a2z/progress/stored-items';
import { ticks } from '@a2z/progress/ticks';

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/**
 * `<kept-data data-stages="address of stages.json" hidden>`: says how much is kept, and keeps up. Its
 * `details` with `[data-list]` are filled when they are opened.
 */
class KeptData extends HTMLElement {
  connectedCallback(): void {
    const show = () => this.#show();
    for (const list of this.querySelectorAll('details')) list.ontoggle = show;
    ticks.subscribe(show);
    addEventListener('storage', show);
    show();
    this.hidden = false;
  }

  #show(): void {
    const items = keptItems();
    const bytes = items.reduce((sum, { key, text }) => sum + 2 * (key.length + text.length), 0);
    const size = `${count(items.length, 'item')}, ${Math.ceil(bytes / 1024)} kB`;
    const sum = this.querySelector('[data-sum]');
    const said = items.length
      ? `${count(ticks.doneIds().size, 'stage')} done; ${size} in all.`
      : 'Nothing is kept.';
    if (sum && sum.textContent !== said) sum.textContent = said;
    for (const list of this.querySelectorAll<HTMLElement>('details[open] [data-list]'))
      import('./kept-lists.ts')
        .then(({ fill }) => fill(list))
        .catch(() => dispatchEvent(new Event('vite:preloadError')));
  }
}

customElements.define('kept-data', KeptData);

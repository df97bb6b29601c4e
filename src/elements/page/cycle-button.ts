import { politeRegion } from '@a2z/dom';
import { PREFIX, safeStorage } from '@a2z/progress/safe-storage';

/** A choice of the reader's that the whole page wears. */
type Choice = {
  tag: string;
  /** Under which it is kept, and its `data-` name on `<html>`. */
  key: string;
  label: string;
  /** In the order in which the button goes through them; the first is worn by saying nothing. */
  values: readonly string[];
};

/**
 * Defines `<tag hidden><button type="button"></button></tag>`, any number on a page: a button that goes
 * through the values. The choice is kept in `a2z:1:<key>` and stands in `<html data-<key>>` (absent for the
 * first value), where theme-start.js has put it before the first paint. Words go into the button, or
 * into `[data-says]` where it has one.
 */
function defineCycle({ tag, key, label, values }: Choice): void {
  const shown = new Set<Element>();
  let index = 0;

  const says = () => `${label}: ${values[index]}`;
  /** Wears what is kept; whatever is not known is the first. */
  const showState = () => {
    const kept = safeStorage.read(key);
    use(Math.max(0, values.indexOf(kept ?? '')));
  };
  const use = (next: number) => {
    index = next;
    for (const place of shown) place.textContent = says();
    const { dataset } = document.documentElement;
    if (index) dataset[key] = values[index];
    else delete dataset[key];
  };

  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback(): void {
        const button = this.querySelector('button');
        if (!button) return;
        const say = politeRegion(this);
        shown.add(button.querySelector('[data-says]') ?? button);
        button.onclick = () => {
          use((index + 1) % values.length);
          safeStorage.write(key, values[index] ?? '');
          // A focused button that changes its name is not announced by every screen reader.
          say(says());
        };
        showState();
        this.hidden = false;
      }
    },
  );
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + key) showState();
  });
}

/** `<theme-switch>`: `auto` follows the system. */
defineCycle({
  tag: 'theme-switch',
  key: 'theme',
  label: 'Theme',
  values: ['auto', 'light', 'dark'],
});

/** `<text-size>`: how large prose and code are, beside what the browser is set to (`styles/tokens.css`). */
defineCycle({
  tag: 'text-size',
  key: 'text',
  label: 'Text size',
  values: ['normal', 'larger', 'largest'],
});

import { PREFIX, safeStorage } from '../progress/safe-storage.ts';
import { politeRegion } from './dom.ts';

/** In the order in which the button goes through them; `auto` follows the system. */
const THEMES = ['auto', 'light', 'dark'];
const KEY = 'theme';

const buttons = new Set<HTMLButtonElement>();
let theme = 'auto';

/** Wears a theme, on the page and on all its buttons; whatever is not known is `auto`. */
function use(wanted: string | null | undefined): void {
  theme = wanted && THEMES.includes(wanted) ? wanted : 'auto';
  for (const button of buttons) button.textContent = `Theme: ${theme}`;
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/**
 * `<theme-switch hidden><button type="button"></button></theme-switch>`, any number on a page: a
 * button that goes from auto to light to dark. The choice is kept in `a2z:1:theme` and stands in
 * `<html data-theme>` (absent for auto), where theme-start.js has put it before the first paint.
 */
class ThemeSwitch extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    const say = politeRegion(this);
    buttons.add(button);
    button.onclick = () => {
      use(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]);
      safeStorage.write(KEY, theme);
      // A focused button that changes its name is not announced by every screen reader.
      say(`Theme: ${theme}`);
    };
    use(safeStorage.read(KEY));
    this.hidden = false;
  }
}

addEventListener('storage', ({ key }) => {
  if (key === PREFIX + KEY) use(safeStorage.read(KEY));
});
customElements.define('theme-switch', ThemeSwitch);

import { partsOf } from '@a2z/dom';
import type { Panel } from '@a2z/dom/panel-dialog';
import { dialogAround, styled } from '@a2z/dom/panel-dialog';
import { safeStorage } from '@a2z/progress/safe-storage';

/**
 * `<key-list>` around the keys that there are and `<label data-switch hidden><input type="checkbox">`,
 * which turns off the one key that works everywhere without Ctrl: `?` (WCAG 2.1.4). Kept in
 * `a2z:1:keys`. On its own page it stands where it stands; elsewhere `open` puts it into a dialog.
 */
class KeyList extends HTMLElement implements Panel {
  #dialog: HTMLDialogElement | undefined;

  connectedCallback(): void {
    const part = partsOf(this);
    const box = part<HTMLInputElement>('input');
    box.checked = safeStorage.read('keys') !== 'off';
    box.onchange = () => safeStorage.write('keys', box.checked ? 'on' : 'off');
    part('[data-switch]').hidden = false;
  }

  /** Opens the list over the page, or goes to it if it is part of the page. */
  async open(): Promise<void> {
    if (this.closest('main')) return this.focus();
    this.#dialog ??= dialogAround(this, 'Keyboard');
    await styled(this);
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
  }
}

customElements.define('key-list', KeyList);

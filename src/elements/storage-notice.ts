import { ticks } from '../progress/ticks.ts';

const WHY = {
  full: 'Your ticks cannot be kept: this browser has no room left for this site.',
  memory: 'Your ticks cannot be kept: this browser stores nothing for this site.',
};

/**
 * `<storage-notice hidden role="status">`: says calmly that ticks do not last, once that is known
 * (where storage is forbidden at once, where it is full or read-only at the first tick).
 */
class StorageNotice extends HTMLElement {
  #leave: (() => void) | undefined;

  connectedCallback(): void {
    this.role ??= 'status';
    this.#leave = ticks.subscribe(() => this.#show());
    this.#show();
  }

  disconnectedCallback(): void {
    this.#leave?.();
  }

  #show(): void {
    const state = ticks.storageState();
    this.hidden = state === 'kept';
    const text = state === 'kept' ? '' : `${WHY[state]} They last until you leave this page.`;
    if (this.textContent !== text) this.textContent = text;
  }
}

customElements.define('storage-notice', StorageNotice);

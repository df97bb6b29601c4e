import { ticks } from '@a2z/progress/ticks';

const WHY = {
  full: 'has no room left',
  memory: 'stores nothing',
};

/**
 * `<storage-notice hidden role="status">`: says calmly that ticks do not last, once that is known
 * (where storage is forbidden at once, where it is full or read-only at the first tick).
 */
class StorageNotice extends HTMLElement {
  connectedCallback(): void {
    this.role ??= 'status';
    const show = () => {
      const state = ticks.storageState();
      this.hidden = state === 'kept';
      const text =
        state === 'kept'
          ? ''
          : `Your ticks cannot be kept: this browser ${WHY[state]} for this site. They last until you leave this page.`;
      if (this.textContent !== text) this.textContent = text;
    };
    ticks.subscribe(show);
    show();
  }
}

customElements.define('storage-notice', StorageNotice);

import { rollUp, sayProgress } from '../progress/roll-up.ts';
import { ticks } from '../progress/ticks.ts';

/**
 * `<progress-count data-stages="id id …">`, or without the attribute for the `[data-stage]` elements
 * inside the nearest `[data-progress-scope]`: "3 of 10 done, 30 %", empty until something is done. A
 * `<progress>` inside it is set too, and never hidden here: the first tick must move nothing.
 */
class ProgressCount extends HTMLElement {
  #leave: (() => void) | undefined;

  connectedCallback(): void {
    const ids = this.#ids();
    const bar = this.querySelector('progress');
    const text = this.querySelector('span') ?? this.appendChild(document.createElement('span'));
    const show = () => {
      const progress = rollUp(ids, ticks.doneIds());
      const { done, total } = progress;
      text.textContent = sayProgress(progress);
      if (bar) Object.assign(bar, { max: Math.max(total, 1), value: done });
    };
    this.#leave = ticks.subscribe(show);
    show();
  }

  disconnectedCallback(): void {
    this.#leave?.();
  }

  #ids(): string[] {
    const { stages } = this.dataset;
    if (stages !== undefined) return stages.split(/\s+/).filter(Boolean);
    const boxes =
      this.closest('[data-progress-scope]')?.querySelectorAll<HTMLElement>('[data-stage]');
    return [...(boxes ?? [])].map((box) => box.dataset.stage ?? '');
  }
}

customElements.define('progress-count', ProgressCount);

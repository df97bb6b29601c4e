import { rollUp, sayProgress } from '../progress/record.ts';
import { ticks } from '../progress/ticks.ts';

/**
 * `<progress-count data-stages="id id …">`, or `data-within=".outline"` for the `[data-stage]` elements
 * inside those, or without either for those inside the nearest `[data-progress-scope]`: "3 of 10 done,
 * 30 %", empty until something is done. A stage that stands twice counts once. Its place keeps its
 * height: the first tick must move nothing.
 */
const SCOPE = '[data-progress-scope]';

class ProgressCount extends HTMLElement {
  connectedCallback(): void {
    const ids = this.#ids();
    const show = () => {
      this.textContent = sayProgress(rollUp(ids, ticks.doneIds()));
    };
    ticks.subscribe(show);
    show();
  }

  #ids(): string[] {
    const { stages, within } = this.dataset;
    if (stages !== undefined) return stages.split(/\s+/).filter(Boolean);
    const scopes = within ? document.querySelectorAll(within) : [this.closest(SCOPE)];
    const boxes = [...scopes].flatMap((scope) => [
      ...(scope?.querySelectorAll<HTMLElement>('[data-stage]') ?? []),
    ]);
    return [...new Set(boxes.map((box) => box.dataset.stage ?? ''))];
  }
}

customElements.define('progress-count', ProgressCount);

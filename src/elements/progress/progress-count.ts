import { rollUp, sayProgress } from '@a2z/progress/record';
import { ticks } from '@a2z/progress/ticks';

/**
 * `<progress-count data-stages="id id …">`, or `data-within=".outline"` for the `[data-stage]` elements and
 * stops of a route inside those, or without either for those inside the nearest `[data-progress-scope]`: "3 of 10 done,
 * 30 %", empty until something is done. A stage that stands twice counts once. Its place keeps its
 * height: the first tick must move nothing.
 */
const SCOPE = '[data-progress-scope]';

const idsIn = (list = ''): string[] => list.split(/\s+/).filter(Boolean);

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
    if (stages !== undefined) return idsIn(stages);
    const scopes = within ? document.querySelectorAll(within) : [this.closest(SCOPE)];
    const boxes = [...scopes].flatMap((scope) => [
      ...(scope?.querySelectorAll<HTMLElement>('[data-stage], [data-ids]') ?? []),
    ]);
    return [...new Set(boxes.flatMap(({ dataset }) => dataset.stage ?? idsIn(dataset.ids)))];
  }
}

customElements.define('progress-count', ProgressCount);

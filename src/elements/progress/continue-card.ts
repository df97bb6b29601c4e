import { readPlace } from '@a2z/progress/place';
import { safeStorage } from '@a2z/progress/safe-storage';
import { ticks } from '@a2z/progress/ticks';

/**
 * `<continue-card><a href="…">Start …</a></continue-card>`: the way to begin, and once a place is
 * kept, the way back to where the learner left off, to the heading that was read last. The one takes
 * the room of the other, so that nothing moves. `[data-facts]` beside the link says which heading that is.
 * A place that was ticked elsewhere since is still the best anchor there is, since its page leads to
 * the next one: "Continue after".
 *
 * With `data-track="ESP32"` it shows where the learner left off in that track; without, the plan of the
 * learner's class as well, which nobody fetches who keeps none.
 */
class ContinueCard extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector('a');
    const { track } = this.dataset;
    const place = readPlace(track);
    if (!track && safeStorage.read('plan')) import('@a2z/teach/plan-on-home').catch(() => {});
    if (!link || !place) return;
    const { id, title, href, heading } = place;
    const done = ticks.isDone(id);
    this.dataset['goesOn'] = '';
    const facts = this.querySelector('[data-facts]');
    link.href = href;
    link.textContent = `${done ? 'Continue after' : 'Continue'}: ${title}`;
    if (facts) facts.textContent = heading && !done ? `At “${heading}”` : '';
  }
}

customElements.define('continue-card', ContinueCard);

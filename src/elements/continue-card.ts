import { readPlace } from '../progress/place.ts';
import { ticks } from '../progress/ticks.ts';

/**
 * `<continue-card><a href="…">Start …</a><span>its title</span></continue-card>`: the way to begin, and once a place is
 * kept, the way back to where the learner left off. The one takes the room of the other, so that
 * nothing moves. A place that was ticked elsewhere since is still the best anchor there is, since its
 * page leads to the next one: "Continue after".
 *
 * With `data-track="ESP32"` it shows where the learner left off in that track.
 */
class ContinueCard extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector('a');
    const place = readPlace(this.dataset['track']);
    if (!link || !place) return;
    this.querySelector('span')?.remove();
    link.href = place.href;
    link.textContent = `${ticks.isDone(place.id) ? 'Continue after' : 'Continue'}: ${place.title}`;
  }
}

customElements.define('continue-card', ContinueCard);

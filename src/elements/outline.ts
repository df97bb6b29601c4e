/* What an outline has besides `site.ts`. */
import './early-ticks.ts';
import './progress-count.ts';
import './continue-card.ts';

/* What an outline wakes besides `site.ts`. */
import './early-ticks.ts';
import './progress-count.ts';
import './continue-card.ts';

/*
 * A visit starts at an outline, and there web vitals are measured, lazily. A lesson pays for them only
 * where the settings name an endpoint: the package would take most of a lesson's 5 kB of script.
 */
addEventListener('load', () => dispatchEvent(new Event('vitals-start')));

/*
 * What a page with topics has besides `site.ts`: one file, also for a track, which has nothing to finish
 * or to keep, and for what only home has; of two files a page would ask for more than its ten.
 */
import './early-ticks.ts';
import './progress-count.ts';
import './continue-card.ts';
import './stage-map.ts';
import './route-stops.ts';
import '../page/fit-line-start.ts';
import './unit-finished.ts';
import '../offline/keep-offline-start.ts';

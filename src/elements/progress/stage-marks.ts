import { isNewSince, rollUp, sayProgress } from '@a2z/progress/record';
import { ticks } from '@a2z/progress/ticks';

/*
 * On a stage's page: puts `data-done="yes"`, or "new" if it has changed since, on every element with
 * `data-stage` (and `data-updated="2026-11-21"` if it is ready), for the style sheet to say so in the
 * module's list and at the top; says in each `[data-of]` how much of what is written of the module is
 * done; and shows `[data-finished]` once all of that is.
 */
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const links = all('[data-stage]');
const ids = all('.unit-stages [data-stage]').map(({ dataset }) => dataset['stage'] as string);

function show(): void {
  for (const { dataset } of links) {
    const tick = ticks.of(dataset['stage'] as string);
    dataset['done'] = isNewSince(tick, dataset['updated']) ? 'new' : tick?.done ? 'yes' : '';
  }
  const progress = rollUp(ids, ticks.doneIds());
  for (const sum of all('[data-of]')) sum.textContent = sayProgress(progress, sum.dataset['of']);
  for (const way of all('[data-finished]')) way.hidden = progress.state !== 'all';
}

// Every page loads this, in one file with the rest.
if (ids[0]) {
  ticks.subscribe(show);
  show();
}

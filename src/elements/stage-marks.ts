import { isNewSince } from '../progress/record.ts';
import { rollUp, sayProgress } from '../progress/roll-up.ts';
import { ticks } from '../progress/ticks.ts';

/*
 * On a stage's page: puts `data-done="yes"`, or "new" if it has changed since, on every element with
 * `data-stage` (and `data-updated="2026-11-21"` if it is ready), for the style sheet to say so in the
 * module's list and at the top; and says in `[data-of]` how much of the module is done.
 */
const links = [...document.querySelectorAll<HTMLElement>('[data-stage]')];
const sum = document.querySelector<HTMLElement>('[data-of]');
const module = links.filter((link) => sum?.parentNode?.contains(link));

function show(): void {
  for (const { dataset } of links) {
    const tick = ticks.facts().get(dataset['stage'] ?? '');
    dataset['done'] = isNewSince(tick, dataset['updated']) ? 'new' : tick?.done ? 'yes' : '';
  }
  const ids = module.map(({ dataset }) => dataset['stage'] ?? '');
  if (sum) sum.textContent = sayProgress(rollUp(ids, ticks.doneIds()), sum.dataset['of']);
}

// Every page loads this, in one file with the rest; only a stage's page has a sum.
if (sum) {
  ticks.subscribe(show);
  show();
}

import { readPlace } from '@a2z/progress/place';
import { rollUp } from '@a2z/progress/record';
import { ticks } from '@a2z/progress/ticks';

/*
 * On the route of home and in outlines: fills the stops of which everything is done, says so in words, and
 * marks the one where the learner was last. A stop names its stages (`data-ids`), or the element on this
 * page that holds them (`data-inside`).
 */
function idsOf({ dataset }: HTMLElement): string[] {
  if (dataset.ids !== undefined) return dataset.ids.split(' ').filter(Boolean);
  const boxes = document.querySelectorAll<HTMLElement>(`#${dataset.inside} [data-stage]`);
  return [...boxes].map((box) => box.dataset.stage ?? '');
}

function showStop(stop: HTMLElement, ids: readonly string[]): void {
  const { state, done, total } = rollUp(ids, ticks.doneIds());
  stop.dataset.done = { all: 'yes', some: 'some', none: '' }[state];
  const said = stop.querySelector<HTMLElement>(':scope > small');
  if (!said) return;
  said.dataset.before ??= said.textContent;
  const words = { all: 'done', some: `${done}/${total} done`, none: said.dataset.before };
  if (said.textContent !== words[state]) said.textContent = words[state];
}

const stops = [...document.querySelectorAll<HTMLElement>('[data-inside], [data-ids]')];
const known = stops.map((stop) => [stop, idsOf(stop)] as const);
const show = () => {
  for (const [stop, ids] of known) if (ids.length > 0) showStop(stop, ids);
};

function markPlace(): void {
  const here = readPlace()?.href ?? '';
  const isHere = (stop: HTMLElement) => {
    const { pathname = '/' } = stop.querySelector('a') ?? {};
    return pathname !== location.pathname && here.startsWith(pathname);
  };
  const last = stops.find((stop) => stop.matches('.stop') && isHere(stop));
  if (last) last.dataset.here = '';
}

if (stops.length > 0) {
  ticks.subscribe(show);
  show();
  markPlace();
}

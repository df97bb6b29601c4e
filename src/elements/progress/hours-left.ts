import './stage-map.ts';
import { duration } from '@a2z/course';
import { ticks } from '@a2z/progress/ticks';

/*
 * On the map: says in each `[data-left]` how long the ready pages of the `[data-progress-scope]` around
 * it still take, of how long. Its place keeps its height: nothing moves.
 */
type Cell = HTMLAnchorElement;

const minutesOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { dataset }) => sum + Number(dataset['minutes']), 0);

function showLeft(place: HTMLElement): void {
  const around = place.closest('[data-progress-scope]');
  const cells = [...(around?.querySelectorAll<Cell>('[data-minutes]') ?? [])];
  const open = cells.filter(({ dataset }) => !ticks.isDone(dataset['stage'] ?? ''));
  const all = duration(minutesOf(cells));
  place.textContent =
    open.length === cells.length
      ? `${all} to learn`
      : `${duration(minutesOf(open))} left of ${all}`;
}

const show = () => document.querySelectorAll<HTMLElement>('[data-left]').forEach(showLeft);

ticks.subscribe(show);
show();

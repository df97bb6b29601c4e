import { duration } from '../course/words.ts';
import { ticks } from '../progress/ticks.ts';

/*
 * On a page with maps: fills the cells of what is done, and says so in their names, which the pointer
 * meets too. In each `[data-left]` it says how long the ready pages of the `[data-progress-scope]`
 * around it still take. Nothing moves.
 */
type Cell = HTMLAnchorElement;
const CELLS = '.stage-map a[data-stage]';
const isDone = ({ dataset }: Cell): boolean => ticks.isDone(dataset['stage'] ?? '');

function showCell(cell: Cell): void {
  const done = isDone(cell);
  const name = cell.querySelector('span') ?? cell;
  cell.dataset['done'] = done ? 'yes' : '';
  name.textContent = `${name.textContent}`.replace(/\w+$/, done ? 'done' : 'ready');
  cell.title = `${name.textContent}`;
}

const minutesOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { dataset }) => sum + Number(dataset['minutes']), 0);

function showLeft(place: HTMLElement): void {
  const around = place.closest('[data-progress-scope]');
  const cells = [...(around?.querySelectorAll<Cell>(CELLS) ?? [])];
  const open = cells.filter((cell) => !isDone(cell));
  if (open.length === cells.length) place.textContent = `${duration(minutesOf(cells))} to learn`;
  else place.textContent = `${duration(minutesOf(open))} left of ${duration(minutesOf(cells))}`;
}

function show(): void {
  document.querySelectorAll<Cell>(CELLS).forEach(showCell);
  document.querySelectorAll<HTMLElement>('[data-left]').forEach(showLeft);
}

if (document.querySelector('.stage-map')) {
  for (const cell of document.querySelectorAll<Cell>('.stage-map a')) cell.title = cell.textContent;
  ticks.subscribe(show);
  show();
}

import { ticks } from '../progress/ticks.ts';

/*
 * On a page with maps: fills the cells of what is done, and says so in their names, which the pointer
 * meets too. Nothing moves.
 */
type Cell = HTMLAnchorElement;
const CELLS = '.stage-map a[data-stage]';

function showCell(cell: Cell): void {
  const done = ticks.isDone(cell.dataset['stage'] as string);
  const name = cell.querySelector('span') ?? cell;
  cell.dataset['done'] = done ? 'yes' : '';
  name.textContent = `${name.textContent}`.replace(/\w+$/, done ? 'done' : 'ready');
  cell.title = name.textContent;
}

function show(): void {
  document.querySelectorAll<Cell>(CELLS).forEach(showCell);
}

if (document.querySelector('.stage-map')) {
  for (const cell of document.querySelectorAll<Cell>('.stage-map a')) cell.title = cell.textContent;
  ticks.subscribe(show);
  show();
}

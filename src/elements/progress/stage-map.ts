import { ticks } from '@a2z/progress/ticks';

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

const begin = document.querySelector<HTMLAnchorElement>('a[data-begin]');
const start = begin?.textContent ?? '';

/**
 * Of a module: the way to the first page that is not done yet. Who has done all has a way on of its own, and
 * the place is kept: nothing moves.
 */
function showBegin(cells: readonly Cell[]): void {
  const open = cells.find(({ dataset }) => dataset['done'] === '');
  if (!begin) return;
  begin.style.visibility = open ? '' : 'hidden';
  if (!open) return;
  begin.href = open.href;
  const title = open.textContent.replace(/, \w+$/, '');
  begin.textContent = open === cells[0] ? start : `Continue: ${title}`;
}

function show(): void {
  const cells = [...document.querySelectorAll<Cell>(CELLS)];
  cells.forEach(showCell);
  showBegin(cells);
}

if (document.querySelector('.stage-map')) {
  for (const cell of document.querySelectorAll<Cell>('.stage-map a')) cell.title = cell.textContent;
  ticks.subscribe(show);
  show();
}

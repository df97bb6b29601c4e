import { loadAtUse } from '@a2z/dom/load-at-use';
import { safeStorage } from '@a2z/progress/safe-storage';

/*
 * What the page of a class has besides `site.ts`: the table comes with its first use, with a drag over the page, or
 * at once where a class is kept.
 */
const load = loadAtUse('class-table', () => import('./class-table.ts'));

/** A file that falls on the page before must not be opened in its place by the browser. */
function hold(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  load();
  const said = document.querySelector('class-table [role="status"]');
  if (event.type === 'drop' && said && !customElements.get('class-table'))
    said.textContent = 'This page was still loading: drop the files once more.';
}

addEventListener('dragover', hold);
addEventListener('drop', hold);
if (safeStorage.read('class')) load();

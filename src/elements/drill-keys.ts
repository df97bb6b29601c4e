import { shelf } from '../progress/shelf.ts';
import type { Session } from './drill-session.ts';

const KEY = 'drill-keys';
const CONTROLS = 'a, button, input, select, summary, textarea';

/**
 * Keys of a sitting, heard only inside its element, so only while the focus is there: Enter or Space
 * for the answer, 1, 2, 3 for a mark. `input[name=keys]` turns them off, and that is kept.
 */
export function listenForKeys(host: HTMLElement, session: Session): void {
  const on = host.querySelector<HTMLInputElement>('input[name="keys"]');
  if (!on) return;
  on.checked = shelf.read(KEY) !== 'off';
  on.onchange = () => shelf.write(KEY, on.checked ? 'on' : 'off');
  host.addEventListener('keydown', (event) => {
    if (!on.checked || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const control = (event.target as Element).closest(CONTROLS);
    if (/^[123]$/.test(event.key)) session.mark(Number(event.key));
    else if ((event.key === 'Enter' || event.key === ' ') && !control && session.isAsking) {
      event.preventDefault();
      session.answer();
    }
  });
}

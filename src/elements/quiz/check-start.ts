import file from './check-question.ts?worker&url';
import record from './check-record.ts?worker&url';

/*
 * One starter for all questions of a page: what makes forms of them is fetched when the first of them is
 * touched, pointed at or reached by key. What was pressed before is pressed as soon as it can be. What keeps
 * and shows how they were answered comes with it, or at once where something is kept of this page.
 * Files are named whole (`?worker&url` bundles it): a plain `import()` would bring Vite's 0.9 kB preload
 * helper to every lesson.
 */
const SIGNS = ['pointerover', 'focusin', 'click', 'keydown'];
const { classList } = document.documentElement;
const done = new AbortController();
let loading = false;
/** What was pressed too early and its question, in the order of the last press of each. */
const presses = new Map<HTMLElement, Element>();

/** The option of the list or the button that this presses: Enter in the field means the button. */
function pressed({ type, target, key }: Event & { key?: string }): HTMLElement | null {
  const at = target as Element;
  if (type === 'click') return at.closest('.check-options > li, .check-bar button');
  const bar = key === 'Enter' && at.matches('input') ? at.closest('.check-bar') : null;
  return bar ? bar.querySelector('button') : null;
}

/** Presses the button, or the radio button that has come for an option. */
function press(part: HTMLElement, check: Element): void {
  const index = [...(part.parentElement?.children ?? [])].indexOf(part);
  (part.matches('button') ? part : check.querySelectorAll('input')[index])?.click();
}

function hear(event: Event): void {
  const check = (event.target as Element).closest?.('check-question');
  if (!check) return;
  const part = pressed(event);
  // Twice on Check is once: the second press would mean 'Try again'.
  if (part) {
    presses.delete(part);
    presses.set(part, check);
  }
  if (loading) return;
  loading = true;
  // First what keeps the answers: a form that comes before it would take presses that nobody keeps.
  import(/* @vite-ignore */ record)
    .then(() => import(/* @vite-ignore */ file))
    // It waits for the end of a press.
    .then(() => customElements.whenDefined('check-question'))
    .then(
      () => {
        done.abort();
        for (const [part, check] of presses) press(part, check);
      },
      // The page says that a part did not load; until the next touch the answers can be opened.
      () => {
        loading = false;
        presses.clear();
        dispatchEvent(new Event('vite:preloadError'));
        classList.remove('checks');
      },
    );
}

for (const sign of SIGNS) addEventListener(sign, hear, { signal: done.signal });
// The answer waits for a try from now on: the questions stand far down, so nothing in view moves.
classList.add('checks');
try {
  // The storage's own names, as no module but this one is worth a request more.
  const { stage } = (document.querySelector('mark-done') as HTMLElement).dataset;
  if (Object.keys(localStorage).some((key) => key.startsWith(`a2z:1:answer:${stage}#`)))
    import(/* @vite-ignore */ record).catch(() => undefined);
} catch {
  // Storage is shut: nothing is kept.
}

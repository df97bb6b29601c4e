import file from './check-question.ts?worker&url';

/*
 * One starter for all questions of a page: what makes forms of them is fetched when the first of them is
 * touched, pointed at or reached by key. What was pressed before is pressed as soon as it can be.
 * The file is named whole (`?worker&url` bundles it): a plain `import()` would bring Vite's 0.9 kB preload
 * helper to every lesson.
 */
// A mouse that goes down on the list may come up on the form: then no click reaches an option.
const SIGNS = ['pointerover', 'focusin', 'mousedown', 'click'];
const { classList } = document.documentElement;
const done = new AbortController();
let loading = false;
const presses: (() => void)[] = [];

/** Presses on an option of the list, or on Check, that came too early. */
function hold(check: Element, target: Element, type: string): void {
  const option = target.closest('.check-options > li');
  const index = [...(option?.parentElement?.children ?? [])].indexOf(option as Element);
  if (option) presses.push(() => check.querySelectorAll('input')[index]?.click());
  const button = type === 'click' && target.closest<HTMLElement>('.check-bar button');
  if (button) presses.push(() => button.click());
}

function hear({ type, target }: Event): void {
  const check = (target as Element).closest?.('check-question');
  if (!check) return;
  if (type === 'click' || type === 'mousedown') hold(check, target as Element, type);
  if (loading) return;
  loading = true;
  import(/* @vite-ignore */ file).then(
    () => {
      done.abort();
      for (const press of presses) press();
    },
    // The page says that a part did not load; until the next touch the answers can be opened.
    () => {
      loading = false;
      dispatchEvent(new Event('vite:preloadError'));
      classList.remove('checks');
    },
  );
}

for (const sign of SIGNS) addEventListener(sign, hear, { signal: done.signal });
// The answer waits for a try from now on: the questions stand far down, so nothing in view moves.
classList.add('checks');

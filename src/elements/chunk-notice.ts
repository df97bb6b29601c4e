import type { ChunkFailed } from './intent.ts';

/**
 * Tells the reader, in `<div id="chunk-notice" role="status">`, that a part of the page did not
 * load, and offers to try again: once in place, after that by reloading the page, because a chunk
 * of an old deploy never comes back and some browsers remember a failed import.
 */

/** Milliseconds that a chunk may take (the specification's chunk load timeout). */
const LIMIT = 120_000;

/**
 * What Chromium, Firefox and Safari say when a dynamic import fails; and what is said of an island
 * that loaded and did not wake (`islands/hydrate.ts`), for which Astro has no event.
 */
const FAILED = /dynamically imported module|importing a module script|hydrator/i;

const FIRST = 'A part of this page did not load. You can read on; your ticks are kept. ';
const AGAIN =
  'It still does not load. Perhaps there is no connection, or the site has changed since you ' +
  'opened this page. ';

type Island = HTMLElement & { start(): void };

const box = document.getElementById('chunk-notice');
/** The islands that failed and have not come back, with how to try each again, if it can be. */
const failed = new Map<EventTarget, (() => void) | undefined>();
let tried = false;

function say(text: string, ...controls: Node[]): void {
  if (!box) return;
  box.tabIndex = -1;
  // The button that is about to go may have the focus, which must not fall back to the top.
  if (box.contains(document.activeElement)) box.focus();
  box.replaceChildren(text, ...controls);
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}

function tryAgain(): void {
  tried = true;
  say('Trying again…');
  for (const retry of [...failed.values()]) retry?.();
}

/** `retry` tries again in place; where there is none, only the whole page can be loaded again. */
function report(island: EventTarget | null, retry?: () => void): void {
  if (island) failed.set(island, retry);
  const inPlace = retry && !tried;
  const reload = () => location.reload();
  const control = inPlace ? button('Try again', tryAgain) : button('Reload the page', reload);
  say(tried ? AGAIN : FIRST, control);
}

function recovered({ target }: Event): void {
  if (!target || !failed.delete(target) || failed.size > 0) return;
  tried = false;
  say('Loaded.');
}

/** Astro gives an island that hangs no error: it just stays as the server sent it. */
function watch(island: Island): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    setTimeout(() => island.hasAttribute('ssr') && report(island), LIMIT);
  });
  for (const child of island.children) seen.observe(child);
}

document.addEventListener('chunk-failed', (event) => {
  report(event.target, (event as ChunkFailed).detail.retry);
});
document.addEventListener('astro:hydration-error', (event) => {
  const island = event.target as Island;
  event.preventDefault();
  // The directive `intent` reports its own islands, with a retry that keeps an early click.
  if (island.getAttribute('client') === 'intent') return;
  report(island, () => {
    // Where the notice is, the island may be out of sight, and `visible` would wait for it.
    island.setAttribute('opts', '{"value":{"rootMargin":"99999px"}}');
    island.start();
  });
});
document.addEventListener('astro:hydrate', recovered, true);
addEventListener('vite:preloadError', () => report(null));
addEventListener('unhandledrejection', (event) => {
  if (!FAILED.test(String(event.reason?.message))) return;
  event.preventDefault();
  report(null);
});
for (const way of ['load', 'idle', 'visible']) {
  document.querySelectorAll<Island>(`astro-island[ssr][client="${way}"]`).forEach(watch);
}

import type { ChunkFailed } from './intent.ts';

/**
 * Tells the reader, in `<div id="chunk-notice" role="status">`, that a part of the page did not
 * load, and offers to try again: once in place, after that by reloading the page, because a chunk
 * of an old deploy never comes back and some browsers remember a failed import.
 */

/** Milliseconds that a chunk may take (the specification's chunk load timeout). */
const LIMIT = 120_000;

/** What Chromium, Firefox and Safari say when a dynamic import fails. */
const IMPORT_FAILED = /dynamically imported module|importing a module script/i;

const FIRST = 'A part of this page did not load. You can read on; your ticks are kept. ';
const AGAIN =
  'It still does not load. Perhaps there is no connection, or the site has changed since you ' +
  'opened this page. ';

type Island = HTMLElement & { start(): void };

const box = document.getElementById('chunk-notice');
const retries = new Set<() => void>();
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
  const waiting = [...retries];
  retries.clear();
  tried = true;
  say('Trying again…');
  for (const retry of waiting) retry();
}

/** Without a `retry` there is nothing to do in place: only the whole page can be loaded again. */
function report(retry?: () => void): void {
  if (retry) retries.add(retry);
  if (!retry || tried)
    say(
      AGAIN,
      button('Reload the page', () => location.reload()),
    );
  else say(FIRST, button('Try again', tryAgain));
}

function recovered(): void {
  if (tried && retries.size === 0) say('Loaded.');
  tried = false;
}

/** Astro gives an island that hangs no error: it just stays as the server sent it. */
function watch(island: Island): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    setTimeout(() => island.hasAttribute('ssr') && report(() => island.start()), LIMIT);
  });
  for (const child of island.children) seen.observe(child);
}

document.addEventListener('chunk-failed', (event) => report((event as ChunkFailed).detail.retry));
document.addEventListener('astro:hydration-error', (event) => {
  const island = event.target as Island;
  event.preventDefault();
  // The directive `intent` reports its own islands, with a retry that keeps an early click.
  if (island.getAttribute('client') !== 'intent') report(() => island.start());
});
document.addEventListener('astro:hydrate', recovered, true);
addEventListener('vite:preloadError', () => report());
addEventListener('unhandledrejection', (event) => {
  if (!IMPORT_FAILED.test(String(event.reason?.message))) return;
  event.preventDefault();
  report();
});
for (const way of ['load', 'idle', 'visible']) {
  document.querySelectorAll<Island>(`astro-island[ssr][client="${way}"]`).forEach(watch);
}

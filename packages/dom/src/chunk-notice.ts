/**
 * Tells the reader, in `<div id="chunk-notice" role="status">`, that a part of the page did not
 * load, and offers to load the page again: a chunk of an old deploy never comes back, and some
 * browsers remember a failed import.
 */

/** Milliseconds that a chunk may take (the specification's chunk load timeout). */
const LIMIT = 120_000;

/** What Chromium, Firefox and Safari say when a dynamic import fails. */
const FAILED = /dynamically imported module|importing a module script/i;

const WORDS = 'A part of this page did not load. You can read on; your ticks are kept. ';

const box = document.getElementById('chunk-notice');
/** What failed and has not come back. */
const failed = new Set<EventTarget | null>();

function say(text: string, ...controls: Node[]): void {
  if (!box) return;
  box.tabIndex = -1;
  // The button that is about to go may have the focus, which must not fall back to the top.
  if (box.contains(document.activeElement)) box.focus();
  box.replaceChildren(text, ...controls);
}

function report(part: EventTarget | null): void {
  failed.add(part);
  const button = document.createElement('button');
  button.textContent = 'Reload the page';
  button.onclick = () => location.reload();
  say(WORDS, button);
}

/** Astro gives an island that hangs no error: it just stays as the server sent it. */
function watch(island: Element): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    setTimeout(() => island.hasAttribute('ssr') && report(island), LIMIT);
  });
  for (const child of island.children) seen.observe(child);
}

for (const name of ['chunk-failed', 'astro:hydration-error', 'vite:preloadError'])
  addEventListener(name, (event) => {
    // Else Astro puts on the console what the reader is told here.
    if (name.startsWith('astro')) event.preventDefault();
    report(event.target);
  });
addEventListener('unhandledrejection', (event) => {
  if (!FAILED.test(String(event.reason?.message))) return;
  event.preventDefault();
  report(null);
});
addEventListener(
  'astro:hydrate',
  ({ target }) => {
    if (failed.delete(target) && failed.size === 0) say('Loaded.');
  },
  true,
);
document.querySelectorAll('astro-island[ssr]:not([client="intent"])').forEach(watch);

// A module, though it imports nothing: its names are its own.
export {};

/**
 * What every page does for reading offline, published as `<base>offline/page.js` and fetched when
 * the page has loaded and the browser is idle (`elements/offline-start.ts`): it registers the service
 * worker and hears from it that the page has a newer version. Both that and a lost connection are
 * said in `<div id="offline-notice" role="status">`; nothing is ever loaded again by itself.
 */
const base = new URL('..', import.meta.url).pathname;
const box = document.getElementById('offline-notice');
const { serviceWorker } = navigator;

function say(text: string, href: string, words: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = words;
  box?.replaceChildren(text, link);
}

const sayNewer = () => say('A newer version of the site is ready. ', location.pathname, 'Reload');

const sayOffline = () =>
  say('You are offline; ticks are kept as always. ', `${base}offline/`, 'What opens offline');

/** Names what the page has loaded before there was a worker, so that a first visit counts as one. */
async function nameLoaded(): Promise<void> {
  // Only now: what loads while the worker comes would be nobody's.
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const payload = { urlsToCache: [location.href, ...loaded] };
  active?.postMessage({ type: 'CACHE_URLS', payload });
}

async function register(): Promise<void> {
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register(`${base}sw.js`);
  document.addEventListener('visibilitychange', async () => {
    if (!document.hidden) (await serviceWorker.getRegistration())?.update().catch(() => {});
  });
  if (isFirst) await nameLoaded();
}

// The worker sends this page nothing else.
serviceWorker.onmessage = sayNewer;
addEventListener('offline', sayOffline);
addEventListener('online', () => box?.replaceChildren());
if (!navigator.onLine) sayOffline();
// Forbidden, or not there: then the site is as it was before.
register().catch(() => {});

export {};

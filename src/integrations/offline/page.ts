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

async function nameToWorker(urlsToCache: string[]): Promise<void> {
  if (urlsToCache.length === 0) return;
  (await serviceWorker.ready).active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** What the page has loaded before there was a worker, so that a first visit counts as one. */
const loaded = (): string[] => [
  location.href,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
];

/**
 * Pictures further down, which nobody has scrolled to: who comes back without a connection has to see
 * them. Only this page's, only what is not there yet, and not for who asked to save data.
 */
async function unseen(): Promise<string[]> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return [];
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];
  const there = await Promise.all(pictures.map(({ src }) => caches.match(src)));
  return pictures.flatMap(({ src }, i) => (there[i] ? [] : [src]));
}

async function register(): Promise<void> {
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register(`${base}sw.js`);
  document.addEventListener('visibilitychange', async () => {
    if (!document.hidden) (await serviceWorker.getRegistration())?.update().catch(() => {});
  });
  await nameToWorker([...(isFirst ? loaded() : []), ...(await unseen())]);
}

// The worker sends this page nothing else.
serviceWorker.onmessage = sayNewer;
addEventListener('offline', sayOffline);
addEventListener('online', () => box?.replaceChildren());
if (!navigator.onLine) sayOffline();
// Forbidden, or not there: then the site is as it was before.
register().catch(() => {});

export {};

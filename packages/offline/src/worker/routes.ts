import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { type CacheNames, indexAddress, pageKey, pageScriptAddress } from '../names.ts';

/** Seconds that the network has, before a copy is shown if there is one. */
const PATIENCE = 3;
/** Visited pages that are kept, and their files; the ones that were used longest ago go first. */
const MOST_PAGES = 150;
const MOST_FILES = 500;
/** Parts of the search index: words, filters, and 8 kB for each page's text. */
const MOST_OF_SEARCH = 250;

const isHtml = ({ headers }: Response): boolean =>
  /^text\/html/.test(headers.get('content-type') ?? '');

/** True for a file that may be kept and shown: whole, not empty, and no error page in its place. */
const isSound = (answer: Response): boolean =>
  answer.status === 200 &&
  !answer.redirected &&
  !isHtml(answer) &&
  answer.headers.get('content-length') !== '0';

/** Keeps only what is `good`, and takes what is not for missing, so that it is fetched again. */
const only = (good: (answer: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => (good(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && good(cachedResponse) ? cachedResponse : null,
});

/** Pagefind asks for its entry with the time of day, so that no cache answers; ours is asked last. */
const withoutQuery = async ({ request }: { request: Request }) => request.url.replace(/\?.*$/, '');

/** Looks among the kept packs for what was not visited. */
const orKept = ({ kept }: CacheNames): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(request, { cacheName: kept, ignoreVary: true })),
});

const limit = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/** An event of a service worker, which lasts until its promises are settled. */
export type Lasting = Event & { waitUntil(promise: Promise<unknown>): void };

/** Called with each page that has come from the network and was stored. */
type OnPage = (stored: {
  event: Lasting;
  request: Request;
  newResponse: Response;
}) => Promise<void>;

function pageStrategy(names: CacheNames, onPage: OnPage): NetworkFirst {
  return new NetworkFirst({
    cacheName: names.pages,
    networkTimeoutSeconds: PATIENCE,
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url) },
      only((answer) => answer.status === 200 && !answer.redirected && isHtml(answer)),
      limit(MOST_PAGES),
      orKept(names),
      { cacheDidUpdate: onPage },
    ],
  });
}

type Strategy = CacheFirst | NetworkFirst;
const patient = { networkTimeoutSeconds: PATIENCE };

/**
 * Registers who answers the paths of our site that are meant. `reload` is how a pack is fetched, and
 * how a reader gets past every cache.
 */
const routeIn =
  (base: string) =>
  (isMeant: (path: string) => boolean, strategy: Strategy): void => {
    registerRoute(({ url, request, sameOrigin }) => {
      const ours = sameOrigin && url.pathname.startsWith(base) && request.cache !== 'reload';
      return ours && isMeant(url.pathname.slice(base.length));
    }, strategy);
  };

/** Pages that other pages fetch: for the panels to be opened over them, the drill for its cards, a plan for paper. */
const FETCHED = /^(search|drill|bookmarks|keyboard)\/|\/print\/$/;

/** Every page that is opened, and those that are fetched. */
function routePages(base: string, pages: Strategy): void {
  registerRoute(
    ({ url, request, sameOrigin, event }) =>
      sameOrigin &&
      url.pathname.startsWith(base) &&
      !/\.[^/]+$/.test(url.pathname) &&
      (request.mode === 'navigate' ||
        event.type === 'message' ||
        FETCHED.test(url.pathname.slice(base.length))),
    pages,
  );
}

/** The parts of the search index have a hash in their name; what leads to them has not. */
function routeSearch(base: string, cacheName: string): void {
  const search = {
    cacheName,
    plugins: [only(isSound), limit(MOST_OF_SEARCH), { cacheKeyWillBeUsed: withoutQuery }],
  };
  const route = routeIn(base);
  route((path) => /^pagefind\/.+\//.test(path), new CacheFirst(search));
  route((path) => /^pagefind\//.test(path), new NetworkFirst({ ...search, ...patient }));
}

/**
 * Which address is answered how. Pages: network first. Files with a hash in their name: cache
 * first. Figures and icons: the copy at once, renewed behind it. Notebooks: network first, because
 * their page asks whether it shows the current one. All else is none of our business.
 * @returns the strategy for files with a hash in their name
 */
export function registerRoutes(base: string, names: CacheNames, onPage: OnPage): CacheFirst {
  const files = {
    cacheName: names.assets,
    matchOptions: { ignoreVary: true },
    plugins: [only(isSound), limit(MOST_FILES), orKept(names)],
  };
  const hashed = new CacheFirst(files);
  const shell = { cacheName: names.shell, plugins: [only(isSound)] };
  const route = routeIn(base);
  routePages(base, pageStrategy(names, onPage));
  routeSearch(base, names.search);
  route((path) => /^(_astro|notebook-images)\//.test(path), hashed);
  // The rest of what runs code is fetched, and kept, by the page that runs it (packages/run/src/download.ts).
  const frame = { cacheName: names.run, matchOptions: { ignoreVary: true } };
  route(
    (path) => /^run\/[^/]+\/frame\.html$/.test(path),
    new CacheFirst({ ...frame, plugins: [only(({ status }) => status === 200), orKept(names)] }),
  );
  route(
    (path) => /^(notebooks\/.+\.ipynb|your-data\/stages\.json|write\/.+\.json)$/.test(path),
    new NetworkFirst({ ...files, ...patient }),
  );
  route(
    (path) => base + path === indexAddress(base),
    new NetworkFirst({ cacheName: names.shell, ...patient }),
  );
  route((path) => base + path === pageScriptAddress(base), new CacheFirst(shell));
  route((path) => /^(figures\/|[^/]+\.(svg|png|ico)$)/.test(path), new StaleWhileRevalidate(files));
  return hashed;
}

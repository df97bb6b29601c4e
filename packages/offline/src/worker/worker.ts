import { setCatchHandler } from 'workbox-routing';
import {
  cacheNames,
  fileAddress,
  indexAddress,
  isOurs,
  pageKey,
  pageScriptAddress,
} from '../names.ts';
import { sweep, withLock } from '../pack-store.ts';
import { lazyPictures } from './lazy-pictures.ts';
import { type Lasting, registerRoutes } from './routes.ts';

/*
 * The service worker. It never answers a page from the cache while the network answers within three
 * seconds, and what it caches besides has the hash of its content in its name; so it may take over
 * from an older one at once: no open page meets a file that is not its own. What an update asks of
 * the reader is only whether to load the page again, and that is asked, not done (`tellReaders`).
 */

/*
 * What of a worker's world is used here. TypeScript's own library for it cannot stand beside the one
 * for pages: it would change the types of every file of the site.
 */
type OpenPage = { readonly url: string; postMessage(message: string): void };
type WorkerScope = {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
};

/** What the build knows; put here by `integration.ts`. */
declare const OFFLINE: {
  base: string;
  version: string;
  /** Files that the offline page needs, by their paths. */
  files: readonly string[];
};

const { base, version, files } = OFFLINE;
const names = cacheNames(base, version);
const worker = self as unknown as WorkerScope;
const offlinePage = `${base}offline/`;

/** Milliseconds that a page has the line for itself, before what is not in view is fetched. */
const PAUSE = 3000;

const hashed = registerRoutes(base, names, async ({ event, newResponse }) => {
  const copy = newResponse.clone();
  await healShell(event).catch(() => {});
  await keepPictures(event, copy).catch(() => {});
});

/**
 * Stores the pictures further down a visited page, to which nobody may have scrolled: who comes back
 * without a connection has to see them. Only this page's, only what is not there yet, and not for
 * who asked to save data.
 */
async function keepPictures(event: Lasting, page: Response): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const pictures = lazyPictures(await page.text());
  if (pictures.length > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  for (const request of pictures) await hashed.handle({ event, request });
}

/** Stores the offline page and what it needs: all that is fetched without being asked for. */
async function storeShell(event: Lasting): Promise<void> {
  const shell = await caches.open(names.shell);
  const addresses = [offlinePage, indexAddress(base), pageScriptAddress(base)];
  const fresh = addresses.map((address) => new Request(address, { cache: 'reload' }));
  const storeFile = async (path: string) => {
    // With its end: what has come is stored by then.
    const [answer] = await Promise.all(
      hashed.handleAll({ event, request: fileAddress(base, path) }),
    );
    if (!answer.ok) throw new Error(path);
  };
  await Promise.all(files.map(storeFile));
  // Last: where the offline page is, all that it needs is there as well (`healShell`).
  await shell.addAll(fresh);
}

/** The text of a page as the reader has it, and as the server has it now. */
async function hasChanged(address: string): Promise<boolean> {
  const had = await caches.match(pageKey(address), { cacheName: names.pages });
  if (!had) return false;
  const now = await fetch(address, { cache: 'no-cache' });
  return now.ok && (await now.text()) !== (await had.text());
}

/** Tells each open page that has changed since it was loaded; the others have nothing to gain. */
async function tellReaders(): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const tell = async (page: OpenPage) => {
    if (await hasChanged(page.url)) page.postMessage('newer');
  };
  await Promise.allSettled(open.map(tell));
}

/** Caches of older versions and formats go, and so do files that no kept pack names. */
async function clearOld(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => isOurs(name, base));
  const known = Object.values(names);
  await Promise.all(
    ours.filter((name) => !known.includes(name)).map((name) => caches.delete(name)),
  );
  await withLock(base, () => sweep(base), true);
}

/** The offline page; stored anew if the browser has thrown it away. */
async function answerOffline(): Promise<Response> {
  return (await caches.match(offlinePage, { cacheName: names.shell })) ?? Response.error();
}

async function healShell(event: Lasting): Promise<void> {
  if (!(await caches.match(offlinePage, { cacheName: names.shell }))) await storeShell(event);
}

worker.addEventListener('install', (event) => {
  const install = async () => {
    await storeShell(event);
    await tellReaders();
    await worker.skipWaiting();
  };
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  // A cache that cannot be cleared must not keep the site from opening.
  event.waitUntil(clearOld().catch(() => {}));
  event.waitUntil(worker.clients.claim());
});

setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? answerOffline() : Response.error(),
);

import { cacheNames, fileAddress, packAddress } from './names.ts';
import { type Pack, type PackFile, type PackList, sizeWords } from './pack.ts';
import { readList, sweep, withLock } from './pack-store.ts';

/** Why a pack could not be kept. */
export type Refusal = 'cancelled' | 'offline' | 'full' | 'forbidden' | 'changing';

export class NotKept extends Error {
  readonly why: Refusal;
  /** Bytes that the browser would still give; known only for `full`, and not always. */
  readonly room: number | undefined;

  constructor(why: Refusal, room?: number) {
    super(why);
    this.why = why;
    this.room = room;
  }
}

export type KeepOptions = {
  base: string;
  path: string;
  signal: AbortSignal;
  /** Called with the bytes that are there so far, and those in all. */
  onProgress: (done: number, all: number) => void;
};

/** Header under which a kept file remembers the hash of its content. */
const HASH = 'x-a2z-hash';
/** Downloads side by side; more would only make each slower on a thin line. */
const AT_ONCE = 4;
/** Folders whose files never change under one name, so that a visited page's copy is as good. */
const HASHED = /^(_astro|notebook-images|run)\//;

/** Past the browser's own cache and, by its rule for `reload`, past the service worker's. */
const getFresh = async (address: string, signal: AbortSignal): Promise<Response> => {
  const answer = await fetch(address, { signal, cache: 'reload' });
  if (!answer.ok) throw new NotKept(answer.status === 404 ? 'changing' : 'offline');
  return answer;
};

async function fetchList({ base, path, signal }: KeepOptions): Promise<PackList> {
  return (await getFresh(packAddress(base, path), signal)).json();
}

async function checkRoom(bytes: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return;
  if (quota - usage < bytes) throw new NotKept('full', Math.max(0, quota - usage));
}

/** Fetches one file and gives back how to store it; undefined if this very content is there already. */
async function fetchFile([path, , hash]: PackFile, options: KeepOptions) {
  const { base, signal } = options;
  const names = cacheNames(base);
  const address = fileAddress(base, path);
  const kept = await caches.open(names.kept);
  if ((await kept.match(address))?.headers.get(HASH) === hash) return undefined;
  const visited = HASHED.test(path)
    ? await (await caches.open(path.startsWith('run/') ? names.run : names.assets)).match(address)
    : undefined;
  const answer = visited?.ok ? visited : await getFresh(address, signal);
  const type = answer.headers.get('content-type') ?? '';
  // A new response: one that was redirected may not be shown as a page later.
  const headers = { 'content-type': type, [HASH]: hash };
  const copy = new Response(await answer.blob(), { headers });
  return () => kept.put(address, copy);
}

/** Pages of a pack that is being renewed are stored at the very end: until then the old ones stand. */
async function keepFiles(list: PackList, options: KeepOptions): Promise<void> {
  const queue = [...list.files];
  const isNew = (await readList(options.base, list.path)) === undefined;
  const last: (() => Promise<void>)[] = [];
  let done = 0;
  options.onProgress(0, list.bytes);
  const keepNext = async (file: PackFile) => {
    options.signal.throwIfAborted();
    const store = await fetchFile(file, options);
    if (store && !isNew && file[0].endsWith('/')) last.push(store);
    else await store?.();
    done += file[1];
    options.onProgress(done, list.bytes);
  };
  const work = async () => {
    try {
      for (let file = queue.shift(); file; file = queue.shift()) await keepNext(file);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  // All of them: what is being stored when one fails would come after what was kept is swept away.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  for (const store of last) await store();
}

/** Files and then the list. A deploy in between would mix two versions, so the list is asked twice. */
async function keepAll(options: KeepOptions, triesLeft = 1): Promise<void> {
  const { base, path } = options;
  // Without a worker nothing that is kept would ever be opened.
  if (!(await navigator.serviceWorker.getRegistration(base))) throw new NotKept('forbidden');
  const list = await fetchList(options);
  await checkRoom(list.bytes);
  await keepFiles(list, options);
  if ((await fetchList(options)).version !== list.version) {
    if (triesLeft === 0) throw new NotKept('changing');
    return keepAll(options, triesLeft - 1);
  }
  const names = cacheNames(base);
  const text = JSON.stringify({ ...list, at: new Date().toISOString() });
  const headers = { 'content-type': 'application/json' };
  await (await caches.open(names.kept)).put(
    packAddress(base, path),
    new Response(text, { headers }),
  );
  // The pack is newer than what was visited before, which would be found first.
  const visited = await caches.open(names.pages);
  await Promise.all(list.files.map(([file]) => visited.delete(fileAddress(base, file))));
  await sweep(base);
}

const refusalOf = (error: unknown): NotKept => {
  if (error instanceof NotKept) return error;
  const name = (error as Error | undefined)?.name ?? '';
  if (name === 'AbortError') return new NotKept('cancelled');
  if (/quota/i.test(name)) return new NotKept('full');
  return new NotKept(name === 'TypeError' ? 'offline' : 'forbidden');
};

/**
 * Downloads a pack and keeps it. What a broken line left is used by the next try; what was cancelled
 * or does not fit is deleted. An older version stays until the new one is whole.
 * @throws NotKept
 */
export async function keepPack(options: KeepOptions): Promise<void> {
  await withLock(options.base, async () => {
    try {
      await keepAll(options);
      // Asks the browser not to clear it by itself; it may say no, and some ask the reader.
      navigator.storage?.persist?.().catch(() => {});
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.why !== 'offline') await sweep(options.base).catch(() => {});
      throw refusal;
    }
  });
}

/** Why a pack could not be kept, and what helps. `room` is in bytes. */
export function sayRefusal(why: Refusal, { label, bytes }: Pack, room?: number): string {
  const needed = sizeWords(bytes);
  const left =
    room === undefined ? '' : `, and this browser has ${sizeWords(room)} left for the site`;
  const words: Record<Refusal, string> = {
    cancelled: 'Cancelled; nothing was kept.',
    offline: `The connection broke. What has arrived is kept: try again to continue from there.`,
    full: `There is no room for it: ${label} needs ${needed}${left}. Remove another module, or free space on the device.`,
    forbidden: 'This browser does not let the site keep anything, as in a private window.',
    changing: 'The site is being updated. Please try again in a few minutes.',
  };
  return words[why];
}

const filesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="([^"]*\/_astro\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  );

/** What a search needs before it has a query: the others, parts of the index, come with the queries. */
async function searchFiles(base: string): Promise<string[]> {
  const at = `${base}pagefind/`;
  const page = await (await fetch(`${base}search/`)).text();
  const files: string[] = await (await fetch(`${at}shell.json`)).json();
  return [...filesIn(page), ...files.map((file) => at + file)];
}

/**
 * For who keeps a module, and so means to be without a connection: has the worker keep the search, as
 * far as it goes without a query (some 100 kB on the way), the way to the interview cards, bookmarks
 * and keys. They are no part of a pack, which would be old whenever any page of the site has changed.
 * @throws when something cannot be had
 */
async function cacheSearchShell(base: string): Promise<void> {
  const pages = ['search/', 'drill/', 'bookmarks/', 'keyboard/'].map((page) => base + page);
  const urlsToCache = [...pages, ...(await searchFiles(base))];
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/**
 * Keeps a pack and gives back how that went, in words for the reader. Fetched when somebody presses the
 * button: a page that only offers the pack does without it.
 */
export const keepAloud = (options: KeepOptions, pack: Pack): Promise<string> =>
  keepPack(options).then(
    () => {
      // What may be missing without harm.
      cacheSearchShell(options.base).catch(() => {});
      return 'Done.';
    },
    (error: unknown) => {
      const { why, room } = error instanceof NotKept ? error : { why: 'offline' as const };
      return sayRefusal(why, pack, room);
    },
  );

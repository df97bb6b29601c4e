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
export async function cacheSearchShell(base: string): Promise<void> {
  const pages = ['search/', 'drill/', 'bookmarks/', 'keyboard/'].map((page) => base + page);
  const urlsToCache = [...pages, ...(await searchFiles(base))];
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

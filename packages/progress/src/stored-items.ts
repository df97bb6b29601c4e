/*
 * Everything that the site keeps in this browser, as it lies there: for the page "Your data", which
 * shows and deletes it. Items of any version count, because the learner means all of it.
 * Other sites may share the host, and their items are never touched.
 */

export type Item = { readonly key: string; readonly text: string };

const OURS = 'a2z:';

/** All items of the site, by key; none where storage is out of reach. */
export function keptItems(): Item[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(OURS))
      .map(([key, text]) => ({ key, text: String(text) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  } catch {
    return [];
  }
}

/* How what the site keeps in this browser is deleted, and brought back while the page is open. */

/** Tells this page of a change as the browser tells every other tab. */
const tell = (key: string): boolean => dispatchEvent(new StorageEvent('storage', { key }));

/** Removes items for good, here and in all open tabs. */
export function forget(keys: readonly string[]): void {
  for (const key of keys) {
    try {
      localStorage.removeItem(key);
    } catch {
      // What cannot be reached was not kept.
    }
    tell(key);
  }
}

/** Puts removed items back, except where something newer has taken their place meanwhile. */
export function putBack(items: readonly Item[]): void {
  for (const { key, text } of items) {
    try {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    } catch {
      // Full or out of reach: the notice of every page says so.
    }
    tell(key);
  }
}

/*
 * Everything that the site keeps in this browser, as it lies there: for the page "Your data", which
 * shows it (`forget.ts` deletes it). Items of any version count, because the learner means all of it.
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

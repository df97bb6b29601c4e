/** A link to a term's place in the glossary, marked by itself or written by hand. */
const LINK = /href="[^"]*\/glossary\/#([a-z0-9-]+)"/g;

/** Ids of the glossary's terms that a page leads to, each once. */
export const linkedTerms = (html: string): string[] => [
  ...new Set([...html.matchAll(LINK)].map(([, id = '']) => id)),
];

/**
 * The terms that no page links to.
 * @param linked what `linkedTerms` says of each page
 */
export function unlinkedTerms<T extends { id: string }>(
  terms: readonly T[],
  linked: Iterable<readonly string[]>,
): T[] {
  const known = new Set([...linked].flat());
  return terms.filter(({ id }) => !known.has(id));
}

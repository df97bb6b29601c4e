import type { Term } from '../course/schema/index.ts';

/** A link to a term's place in the glossary, marked by itself or written by hand. */
const LINK = /href="[^"]*\/glossary\/#([a-z0-9-]+)"/g;

/**
 * The terms that no page links to.
 * @param pages HTML of the built pages of ready stages
 */
export function unlinkedTerms(terms: readonly Term[], pages: Iterable<string>): Term[] {
  const linked = new Set<string>();
  for (const html of pages) for (const [, id = ''] of html.matchAll(LINK)) linked.add(id);
  return terms.filter(({ id }) => !linked.has(id));
}

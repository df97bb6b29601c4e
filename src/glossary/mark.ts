import type { Term } from '../course/schema/index.ts';
import { createFinder, type Hit } from './forms.ts';
import { openText } from './open-text.ts';

/** More would turn the text into a forest of dotted lines. */
export const MOST_MARKS = 8;

/** A page with its terms marked, and those terms in the order of the text. */
export type Marked = { html: string; terms: Term[] };

/** Id of the element on the page that holds a term's definition. */
export const definitionId = (id: string): string => `term-${id}`;

/** The first place of each term in the running text, in the order of the text. */
function firstHits(html: string, glossary: readonly Term[]): Hit[] {
  const find = createFinder(glossary);
  const first = new Map<string, Hit>();
  for (const { start, end } of openText(html)) {
    for (const hit of find(html.slice(start, end))) {
      const placed = { id: hit.id, start: start + hit.start, end: start + hit.end };
      if (!first.has(hit.id)) first.set(hit.id, placed);
    }
  }
  return [...first.values()];
}

/** The best of these places, in the order of the text. */
function choose(hits: readonly Hit[], wanted: readonly Term[]): Hit[] {
  const rank = new Map(wanted.map(({ id }, index) => [id, index]));
  return hits
    .filter(({ id }) => rank.has(id))
    .sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
    .slice(0, MOST_MARKS)
    .sort((a, b) => a.start - b.start);
}

/**
 * Makes the first occurrence of each term in a page's running text a link to the glossary, and
 * changes no other byte of it.
 * @param glossary all terms: the "regression" of "logistic regression" is no term of its own
 * @param wanted those that may be marked, the most wanted first: of too many the first ones win
 * @param address gives a term's place in the glossary, base path included
 */
export function markTerms(
  html: string,
  glossary: readonly Term[],
  wanted: readonly Term[],
  address: (id: string) => string,
): Marked {
  if (wanted.length === 0) return { html, terms: [] };
  const hits = choose(firstHits(html, glossary), wanted);
  const parts = hits.map(({ id, start, end }, index) => {
    const link = `<a class="term" href="${address(id)}" aria-describedby="${definitionId(id)}">`;
    return `${html.slice(hits[index - 1]?.end ?? 0, start)}${link}${html.slice(start, end)}</a>`;
  });
  return {
    html: parts.join('') + html.slice(hits.at(-1)?.end ?? 0),
    terms: hits.flatMap((hit) => wanted.filter(({ id }) => id === hit.id)),
  };
}

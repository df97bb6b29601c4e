import type { SearchPage } from './page.ts';
import { plain, wordsOf } from './text.ts';

/** How well a title answers a query: 3 it is the query, 2 it holds its words in a row, 1 all of them. */
function titleMatch(query: string, title: string): 0 | 1 | 2 | 3 {
  const asked = plain(query);
  const named = plain(title);
  if (asked === '') return 0;
  if (asked === named) return 3;
  if (` ${named}`.includes(` ${asked}`)) return 2;
  const words = wordsOf(title);
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part))) ? 1 : 0;
}

/** Whether a title holds all words of a query: all that can be said of a page without the index. */
export const isNamed = (query: string, title: string): boolean => titleMatch(query, title) > 0;

/**
 * Puts the pages that a reader means by name first: a title that is the query, then titles that
 * hold it as a phrase, then titles that hold all its words (the last of which may still be being
 * typed), then the rest. Within each, by `score`: Pagefind's, the higher the better.
 */
export function rank<H extends { page: SearchPage; score: number }>(
  query: string,
  hits: readonly H[],
): H[] {
  const measured = hits.map((hit) => ({ hit, match: titleMatch(query, hit.page.title) }));
  return measured
    .sort((a, b) => b.match - a.match || b.hit.score - a.hit.score)
    .map(({ hit }) => hit);
}

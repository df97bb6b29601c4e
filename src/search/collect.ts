import { wordsOf } from './text.ts';
import { printVocabulary } from './vocabulary.ts';

/** What a page says. */
export type PageText = { title: string; headings: readonly string[]; content: string };

/** Words outside these lengths, or with a digit, help nobody to spell. */
const WORD = /^\p{L}{4,24}$/u;

/** A word on more than this share of all pages says nothing beside another. */
const EVERYWHERE = 0.6;

/** Two words belong together where this share of the rarer one's pages has them side by side. */
const TOGETHER = 0.3;

/** How many pairs are kept, the most frequent ones. */
const MOST_PAIRS = 500;

/** Pages whose pairs are counted at the same time: a large site has more pairs than fit into a map. */
const PAGES_AT_ONCE = 500;

/** On how many pages each item stands. */
function countPages(
  pages: readonly (readonly string[])[],
  itemsOf: (page: readonly string[]) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const item of new Set(itemsOf(page))) counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return counts;
}

/** Pairs of neighbours whose first word is wanted. */
const pairsOf = (words: readonly string[], wanted: (word: string) => boolean): string[] =>
  words.flatMap((word, index) => {
    const next = words[index + 1] ?? '';
    return wanted(word) && WORD.test(word) && WORD.test(next) ? [`${word} ${next}`] : [];
  });

/** Pairs on two pages and more that stand together too often for chance. */
function findPairs(pages: readonly string[][], words: ReadonlyMap<string, number>): string[] {
  const tooMany = pages.length * EVERYWHERE;
  const belong = ([pair, count]: [string, number]) => {
    const each = pair.split(' ').map((word) => words.get(word) ?? 0);
    return count > 1 && Math.max(...each) <= tooMany && count >= Math.min(...each) * TOGETHER;
  };
  const parts = Math.ceil(pages.length / PAGES_AT_ONCE);
  const partOf = new Map([...words.keys()].map((word, index) => [word, index % parts]));
  return Array.from({ length: parts }, (_, part) =>
    [...countPages(pages, (page) => pairsOf(page, (word) => partOf.get(word) === part))].filter(
      belong,
    ),
  )
    .flat()
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_PAIRS)
    .map(([pair]) => pair);
}

/**
 * The vocabulary of all pages as the text of its file, cut to what `fits`: words of titles and
 * headings stay longest, then those on many pages.
 */
export function collectVocabulary(
  texts: readonly PageText[],
  fits: (text: string) => boolean,
): string {
  const pages = texts.map(({ title, headings, content }) =>
    wordsOf([title, ...headings, content].join(' ')),
  );
  const counts = countPages(pages, (page) => page);
  const heads = new Set(
    texts.flatMap(({ title, headings }) => wordsOf([title, ...headings].join(' '))),
  );
  const rating = ([word, count]: [string, number]) => count * (heads.has(word) ? 4 : 1);
  const words = [...counts]
    .filter(([word]) => WORD.test(word))
    .sort((a, b) => rating(b) - rating(a))
    .map(([word, count]) => [word, Math.floor(Math.log2(count))] as const);
  const pairs = new Set(findPairs(pages, counts));
  const print = (n: number) => printVocabulary({ words: new Map(words.slice(0, n)), pairs });
  return print(most(words.length, (n) => fits(print(n))));
}

/** The largest number up to `limit` that fits, if every smaller one fits too. */
function most(limit: number, fits: (n: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

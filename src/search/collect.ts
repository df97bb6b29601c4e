import { findPairs, type Numbered } from './neighbours.ts';
import { wordsOf } from './text.ts';
import { printVocabulary } from './vocabulary.ts';

/** What a page says. */
export type PageText = { title: string; headings: readonly string[]; content: string };

/** Words outside these lengths, or with a digit, help nobody to spell. */
const WORD = /^\p{L}{4,24}$/u;

/** Reads each text once and keeps numbers of it: the texts of a large site would not fit into memory. */
function numberWords(texts: Iterable<PageText>): Numbered & { heads: ReadonlySet<number> } {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const heads = new Set<number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  const pages = Array.from(texts, ({ title, headings, content }) => {
    for (const word of wordsOf([title, ...headings].join(' '))) heads.add(numberOf(word));
    const page = Uint32Array.from(wordsOf([title, ...headings, content].join(' ')), numberOf);
    for (const word of new Set(page)) counts[word] = (counts[word] ?? 0) + 1;
    return page;
  });
  return { words: [...numbers.keys()], counts, pages, heads };
}

/**
 * The vocabulary of all pages as the text of its file, cut to what `fits`: words of titles and
 * headings stay longest, then those on many pages.
 */
export function collectVocabulary(
  texts: Iterable<PageText>,
  fits: (text: string) => boolean,
): string {
  const numbered = numberWords(texts);
  const { counts, heads } = numbered;
  const isWord = (word: string) => WORD.test(word);
  const rating = (number: number) => (counts[number] ?? 0) * (heads.has(number) ? 4 : 1);
  const words = numbered.words
    .map((word, number) => ({ word, rating: rating(number), count: counts[number] ?? 0 }))
    .filter(({ word }) => isWord(word))
    .sort((a, b) => b.rating - a.rating)
    .map(({ word, count }) => [word, Math.floor(Math.log2(count))] as const);
  const pairs = new Set(findPairs(numbered, isWord));
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

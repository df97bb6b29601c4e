/** Pages as their words, each word by its number. */
export type Numbered = {
  words: readonly string[];
  /** On how many pages each word stands. */
  counts: readonly number[];
  pages: readonly Uint32Array[];
};

/** A word on more than this share of all pages says nothing beside another. */
const EVERYWHERE = 0.6;

/** Two words belong together where this share of the rarer one's pages has them side by side. */
const TOGETHER = 0.3;

/** How many pairs are kept, the most frequent ones. */
const MOST_PAIRS = 500;

/** Pairs of words that may count, by their numbers; what a page says twice comes twice. */
function* pairsOn(
  page: Uint32Array,
  mayCount: (word: number) => boolean,
): Generator<[first: number, second: number]> {
  for (let i = 0; i + 1 < page.length; i += 1) {
    const [first = 0, second = 0] = [page[i], page[i + 1]];
    if (mayCount(first) && mayCount(second)) yield [first, second];
  }
}

/** Counts up to 255, in as many places as fit cheaply: two pairs may share one. */
class RoughCounts {
  readonly #counts = new Uint8Array(1 << 24);

  #place(first: number, second: number): number {
    return (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 8;
  }

  add(first: number, second: number): void {
    const place = this.#place(first, second);
    this.#counts[place] = Math.min(255, (this.#counts[place] ?? 0) + 1);
  }

  /** Whether the pair may have been counted so many times. */
  mayHave(first: number, second: number, count: number): boolean {
    return (this.#counts[this.#place(first, second)] ?? 0) >= Math.min(255, count);
  }
}

/**
 * Pairs on two pages and more that stand together too often for chance. A large site has more pairs
 * than fit into a map; so all are counted roughly first, and those that can be meant then exactly.
 */
export function findPairs(
  { words, counts, pages }: Numbered,
  isWord: (word: string) => boolean,
): string[] {
  const tooMany = pages.length * EVERYWHERE;
  const usable = words.map((word, n) => isWord(word) && (counts[n] ?? 0) <= tooMany);
  const mayCount = (word: number) => usable[word] === true;
  const enough = (a: number, b: number) =>
    Math.max(2, Math.min(counts[a] ?? 0, counts[b] ?? 0) * TOGETHER);
  const rough = new RoughCounts();
  for (const page of pages) for (const pair of pairsOn(page, mayCount)) rough.add(...pair);
  const exact = new Map<number, number>();
  for (const page of pages) {
    const keys = new Set<number>();
    for (const [a, b] of pairsOn(page, mayCount))
      if (rough.mayHave(a, b, enough(a, b))) keys.add(a * words.length + b);
    for (const key of keys) exact.set(key, (exact.get(key) ?? 0) + 1);
  }
  return [...exact]
    .map(([key, count]) => [Math.floor(key / words.length), key % words.length, count] as const)
    .filter(([a, b, count]) => count >= enough(a, b))
    .map(([a, b, count]) => [`${words[a]} ${words[b]}`, count] as const)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_PAIRS)
    .map(([pair]) => pair);
}

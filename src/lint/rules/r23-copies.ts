import type { Spot } from '../reading/page.ts';
import type { Finding, LintRule, PageText } from '../rule.ts';

/** So many words in a row are no accident. */
const SHINGLE = 26;

export const copies: LintRule = {
  code: 'R23',
  title: 'No passage of 26 words or more stands on two pages.',
  level: 'warning',
  why: 'A passage that stands twice is mended once, and then the two disagree. A learner who reads both loses time.',
  bad: 'The same paragraph in Stage 1 and in Stage 3',
  good: 'The paragraph in Stage 1, and in Stage 3 a link to it',
  library: (_, texts) => copiesIn(readWords(texts), texts),
};

/** The words of all pages one after the other, each by its number: 15 million of 10 000 stages. */
type Words = {
  all: Uint32Array;
  /** Where each page ends, and where each of its runs begins. */
  pages: readonly { end: number; runs: readonly number[] }[];
  /** The word of each number. */
  names: readonly string[];
};

function larger(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const twice = new Uint32Array(2 * list.length);
  twice.set(list);
  return twice;
}

function readWords(texts: readonly PageText[]): Words {
  const numbers = new Map<string, number>();
  let all = new Uint32Array(1 << 16);
  let end = 0;
  const add = (word: string): void => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    if (end === all.length) all = larger(all);
    all[end] = number;
    end += 1;
  };
  const pages = texts.map((text) => {
    const runs = text.runs.map((run) => {
      const begin = end;
      for (const [word] of run.text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) add(word);
      return begin;
    });
    return { end, runs };
  });
  return { all: all.subarray(0, end), pages, names: [...numbers.keys()] };
}

/*
 * Passages are known by a number that is carried on from word to word (Karp and Rabin 1987). Two that
 * share it are compared word by word, so that a chance agreement is no finding.
 */
const PRIME = 67_108_859;
const BASE = 48_271;
const LEAVING = Array.from({ length: SHINGLE - 1 }).reduce<number>((power) => times(power), 1);

function times(value: number): number {
  return (value * BASE) % PRIME;
}

/** Every passage of a page, by the place of its first word, with its number. */
function* passagesIn(all: Uint32Array, begin: number, end: number): Generator<[number, number]> {
  let sum = 0;
  for (let last = begin; last < end; last += 1) {
    const at = last - SHINGLE + 1;
    const left = at > begin ? (all[at - 1] ?? 0) + 1 : 0;
    sum =
      (times((sum + PRIME - ((left * LEAVING) % PRIME)) % PRIME) + (all[last] ?? 0) + 1) % PRIME;
    if (at >= begin) yield [at, sum];
  }
}

/** The passages that were seen: a table of places, since a map of so many would take gigabytes. */
class Seen {
  readonly #words: Uint32Array;
  readonly #places: Int32Array;

  constructor(words: Uint32Array) {
    this.#words = words;
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(2 * words.length + 2))).fill(-1);
  }

  /** Where the same passage began before; itself, if nowhere. */
  first(at: number, sum: number): number {
    const mask = this.#places.length - 1;
    let place = Math.imul(sum, 0x9e3779b1) & mask;
    while ((this.#places[place] ?? -1) >= 0) {
      const known = this.#places[place] ?? -1;
      if (this.#areEqual(known, at)) return known;
      place = (place + 1) & mask;
    }
    this.#places[place] = at;
    return at;
  }

  #areEqual(a: number, b: number): boolean {
    for (let i = 0; i < SHINGLE; i += 1)
      if (this.#words[a + i] !== this.#words[b + i]) return false;
    return true;
  }
}

/** Passages that stood on an earlier page. One finding a passage, at its beginning. */
function copiesIn(words: Words, texts: readonly PageText[]): Finding[] {
  const seen = new Seen(words.all);
  const found: Finding[] = [];
  let begin = 0;
  for (const { end } of words.pages) {
    let until = -1;
    for (const [at, sum] of passagesIn(words.all, begin, end)) {
      const earlier = seen.first(at, sum);
      if (earlier >= begin) continue;
      if (at > until) found.push(copied(at, earlier, words, texts));
      until = at + SHINGLE;
    }
    begin = end;
  }
  return found;
}

/** Where the word at a place stands in its file. */
function spotAt(at: number, { pages }: Words, texts: readonly PageText[]): Spot {
  const page = pages.findIndex(({ end }) => at < end);
  const run = pages[page]?.runs.findLastIndex((begin) => begin <= at) ?? 0;
  const { file = '', runs = [] } = texts[page] ?? {};
  return runs[run]?.spot ?? { file };
}

function copied(at: number, earlier: number, words: Words, texts: readonly PageText[]): Finding {
  const { file, line, where = '' } = spotAt(earlier, words, texts);
  const place = line === undefined ? `${file} (${where.replace(/: $/, '')})` : `${file}:${line}`;
  const begin = Array.from(words.all.subarray(at, at + 8), (number) => words.names[number]);
  return {
    ...spotAt(at, words, texts),
    what: `"${begin.join(' ')} …" stands word for word in ${place} as well.`,
    fix: 'Say it in one of the two places and link to it from the other, or say it anew.',
  };
}

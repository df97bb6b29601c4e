import type { PageText, Spot } from '../page.ts';
import { type Finding, type LintRule, tell } from '../rule.ts';

/** So many words in a row are no accident. */
const LENGTH = 26;

/** R23: no passage of 26 words or more stands on two pages. */
export const copies: LintRule = {
  code: 'R23',
  level: 'warning',
  library: (_, texts) => copiesIn(readWords(texts)),
};

/** The words of all pages one after the other, each by its number, and where each stands. */
type Words = { all: number[]; spots: Spot[]; ends: number[]; names: string[] };

function readWords(texts: readonly PageText[]): Words {
  const numbers = new Map<string, number>();
  const words: Omit<Words, 'names'> = { all: [], spots: [], ends: [] };
  for (const { runs } of texts) {
    for (const { text, spot } of runs)
      for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
        const number = numbers.get(word) ?? numbers.size;
        numbers.set(word, number);
        words.all.push(number);
        words.spots.push(spot);
      }
    words.ends.push(words.all.length);
  }
  return { ...words, names: [...numbers.keys()] };
}

/*
 * Passages are known by a number that is carried on from word to word (Karp and Rabin 1987): 2 500 pages
 * have 4 million, for which keys of text take six times as long. Two that share it are compared word
 * by word, so that a chance agreement is no finding; at that size it hides one passage of 500.
 */
const PRIME = 1_073_741_789;
const BASE = 48_271;
const LEAVING = Array.from({ length: LENGTH - 1 }).reduce<number>((p) => (p * BASE) % PRIME, 1);

/** Every passage of a page, by the place of its first word, with its number. */
function* passagesIn(all: readonly number[], begin: number, end: number) {
  let sum = 0;
  for (let last = begin; last < end; last += 1) {
    const at = last - LENGTH + 1;
    const left = at > begin ? (((all[at - 1] ?? 0) + 1) * LEAVING) % PRIME : 0;
    sum = ((sum + PRIME - left) * BASE + (all[last] ?? 0) + 1) % PRIME;
    if (at >= begin) yield [at, sum] as const;
  }
}

/** Passages that stood on an earlier page. One finding a passage, at its beginning. */
function copiesIn({ all, spots, ends, names }: Words): Finding[] {
  const first = new Map<number, number>();
  const isCopy = (at: number, of: number): boolean => {
    for (let i = 0; i < LENGTH; i += 1) if (all[at + i] !== all[of + i]) return false;
    return true;
  };
  return ends.flatMap((end, page) => {
    const begin = ends[page - 1] ?? 0;
    const found: Finding[] = [];
    let until = -1;
    for (const [at, sum] of passagesIn(all, begin, end)) {
      const earlier = first.get(sum);
      if (earlier === undefined) first.set(sum, at);
      else if (earlier < begin && isCopy(at, earlier)) {
        const words = all.slice(at, at + 8).map((number) => names[number]);
        if (at > until) found.push(...copied(words.join(' '), spots[at], spots[earlier]));
        until = at + LENGTH;
      }
    }
    return found;
  });
}

function copied(begin: string, spot?: Spot, earlier?: Spot): Finding[] {
  if (!spot || !earlier) return [];
  const { file, line, where = '' } = earlier;
  const place = line === undefined ? `${file} (${where.replace(/: $/, '')})` : `${file}:${line}`;
  return tell(
    spot,
    `"${begin} …" stands word for word in ${place} as well.`,
    'Say it in one of the two places and link to it from the other, or say it anew.',
  );
}

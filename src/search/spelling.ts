import { wordsOf } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Shorter words are too near to each other to guess among. */
const SHORTEST = 4;

/** How many other spellings of a query are worth a look. */
const MOST = 3;

/** What speaks for two words that stand side by side in the lessons; a slip of a letter costs 1. */
const PAIR = 2.5;

/** What it costs to take another word for one that the lessons have, on top of the slip. */
const KNOWN = 1;

/** How many half-made queries are followed at once. */
const BREADTH = 20;

/** How much each doubling of the pages that a word stands on speaks for it. */
const COMMON = 0.1;

type Choice = { word: string; cost: number };

/**
 * The number of slips between two words: a letter too many, too few, wrong, or two changed over.
 * Anything above `limit` may come back as `limit + 1`.
 */
export function slips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j - 1] ?? 0) + (same ? 0 : 1),
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          swapped ? (before[j - 2] ?? 0) + 1 : limit + 1,
        ),
      );
    }
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, limit + 1);
}

/** The words of the vocabulary that a typed word may have meant; an empty one where none is near. */
function choices(typed: string, unknown: boolean, vocabulary: Vocabulary): Choice[] {
  const itself = { word: typed, cost: 0 };
  if (typed.length < SHORTEST || /\d/.test(typed)) return [itself];
  const limit = typed.length < 6 ? 1 : 2;
  const near = [...vocabulary.words].flatMap(([word, weight]) => {
    const far = word === typed ? limit + 1 : slips(typed, word, limit);
    const cost = far + (unknown ? 0 : KNOWN) - weight * COMMON;
    return far <= limit ? [{ word, cost }] : [];
  });
  if (!unknown) return [itself, ...near];
  return near.length > 0 ? near : [{ word: '', cost: 0 }];
}

/**
 * Other spellings of a query, the likeliest first, at most three. A word in `unknown` (it stands in
 * no lesson) is replaced by the nearest words of the vocabulary, or left out. A known one is replaced
 * only by a word that, other than itself, stands beside its neighbour in the lessons: "gradient
 * decent".
 */
export function corrections(
  query: string,
  unknown: ReadonlySet<string>,
  vocabulary: Vocabulary,
): string[] {
  const typed = wordsOf(query);
  let best: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  for (const word of typed) {
    const options = choices(word, unknown.has(word), vocabulary);
    best = best
      .flatMap(({ words, cost }) =>
        options.map((option) => {
          const pair = vocabulary.pairs.has(`${words.at(-1)} ${option.word}`) ? PAIR : 0;
          return { words: [...words, option.word], cost: cost + option.cost - pair };
        }),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, BREADTH);
  }
  const itself = best.find(({ words }) => words.join() === typed.join());
  return best
    .filter((each) => each !== itself && each.cost < (itself?.cost ?? Infinity))
    .slice(0, MOST)
    .map(({ words }) => words.filter(Boolean).join(' '))
    .filter(Boolean);
}

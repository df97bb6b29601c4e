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
  library: (_, texts) => {
    const numbers = new Map<string, number>();
    const seen = new Map<number, Passage>();
    return texts.flatMap((text) => copiesIn(wordsOf(text, numbers), seen));
  },
};

type Word = { word: string; number: number; spot: Spot };
type Passage = { words: readonly Word[]; at: number };

function wordsOf({ runs }: PageText, numbers: Map<string, number>): Word[] {
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, known);
    return known;
  };
  return runs.flatMap(({ text, spot }) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({
      word,
      number: numberOf(word),
      spot,
    })),
  );
}

/*
 * Passages are known by a number that is carried on from word to word (Karp and Rabin 1987); two
 * that share it are compared word by word, so that a chance agreement is no finding.
 */
const PRIME = 67_108_859;
const BASE = 48_271;
const LEAVING = Array.from({ length: SHINGLE - 1 }).reduce<number>((power) => times(power), 1);

function times(value: number): number {
  return (value * BASE) % PRIME;
}

/** Passages of a page that stood on an earlier one. One finding a passage, at its beginning. */
function copiesIn(words: readonly Word[], seen: Map<number, Passage>): Finding[] {
  const found: Finding[] = [];
  let until = -1;
  let sum = 0;
  for (const [end, { number }] of words.entries()) {
    const at = end - SHINGLE + 1;
    const left = words[at - 1]?.number ?? 0;
    sum = (times((sum + PRIME - ((left * LEAVING) % PRIME)) % PRIME) + number) % PRIME;
    if (at < 0) continue;
    const earlier = seen.get(sum);
    if (!earlier) seen.set(sum, { words, at });
    if (!earlier || earlier.words === words || !areEqual(earlier, { words, at })) continue;
    if (at > until) found.push(copied({ words, at }, earlier));
    until = end + 1;
  }
  return found;
}

const areEqual = (a: Passage, b: Passage): boolean => {
  for (let i = 0; i < SHINGLE; i += 1)
    if (a.words[a.at + i]?.word !== b.words[b.at + i]?.word) return false;
  return true;
};

function copied({ words, at }: Passage, earlier: Passage): Finding {
  const { spot } = words[at] as Word;
  const { file, line, where = '' } = (earlier.words[earlier.at] as Word).spot;
  const place = line === undefined ? `${file} (${where.replace(/: $/, '')})` : `${file}:${line}`;
  const begin = words.slice(at, at + 8).map(({ word }) => word);
  return {
    ...spot,
    what: `"${begin.join(' ')} …" stands word for word in ${place} as well.`,
    fix: 'Say it in one of the two places and link to it from the other, or say it anew.',
  };
}

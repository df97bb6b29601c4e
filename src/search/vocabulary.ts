/** The words of the lessons, with which a misspelt query is compared. */
export type Vocabulary = {
  /** Word → weight: how often the number of its pages doubles, 0 for one page. */
  words: ReadonlyMap<string, number>;
  /** Words that often stand side by side: "gradient descent". */
  pairs: ReadonlySet<string>;
};

/**
 * The vocabulary as a text file: line n holds the words of weight n, separated by spaces, and after
 * an empty line follow the pairs, one a line. It is sorted, because that is what packs well.
 */
export function printVocabulary({ words, pairs }: Vocabulary): string {
  const lines: string[][] = [];
  for (const [word, weight] of words) {
    lines[weight] ??= [];
    lines[weight].push(word);
  }
  const sorted = Array.from(lines, (line) => (line ?? []).sort().join(' '));
  return [...sorted.map((line) => line || '-'), '', ...[...pairs].sort()].join('\n');
}

/** The inverse of `printVocabulary`. */
export function readVocabulary(text: string): Vocabulary {
  const [lines = '', pairs = ''] = text.split('\n\n');
  const words = lines
    .split('\n')
    .flatMap((line, weight) => line.split(' ').map((word) => [word, weight] as const));
  return {
    words: new Map(words.filter(([word]) => word !== '' && word !== '-')),
    pairs: new Set(pairs.split('\n').filter(Boolean)),
  };
}

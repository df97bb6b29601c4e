/** Edit distance of two words: insertions, deletions and substitutions (Levenshtein 1965). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, char] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (char === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The candidate that a mistyped word most likely meant, or undefined when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Of three letters two may not differ: nearly every short word is that near to another.
  const limit = word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));
  const scored = [...candidates].map((name) => ({
    name,
    far: distance(word.toLowerCase(), name.toLowerCase()),
  }));
  return scored.filter(({ far }) => far <= limit).sort((a, b) => a.far - b.far)[0]?.name;
}

/** ' Did you mean "x"?' or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const name = nearest(word, candidates);
  return name ? ` Did you mean "${name}"?` : '';
}

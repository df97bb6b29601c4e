import { editDistance } from './edit-distance.ts';

const LONGEST = 200;

/** The candidate that a mistyped word most likely meant, or undefined when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Of three letters two may not differ: nearly every short word is that near to another.
  const limit = word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));
  // No word is that long: comparing it with each of thousands would take minutes.
  if (word.length > LONGEST) return undefined;
  const near = [...candidates].filter((name) => Math.abs(name.length - word.length) <= limit);
  const scored = near.map((name) => ({
    name,
    far: editDistance(word.toLowerCase(), name.toLowerCase()),
  }));
  return scored.filter(({ far }) => far <= limit).sort((a, b) => a.far - b.far)[0]?.name;
}

/** ' Did you mean "x"?' or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const name = nearest(word, candidates);
  return name ? ` Did you mean "${name}"?` : '';
}

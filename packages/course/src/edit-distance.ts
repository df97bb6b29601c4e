/**
 * The edit distance of two sequences, letters of words or parts of paths: an item costs 1 to add or to
 * drop, `replace(a, b)` (0 to 1) to change into another, and 1 to change places with its neighbour
 * (optimal string alignment, after Damerau 1964 and Levenshtein 1965).
 */
export function editDistance<T>(
  from: ArrayLike<T>,
  to: ArrayLike<T>,
  replace: (a: T, b: T) => number = (a, b) => (a === b ? 0 : 1),
): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const swapped = i > 0 && j > 0 && from[i] === to[j - 1] && from[i - 1] === to[j];
      next.push(
        Math.min(
          (row[j] ?? 0) + replace(from[i] as T, to[j] as T),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          swapped ? (before[j - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}

/** What a search has found, in numbers and names. */
export type Outcome = {
  query: string;
  /** Pages that answer, before a choice of place and kind. */
  found: number;
  /** Pages that are left after it. */
  chosen: number;
  /** The query that was answered, if it is spelt otherwise. */
  instead?: string | undefined;
  unknown: readonly string[];
};

const results = (n: number): string => `${n} ${n === 1 ? 'result' : 'results'}`;

/** One or two sentences for the line above the results, which screen readers announce. */
export function sayOutcome({ query, found, chosen, instead, unknown }: Outcome): string {
  if (found === 0) return `No results for “${query}”. Try fewer or other words.`;
  const numbers = chosen === found ? results(found) : `${chosen} of ${results(found)}`;
  const left = chosen === 0 ? ' Choose another place or kind to see them.' : '';
  if (instead !== undefined) return `Showing results for ${instead}: ${numbers}.${left}`;
  const without = unknown.map((word) => `“${word}”`).join(', ');
  return without ? `${numbers}; no page has ${without}.${left}` : `${numbers}.${left}`;
}

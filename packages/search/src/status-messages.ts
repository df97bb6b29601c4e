/** What a search has found, in numbers and names. */
export type Outcome = {
  query: string;
  /** Pages that answer, before a choice of place and kind. */
  found: number;
  /** Pages that are left after it. */
  chosen: number;
  /** The query that was answered, if it is spelt otherwise. */
  instead?: string | undefined;
  /** Only what this device has kept of the index was asked. */
  offline?: boolean;
};

/** Said after everything else, because what follows from it is the reader's to judge. */
const OFFLINE = ' You are offline: only titles and the words of earlier searches were searched.';

const results = (n: number): string => `${n} ${n === 1 ? 'result' : 'results'}`;

/** One or two sentences for the line above the results, which screen readers announce. */
export function sayOutcome({ query, found, chosen, instead, offline }: Outcome): string {
  const after = offline ? OFFLINE : '';
  if (found === 0) return `No results for “${query}”. Try fewer or other words.${after}`;
  const numbers = chosen === found ? results(found) : `${chosen} of ${results(found)}`;
  const left = chosen === 0 ? ' Choose another place or kind to see them.' : '';
  const of = instead === undefined ? '' : `Showing results for ${instead}: `;
  return `${of}${numbers}.${left}${after}`;
}

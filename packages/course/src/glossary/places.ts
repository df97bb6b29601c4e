import type { Term } from '../schema.ts';

/*
 * Where a word of the glossary stands. The glossary grows with each module, and a page that has all of it did
 * not fit its budget: each first letter has a page, and the first page lists the words alone.
 */

const ROOT = 'glossary';

/** The letter under which a word stands; what begins with no letter stands under 'other'. */
const letterOf = (term: string): string =>
  /^[a-z]/.exec(term.normalize('NFD').toLowerCase())?.[0] ?? 'other';

/** Path of the page that has the words of a letter. */
export const letterPath = (letter: string): string => `${ROOT}/${letter}`;

/** Path of a word's definition. */
export const termPath = ({ id, term }: Pick<Term, 'id' | 'term'>): string =>
  `${letterPath(letterOf(term))}#${id}`;

/** The letters that have words, each with its words in their order. */
export const byLetter = <T extends Pick<Term, 'term'>>(terms: readonly T[]): [string, T[]][] => [
  ...Map.groupBy(terms, ({ term }) => letterOf(term)),
];

import type { Term } from '../course/schema/index.ts';

/** One place where a text names a term. */
export type Hit = { id: string; start: number; end: number };

/** A word is not a part of a longer one, nor the first half of "feature-rich". */
const BEFORE = '(?<![\\p{L}\\p{N}_-])';
const AFTER = '(?![\\p{L}\\p{N}_]|-\\p{L})';

const plural = (form: string): string => {
  if (/[^aeiou]y$/.test(form)) return `${form.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(form) ? `${form}es` : `${form}s`;
};

/** The word as lessons write it: itself, its other forms, and their plain plurals. */
export const formsOf = ({ term, also = [] }: Term): string[] =>
  [term, ...also].flatMap((form) => [form, plural(form)]);

const withFirst = (text: string, change: (first: string) => string): string =>
  change(text.charAt(0)) + text.slice(1);

/** At the start of a sentence a small first letter is a capital; all others stay as they are. */
const bothCases = (form: string): string[] => [form, withFirst(form, (c) => c.toUpperCase())];

const escaped = (form: string): string =>
  form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+');

/**
 * Finds terms in plain text, the longest name first: in "nested cross-validation" there is no
 * "cross-validation". A phrase of `except` is no term either.
 */
export function createFinder(terms: readonly Term[]): (text: string) => Hit[] {
  const meant = new Map<string, string | undefined>();
  const learn = (forms: readonly string[], id: string | undefined) => {
    for (const form of forms.flatMap(bothCases)) meant.set(form, id);
  };
  for (const term of terms) learn(formsOf(term), term.id);
  for (const { except = [] } of terms) learn(except, undefined);
  const longest = [...meant.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`${BEFORE}(?:${longest.join('|')})${AFTER}`, 'gu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const id = meant.get(found.replace(/\s+/g, ' '));
      return id === undefined ? [] : [{ id, start: index, end: index + found.length }];
    });
}

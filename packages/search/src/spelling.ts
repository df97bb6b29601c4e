import { editDistance } from '@a2z/course';
import { plain, wordsOf } from './pages.ts';

/** The titles, headings and terms of the site, each as its words. */
export type Phrases = readonly (readonly string[])[];

/** Longer headings are sentences, which nobody types. */
const MOST_WORDS = 8;

/** Shorter words are too near to each other to guess among. */
const SHORTEST = 4;

/** How many other spellings of a query are worth a look. */
const MOST = 3;

/** The file of headings and terms, one a line: sorted, because that is what packs well. */
export function printPhrases(texts: Iterable<string>): string {
  const lines = [...texts].map(plain).filter((line) => line.split(' ').length <= MOST_WORDS);
  return [...new Set(lines)].filter(Boolean).sort().join('\n');
}

/** The inverse of `printPhrases`. */
export const readPhrases = (text: string): Phrases => text.split('\n').map(wordsOf);

/** The number of wrong letters in a typed word, if another was meant; Infinity if they are too many. */
function slips(typed: string, meant: string): number {
  if (typed === meant) return 0;
  if (typed.length < SHORTEST || /\d/.test(typed)) return Infinity;
  const limit = typed.length < 6 ? 1 : 2;
  if (Math.abs(typed.length - meant.length) > limit) return Infinity;
  const far = editDistance(typed, meant);
  return far <= limit ? far : Infinity;
}

/** All rows of `size` words that stand side by side, the commonest first. */
function rowsOf(phrases: Phrases, size: number): string[][] {
  const counts = new Map<string, number>();
  for (const words of phrases)
    for (let at = 0; at + size <= words.length; at += 1) {
      const row = words.slice(at, at + size).join(' ');
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([row]) => row.split(' '));
}

/** Of these rows the one with the fewest slips, and of several the commonest. */
function nearest(typed: readonly string[], rows: readonly string[][]): string[] | undefined {
  const measured = rows.map((row) => ({
    row,
    far: row.reduce((sum, word, index) => sum + slips(typed[index] ?? '', word), 0),
  }));
  const best = measured.reduce((a, b) => (b.far < a.far ? b : a), { row: [''], far: Infinity });
  return best.far < Infinity ? best.row : undefined;
}

/**
 * Other spellings of a query, the likeliest first, at most three. Two words side by side become two
 * that stand so in a title, a heading or the glossary: 'gradient decent', though 'decent' is a word
 * of the lessons. A word in `unknown` (it stands in no lesson) becomes the nearest one, or is left out.
 */
export function corrections(
  query: string,
  unknown: ReadonlySet<string>,
  phrases: Phrases,
): string[] {
  const typed = wordsOf(query);
  const words = rowsOf(phrases, 1);
  const pairs = rowsOf(phrases, 2);
  const isKnown = (word: string) => !unknown.has(word) || words.some(([w]) => w?.startsWith(word));
  const replaced = (word: string) => (isKnown(word) ? word : (nearest([word], words)?.[0] ?? ''));
  const paired = typed.slice(1).map((_, at) => {
    const pair = nearest(typed.slice(at, at + 2), pairs) ?? typed.slice(at, at + 2);
    return [...typed.slice(0, at), ...pair, ...typed.slice(at + 2)];
  });
  const spelt = [...paired, typed].map((all) => all.map(replaced).filter(Boolean).join(' '));
  return [...new Set(spelt)].filter((text) => text && text !== typed.join(' ')).slice(0, MOST);
}

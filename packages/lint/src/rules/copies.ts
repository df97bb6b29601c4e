import type { PageText } from '../page.ts';
import { cellOf, type Place, type Problem, tell } from '../problem.ts';
import type { Rule } from '../rule.ts';

/** So many words in a row are no accident. */
const LENGTH = 26;

/** R23: no passage of 26 words or more stands on two pages. */
export const copies: Rule = {
  code: 'R23',
  severity: 'warning',
  site: (_, texts) => {
    const pages = texts.map(wordsOf);
    const again = repeated(pages);
    const first: Passages = new Map();
    return pages.flatMap((page) => copiesIn(page, again, first));
  },
};

/** The words of a page, where each stands, and a number for each passage, by its first word. */
type Words = { words: readonly string[]; spots: readonly Place[]; passages: Float64Array };

/** Kept with the text: a program that checks again and again has most of them already. */
const known = new WeakMap<PageText, Words>();

function wordsOf(text: PageText): Words {
  const ready = known.get(text);
  if (ready) return ready;
  const placed = text.runs.flatMap((run) =>
    (run.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ word, ...run })),
  );
  const words = placed.map(({ word }) => word);
  const page = { words, spots: placed.map(({ spot }) => spot), passages: passagesOf(words) };
  known.set(text, page);
  return page;
}

/* A passage is known by a number of 53 bits, which its neighbour's gives in one step: as texts, the passages
 * of a thousand pages would fill a gigabyte. */

const PRIMES = [0x01000193, 0x5bd1e995] as const;
/** What the first word of a passage counts for. */
const FIRST = PRIMES.map((prime) =>
  Array.from({ length: LENGTH - 1 }).reduce<number>((power) => Math.imul(power, prime), 1),
);

function numberOf(word: string, prime: number): number {
  let sum = 0;
  for (let at = 0; at < word.length; at += 1) sum = Math.imul(sum ^ word.charCodeAt(at), prime);
  return sum ^ (sum >>> 15);
}

function rolled(words: readonly string[], n: 0 | 1): Int32Array {
  const numbers = words.map((word) => numberOf(word, PRIMES[1 - n] as number));
  const sums = new Int32Array(Math.max(0, words.length - LENGTH + 1));
  let sum = 0;
  for (const [at, number] of numbers.entries()) {
    const gone = numbers[at - LENGTH];
    if (gone !== undefined) sum -= Math.imul(gone, FIRST[n] as number);
    sum = (Math.imul(sum, PRIMES[n]) + number) | 0;
    if (at >= LENGTH - 1) sums[at - LENGTH + 1] = sum;
  }
  return sums;
}

function passagesOf(words: readonly string[]): Float64Array {
  const [high, low] = [rolled(words, 0), rolled(words, 1)];
  return Float64Array.from(high, (sum, at) => (sum >>> 0) * 2 ** 21 + ((low[at] ?? 0) >>> 11));
}

/** The passages that stand more than once, found by putting them in order. */
function repeated(pages: readonly Words[]): ReadonlySet<number> {
  const all = new Float64Array(pages.reduce((sum, { passages }) => sum + passages.length, 0));
  let end = 0;
  for (const { passages } of pages) {
    all.set(passages, end);
    end += passages.length;
  }
  all.sort();
  return new Set(all.filter((passage, at) => passage === all[at + 1]));
}

/** Every repeated passage: the page on which it stood first, and at which word. */
type Passages = Map<number, { page: Words; at: number }>;

/** Passages that stood on an earlier page. One finding a passage, at its beginning. */
function copiesIn(page: Words, again: ReadonlySet<number>, first: Passages): Problem[] {
  const found: Problem[] = [];
  let until = 0;
  for (const [at, passage] of page.passages.entries()) {
    if (!again.has(passage)) continue;
    const earlier = first.get(passage);
    if (!earlier) first.set(passage, { page, at });
    else if (earlier.page !== page) {
      if (at >= until) found.push(...copied(page, at, earlier.page.spots[earlier.at] as Place));
      until = at + LENGTH + 1;
    }
  }
  return found;
}

function copied({ words, spots }: Words, at: number, earlier: Place): Problem[] {
  const begin = words.slice(at, at + 8).join(' ');
  const { file, line } = earlier;
  const cell = cellOf(earlier);
  const place = cell ? ` (${cell})` : line === undefined ? '' : `:${line}`;
  return tell(
    spots[at] as Place,
    `"${begin} …" stands word for word in ${file}${place} as well.`,
    'Say it in one of the two places and link to it from the other, or say it in other words.',
  );
}

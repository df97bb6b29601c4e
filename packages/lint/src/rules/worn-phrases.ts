import type { PageText } from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';

/* What stands word for word on page after page tires whoever reads them in a row (R24). */

/** So many words of one sentence are a phrase. */
const LENGTH = 4;
/** On more than this share of the pages a phrase is worn, and on fewer pages than this it is none. */
const SHARE = 1 / 5;
const LEAST = 10;

type Sentence = { words: readonly string[]; spot: Place };

/** The sentences of a page: headings and the lines of folds help to find the way, and may be alike. */
const sentencesOf = ({ runs }: PageText): Sentence[] =>
  runs
    .filter(({ guides }) => !guides)
    .flatMap(({ text, spot }) =>
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}\s'’-]+/u)
        .map((sentence) => ({ words: sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? [], spot })),
    )
    .filter(({ words }) => words.length >= LENGTH);

const phrasesIn = ({ words }: Sentence): string[] =>
  words.slice(LENGTH - 1).map((_, at) => words.slice(at, at + LENGTH).join(' '));

/** A place in a table of counters that is larger than the number of phrases that matter (FNV-1a). */
const SLOTS = 2 ** 21;
function slotOf(phrase: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < phrase.length; at += 1)
    sum = Math.imul(sum ^ phrase.charCodeAt(at), 0x01000193);
  return (sum >>> 0) % SLOTS;
}

/**
 * On how many pages each phrase stands, of those that may stand on more than `most`. The texts of all phrases of a
 * thousand pages would fill a gigabyte: counters tell first which ones are worth keeping.
 */
function counted(pages: readonly Sentence[][], most: number): Map<string, number> {
  const slots = new Uint16Array(SLOTS);
  const phrasesOf = (page: Sentence[]) => new Set(page.flatMap(phrasesIn));
  for (const page of pages)
    for (const slot of new Set([...phrasesOf(page)].map(slotOf)))
      slots[slot] = (slots[slot] ?? 0) + 1;
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const phrase of phrasesOf(page))
      if ((slots[slotOf(phrase)] ?? 0) > most) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > most));
}

/** The longest runs of worn phrases in a sentence. */
function runsIn(
  sentence: Sentence,
  worn: ReadonlyMap<string, number>,
): { text: string; on: number }[] {
  const found: { from: number; to: number; on: number }[] = [];
  for (const [at, phrase] of phrasesIn(sentence).entries()) {
    const on = worn.get(phrase);
    const last = found.at(-1);
    if (on === undefined) continue;
    if (last && last.to === at + LENGTH - 1)
      Object.assign(last, { to: at + LENGTH, on: Math.min(last.on, on) });
    else found.push({ from: at, to: at + LENGTH, on });
  }
  return found.map(({ from, to, on }) => ({ text: sentence.words.slice(from, to).join(' '), on }));
}

/** Each phrase that stands on more than a fifth of the pages, once, where it stands first. */
export function wornPhrases(texts: readonly PageText[]): Problem[] {
  const most = Math.max(LEAST - 1, texts.length * SHARE);
  // On few pages no phrase is worn, and the counters need not be made.
  if (texts.filter(({ runs }) => runs.length > 0).length <= most) return [];
  const pages = texts.map(sentencesOf);
  const worn = counted(pages, most);
  const told = new Set<string>();
  return pages.flat().flatMap((sentence) =>
    runsIn(sentence, worn).flatMap(({ text, on }) => {
      if ([...told].some((longer) => longer.includes(text))) return [];
      told.add(text);
      return tell(
        sentence.spot,
        `"${text}" appears on ${on} of ${texts.length} pages.`,
        'Say on each page what this page needs, in its own words; a phrase that all pages share says nothing.',
      );
    }),
  );
}

import {
  blocksOf,
  isSource,
  type Page,
  type Placed,
  spotOf,
  type Words,
  wholeOf,
} from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import { countWords } from '../prose.ts';
import type { Rule } from '../rule.ts';
import { wornPhrases } from './worn-phrases.ts';

/* How a text reads: sentences, spelling, phrases. */

const SENTENCE = 25;
const PARAGRAPH = 120;

/** R13: sentences have 25 words on average and paragraphs at most 120. */
export const reading: Rule = {
  code: 'R13',
  of: 'ready',
  severity: 'warning',
  page: (page) => [...longSentences(page), ...longParagraphs(page)],
};

/** Paragraphs and items that are read, without fields, captions and sources. */
const read = (page: Page): Placed[] =>
  blocksOf(page).filter(
    (placed) =>
      placed.piece.role !== 'field' &&
      (placed.block.kind === 'paragraph' || placed.block.kind === 'item') &&
      !isSource(placed),
  );

function longSentences(page: Page): Problem[] {
  const counts = read(page)
    .flatMap(({ block }) => block.text.split(/[.?!:;]["”’)]?(?=\s|$)/))
    .map(countWords)
    .filter((count) => count > 2);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (counts.length < 20 || mean <= SENTENCE) return [];
  return tell(
    wholeOf(page),
    `The sentences of this page have ${Math.round(mean)} words on average.`,
    `Cut the longest in two, until the average is at most ${SENTENCE}.`,
  );
}

const longParagraphs = (page: Page): Problem[] =>
  read(page).flatMap(({ piece, block }) => {
    const count = countWords(block.text);
    if (count <= PARAGRAPH) return [];
    return tell(
      spotOf(piece, block, 0, ''),
      `This paragraph has ${count} words.`,
      `One thought a paragraph: cut it where the second begins (at most ${PARAGRAPH} words).`,
    );
  });

const WORD = /\p{L}[\p{L}\p{M}’']*/gu;
/** Addresses, files, options, and names from code that stand among words. */
const NO_PROSE =
  /\b[a-z]+:\/\/\S+|\bwww\.\S+|\S+@\S+|\S*[_/\\=]\S*|\b[\w-]+\.[a-z]\w*(?:\(\))?|\S+\(\)|--?[a-z][\w-]*/gi;
/** A capital inside, and longer than any word: a name from code, or two texts run together. */
const IDENTIFIER = /\b(?=\w*[a-z\d][A-Z])[A-Za-z\d]{21,}/g;
/** A capital within a sentence: a name. */
const NAME = /(?<=[\p{L}\p{N},;)][”"’]? [“"(]?)\p{Lu}[\p{L}\p{M}]+/gu;
const FEWEST = 4;

/** R18: words are spelt as the dictionary of British English or the list of the project has them. */
export const spelling: Rule = {
  code: 'R18',
  severity: 'warning',
  page: (page, words) => {
    const placed = blocksOf(page).filter((each) => !isSource(each));
    // People, places and things that are called by their names on this page; no dictionary has them all.
    const names = new Set(placed.flatMap(({ block }) => block.text.match(NAME) ?? []));
    const knows = (word: string) => words.knows(word) || names.has(word.replace(/[’']s?$/, ''));
    const seen = new Set<string>();
    return placed
      .flatMap((each) => inBlock(each, { ...words, knows }))
      .filter(({ word }) => !seen.has(word) && seen.add(word))
      .flatMap(({ finding }) => finding());
  },
};

type Found = { word: string; finding: () => Problem[] };

function inBlock({ piece, block }: Placed, words: Words): Found[] {
  const find = (
    pattern: RegExp,
    text: string,
    say: (word: string, spot: Place) => Problem[],
  ): Found[] =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      word,
      finding: () => say(word, spotOf(piece, block, index, word)),
    }));
  const names = find(IDENTIFIER, block.text, slipped);
  const prose = block.text.replace(NO_PROSE, (found) => ' '.repeat(found.length));
  const wrong = find(WORD, prose, (word, spot) => misspelt(word, words, spot));
  return [
    ...names.filter(({ word }) => !partsOf(word).every(words.knows)),
    ...wrong.filter(({ word }) => isWord(word) && !words.knows(word)),
  ];
}

/** "DecisionTreeClassifier" → its three words; short pieces say nothing. */
const partsOf = (name: string): string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|\d+/).filter((part) => part.length >= FEWEST);

const slipped = (word: string, spot: Place): Problem[] =>
  tell(
    spot,
    `"${word}" looks like a name from code that slipped into the text.`,
    'Write the word that was meant, or put the name into backticks.',
  );

/** Short words, short forms and names such as NumPy are no matter of spelling. */
const isWord = (word: string): boolean => {
  const letters = word.replace(/[’']s?$/, '');
  return letters.length >= FEWEST && !/\p{L}\p{Lu}/u.test(letters);
};

function misspelt(word: string, words: Words, spot: Place): Problem[] {
  const [meant] = words.suggest(word);
  return tell(
    spot,
    `"${word}" is in no dictionary.${meant ? ` Did you mean "${meant}"?` : ''}`,
    'Mend it; if it is right, add it to src/content/site/words.txt.',
  );
}

const WRITE_PLAIN = 'Leave it out; the sentence says the same without it.';
const HARD = 'Leave it out: what is easy for you may be what the reader is stuck on.';

/** What hurried writing leaves behind, and what to do about it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bit is (?:important|worth) (?:to note|noting)\b|\bit should be noted\b/i, WRITE_PLAIN],
  [/\bin today[’']s (?:world|age|digital)\b/i, WRITE_PLAIN],
  [/\bplays? an? (?:crucial|vital|key|pivotal) role\b/i, 'Say what it does.'],
  [/\bdelv(?:e|es|ing) (?:in|into|deeper)\b/i, 'Say what you look at.'],
  [/\b(?:evolving|changing|competitive|digital|AI) landscape\b/i, 'Name what changes.'],
  [/\bunlock(?:s|ing)? (?:the|your|its|new)\b/i, 'Say what becomes possible, and for whom.'],
  [/\bseamless(?:ly)?\b/i, 'Say what happens at the seam.'],
  [
    /\bcutting[- ]edge\b|\bgame[- ]chang(?:er|ing)\b|\bworld[- ]class\b/i,
    'Give the number, or leave it out.',
  ],
  [/\bmay potentially\b|\bcould potentially\b|\bmight potentially\b/i, 'Decide: may, or does.'],
  [/\bas everyone knows\b|\bneedless to say\b|\bof course, as we all\b/i, HARD],
  [
    /\b(?:simply|obviously|trivially|clearly) (?:add|call|change|click|copy|do|put|run|set|type|use|write|follows?|see)\b/i,
    HARD,
  ],
  [
    /\b(?:it is|it[’']s|this is|that is) (?:easy|trivial|obvious|straightforward) to (?:see|show|verify|do)\b/i,
    HARD,
  ],
  [/\bsanity[- ]checks?\b/i, 'Write quick check.'],
  [
    /\bmaster[/ -]slave\b|\bslave (?:device|node|board)s?\b/i,
    'Write primary and replica, or controller and peripheral.',
  ],
  [/\ball in all\b|\blast but not least\b|\bwithout further ado\b/i, WRITE_PLAIN],
  [
    /\p{Extended_Pictographic}(?<![©®™↔↕↩↪☑✓✔✗✘■▪▶◀➔➡☐])/u,
    'Say it in words: a screen reader reads the name of every picture sign aloud.',
  ],
  [/\p{L}{2,}!(?=\s|$)/u, 'End with a full stop.'],
];

/** R24: no filler, no praise, no word that makes a learner feel slow, no phrase on every fifth page. */
export const phrases: Rule = {
  code: 'R24',
  of: 'written',
  severity: 'warning',
  page: (page) =>
    blocksOf(page)
      .filter((placed) => placed.piece.role !== 'field' && !isSource(placed))
      .flatMap(({ piece, block }) =>
        PHRASES.flatMap(([pattern, fix]) => {
          const match = pattern.exec(block.text);
          if (!match) return [];
          const [words] = match;
          const spot = spotOf(piece, block, match.index, words);
          return tell(spot, `"${words}" says nothing, or too much.`, fix);
        }),
      ),
  site: (_, texts) => wornPhrases(texts),
};

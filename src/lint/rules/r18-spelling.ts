import { blocksOf, isSource, type Placed } from '../reading/blocks.ts';
import { type Spot, spotOf } from '../reading/page.ts';
import type { Finding, LintRule, Words } from '../rule.ts';

const WORD = /\p{L}[\p{L}\p{M}’']*/gu;
/** Addresses, files, options, and names from code that stand among words. */
const NO_PROSE =
  /\b[a-z]+:\/\/\S+|\bwww\.\S+|\S+@\S+|\S*[_/\\=]\S*|\b[\w-]+\.[a-z]\w*(?:\(\))?|\S+\(\)|--?[a-z][\w-]*/gi;
/** A capital inside, and longer than any word: a name from code, or two texts run together. */
const IDENTIFIER = /\b(?=\w*[a-z\d][A-Z])[A-Za-z\d]{21,}/g;
/** A capital within a sentence: a name. */
const NAME = /(?<=[\p{L}\p{N},;)][”"’]? [“"(]?)\p{Lu}[\p{L}\p{M}]+/gu;
const FEWEST = 4;

export const spelling: LintRule = {
  code: 'R18',
  title:
    'Words are spelt as the dictionary of British English or the list of the project has them.',
  level: 'warning',
  why: 'A wrong word costs trust, and a search does not find it. Names of sources, code and formulas are not looked at. A right word that no dictionary has goes into src/content/site/words.txt, one a line.',
  bad: 'The varianse of MLA2ZCourseOutLinelications',
  good: 'The variance of applications',
  page: (page, words) => {
    const placed = blocksOf(page).filter((each) => !isSource(each));
    const known = { ...words, knows: knowing(words, namesOf(placed)) };
    const told = new Set<string>();
    return placed
      .flatMap((each) => inBlock(each, known))
      .filter(({ word }) => !told.has(word) && told.add(word))
      .map(({ finding }) => finding());
  },
};

/** People, places and things that are called by their names on this page; no dictionary has them all. */
const namesOf = (placed: readonly Placed[]): ReadonlySet<string> =>
  new Set(placed.flatMap(({ block }) => block.text.match(NAME) ?? []));

const knowing =
  ({ knows }: Words, names: ReadonlySet<string>): Words['knows'] =>
  (word) =>
    knows(word) || names.has(word.replace(/[’']s?$/, ''));

type Found = { word: string; finding: () => Finding };

function inBlock({ piece, block }: Placed, words: Words): Found[] {
  const tell = (
    pattern: RegExp,
    text: string,
    say: (word: string, spot: Spot) => Finding,
  ): Found[] =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      word,
      finding: () => say(word, spotOf(piece, block, index, word)),
    }));
  const names = tell(IDENTIFIER, block.text, slipped);
  const prose = block.text.replace(NO_PROSE, (found) => ' '.repeat(found.length));
  const wrong = tell(WORD, prose, (word, spot) => misspelt(word, words, spot));
  return [
    ...names.filter(({ word }) => !partsOf(word).every(words.knows)),
    ...wrong.filter(({ word }) => isWord(word) && !words.knows(word)),
  ];
}

/** "DecisionTreeClassifier" → its three words; short pieces say nothing. */
const partsOf = (name: string): string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|\d+/).filter((part) => part.length >= FEWEST);

const slipped = (word: string, spot: Spot): Finding => ({
  ...spot,
  what: `"${word}" looks like a name from code that slipped into the text.`,
  fix: 'Write the word that was meant, or put the name into backticks.',
});

/** Short words, short forms and names such as NumPy are no matter of spelling. */
const isWord = (word: string): boolean => {
  const letters = word.replace(/[’']s?$/, '');
  return letters.length >= FEWEST && !/\p{L}\p{Lu}/u.test(letters);
};

function misspelt(word: string, words: Words, spot: Spot): Finding {
  const [meant] = words.suggest(word);
  return {
    ...spot,
    what: `"${word}" is in no dictionary.${meant ? ` Did you mean "${meant}"?` : ''}`,
    fix: 'Mend it; if it is right, add it to src/content/site/words.txt.',
  };
}

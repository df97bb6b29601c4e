import { blocksOf, isSource, type Placed } from '../reading/blocks.ts';
import { isReady, type Page, spotOf, wholeOf } from '../reading/page.ts';
import { countWords } from '../reading/prose.ts';
import type { Finding, LintRule, Words } from '../rule.ts';

const SENTENCE = 25;
const PARAGRAPH = 120;
/** A short form that is used this often must be explained. */
const OFTEN = 3;
const SHORT = /(?<![\w/=-])[A-Z][A-Z0-9]{2,5}(?=s?(?![\w/=(-]))/g;

export const reading: LintRule = {
  code: 'R13',
  title: 'Sentences have 25 words on average, paragraphs at most 120, short forms are explained.',
  level: 'warning',
  why: 'A page is read on a phone, often in a second language. That terms in bold stand in the glossary is not asked: bold marks other words as well.',
  bad: 'We use PCA, and PCA again, and then PCA.   (nowhere: what PCA is)',
  good: 'We use principal component analysis (PCA).',
  page: (page, words) =>
    isReady(page)
      ? [...longSentences(page), ...longParagraphs(page), ...unexplained(page, words)]
      : [],
};

/** Paragraphs and items that are read, without fields, captions and sources. */
const read = (page: Page): Placed[] =>
  blocksOf(page).filter(
    (placed) =>
      placed.piece.role !== 'field' &&
      (placed.block.kind === 'paragraph' || placed.block.kind === 'item') &&
      !isSource(placed),
  );

function longSentences(page: Page): Finding[] {
  const counts = read(page)
    .flatMap(({ block }) => block.text.split(/[.?!:;]["”’)]?(?=\s|$)/))
    .map(countWords)
    .filter((count) => count > 2);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (counts.length < 20 || mean <= SENTENCE) return [];
  return [
    {
      ...wholeOf(page),
      what: `The sentences of this page have ${Math.round(mean)} words on average.`,
      fix: `Cut the longest in two, until the average is at most ${SENTENCE}.`,
    },
  ];
}

const longParagraphs = (page: Page): Finding[] =>
  read(page).flatMap(({ piece, block }) => {
    const count = countWords(block.text);
    if (count <= PARAGRAPH) return [];
    const what = `This paragraph has ${count} words.`;
    const fix = `One thought a paragraph: cut it where the second begins (at most ${PARAGRAPH} words).`;
    return [{ ...spotOf(piece, block, 0, ''), what, fix }];
  });

/** Short forms that no dictionary knows, that are used often and stand nowhere beside what they mean. */
function unexplained(page: Page, words: Words): Finding[] {
  const all = read(page);
  const text = blocksOf(page)
    .map(({ block }) => block.text)
    .join('\n');
  const uses = all.flatMap((placed) =>
    [...placed.block.text.matchAll(SHORT)].map((match) => ({ ...placed, match })),
  );
  const byName = Map.groupBy(uses, ({ match }) => match[0]);
  return [...byName].flatMap(([name, [first, ...more]]) => {
    if (!first || more.length < OFTEN - 1 || words.knows(name) || isExplained(name, text))
      return [];
    return [
      {
        ...spotOf(first.piece, first.block, first.match.index, name),
        what: `The short form ${name} is used ${more.length + 1} times and never explained.`,
        fix: 'Write it out where it first stands, with the short form in brackets.',
      },
    ];
  });
}

/** "(RMSE)", "RMSE (root …)", "RMSE, root …", "RMSE: the root …", "RMSE is …". */
const isExplained = (name: string, text: string): boolean =>
  new RegExp(`[(“"]${name}s?[)”",;]|\\b${name}s?[”"]?(?: \\(|, |: | is | means | stands )`).test(
    text,
  );

import { describe, expect, test } from 'vitest';
import { collectVocabulary, type PageText } from '../../../src/search/collect.ts';
import { printVocabulary, readVocabulary } from '../../../src/search/vocabulary.ts';

const page = (content: string, title = 'x', ...headings: string[]): PageText => ({
  title,
  headings,
  content,
});
const all = () => true;
const collect = (...pages: PageText[]) => readVocabulary(collectVocabulary(pages, all));

test('a vocabulary comes out of its file as it went in', () => {
  const vocabulary = {
    words: new Map([
      ['gradient', 3],
      ['residual', 0],
    ]),
    pairs: new Set(['gradient descent', 'standard deviation']),
  };
  const read = readVocabulary(printVocabulary(vocabulary));
  expect([...read.words].sort()).toEqual([...vocabulary.words].sort());
  expect(read.pairs).toEqual(vocabulary.pairs);
});

test('an empty file is an empty vocabulary', () => {
  expect(readVocabulary('')).toEqual({ words: new Map(), pairs: new Set() });
  expect(readVocabulary(collectVocabulary([], all)).words.size).toBe(0);
});

describe('from the pages are taken', () => {
  test('words of letters, each with how often its number of pages doubles', () => {
    const { words } = collect(
      page('gradient gradient 3rd sha256 the'),
      page('Gradient'),
      page('residual, gradient; gradient.'),
      page('gradient'),
    );
    expect(words.get('gradient')).toBe(2);
    expect(words.get('residual')).toBe(0);
    expect([...words.keys()].sort()).toEqual(['gradient', 'residual']);
  });

  test('pairs that stand together too often for chance', () => {
    const { pairs } = collect(
      page('gradient descent works'),
      page('gradient descent fails'),
      page('plain lessons about nothing'),
      page('other lessons about nothing'),
      page('more'),
    );
    expect(pairs).toContain('gradient descent');
    expect(pairs).not.toContain('descent works');
  });

  test('no pair with a word that stands nearly everywhere', () => {
    const { pairs } = collect(page('with gradient'), page('with gradient'), page('with residual'));
    expect(pairs.size).toBe(0);
  });
});

test('what does not fit is left out, words of headings last', () => {
  const pages = [page('common common', 'x', 'Headline'), page('common rare'), page('common')];
  const first = readVocabulary(collectVocabulary(pages, (text) => text.length < 14));
  expect([...first.words.keys()]).toEqual(['headline']);
});

import { describe, expect, test } from 'vitest';
import { corrections, slips } from '../../../src/search/spelling.ts';
import type { Vocabulary } from '../../../src/search/vocabulary.ts';

const vocabulary: Vocabulary = {
  words: new Map([
    ['gradient', 4],
    ['descent', 2],
    ['recent', 3],
    ['decent', 0],
    ['regression', 5],
    ['regressor', 2],
    ['variance', 3],
    ['perceptron', 1],
    ['latent', 0],
    ['patent', 4],
  ]),
  pairs: new Set(['gradient descent', 'logistic regression']),
};
const correct = (query: string, ...unknown: string[]) =>
  corrections(query, new Set(unknown), vocabulary);

describe('a word that stands in no lesson is replaced by the nearest one', () => {
  test.each([
    ['regresion', 'regression'],
    ['regrassion', 'regression'],
    ['regerssion', 'regression'],
    ['variancce', 'variance'],
    ['pereptron', 'perceptron'],
  ])('%s', (typed, meant) => {
    expect(correct(typed, typed)[0]).toBe(meant);
  });

  test('and what is commoner in the lessons is likelier', () => {
    expect(correct('regressio', 'regressio')[0]).toBe('regression');
  });

  test('and what stands beside its neighbour in the lessons is likelier still', () => {
    expect(correct('gradient decemt', 'decemt')[0]).toBe('gradient descent');
  });

  test('in every place of the query', () => {
    expect(correct('gradiant variense', 'gradiant', 'variense')[0]).toBe('gradient variance');
  });

  test('or left out where none is near', () => {
    expect(correct('gradient xylophone', 'xylophone')).toEqual(['gradient']);
  });

  test('but not by one that has little in common with it', () => {
    expect(correct('xylophone', 'xylophone')).toEqual([]);
    expect(correct('tree', 'tree')).toEqual([]);
  });
});

describe('a word that the lessons have', () => {
  test('is replaced where another makes a known pair: gradient decent', () => {
    expect(correct('gradient decent')).toEqual(['gradient descent']);
  });

  test('is left alone elsewhere, however rare', () => {
    expect(correct('latent variance')).toEqual([]);
    expect(correct('decent')).toEqual([]);
  });
});

test('short words and words with digits are left alone', () => {
  expect(correct('knn', 'knn')).toEqual([]);
  expect(correct('esp23', 'esp23')).toEqual([]);
});

test('at most three spellings are offered', () => {
  const words = new Map(['bats', 'cats', 'hats', 'mats', 'rats'].map((word) => [word, 1]));
  expect(corrections('jats', new Set(['jats']), { words, pairs: new Set() })).toHaveLength(3);
});

describe('slips', () => {
  test.each([
    ['same', 'same', 0],
    ['decent', 'descent', 1],
    ['gradeint', 'gradient', 1],
    ['variense', 'variance', 2],
    ['abc', 'xyz', 3],
    ['', 'ab', 2],
  ])('from %s to %s: %i', (a, b, n) => {
    expect(slips(a, b, 9)).toBe(n);
    expect(slips(b, a, 9)).toBe(n);
  });

  test('are not counted further than asked', () => {
    expect(slips('abcdef', 'uvwxyz', 2)).toBe(3);
  });
});

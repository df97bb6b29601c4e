import { describe, expect, test } from 'vitest';
import { corrections, printPhrases, readPhrases } from '../src/spelling.ts';

const phrases = readPhrases(
  printPhrases([
    'Optimisation: gradient descent and its variants',
    'Logistic regression',
    'Linear regression',
    'The regressor',
    'Handling missing values',
    'Neural networks and deep learning',
    'pandas basics',
    'Variance of an estimate',
    'Policy gradients',
  ]),
);
const correct = (query: string, ...unknown: string[]) =>
  corrections(query, new Set(unknown), phrases);

describe('a word that stands in no lesson becomes the nearest one', () => {
  test.each([
    ['regresion', 'regression'],
    ['regrassion', 'regression'],
    ['regerssion', 'regression'],
    ['variancce', 'variance'],
    ['pnadas', 'pandas'],
  ])('%s: %s', (typed, meant) => {
    expect(correct(typed, typed)[0]).toBe(meant);
  });

  test('and of two that are as near the commoner one', () => {
    expect(correct('regressio', 'regressio')).toEqual([]); // half typed, not misspelt
    expect(correct('regressiox', 'regressiox')[0]).toBe('regression');
  });

  test('in every place of the query', () => {
    expect(correct('gradiant variense', 'gradiant', 'variense')).toContain('gradient variance');
  });

  test('or is left out where none is near', () => {
    expect(correct('gradient xylophone', 'xylophone')).toEqual(['gradient']);
    expect(correct('xylophone', 'xylophone')).toEqual([]);
    expect(correct('tree', 'tree')).toEqual([]);
  });
});

describe('two words side by side become two that stand so in a title', () => {
  test.each([
    ['gradient decent', 'gradient descent'],
    ['gradient decent algorithm', 'gradient descent algorithm'],
    ['nerual network', 'neural networks'],
    ['handling mising values', 'handling missing values'],
  ])('%s: %s', (typed, meant) => {
    expect(correct(typed)[0]).toBe(meant);
  });

  test('but not if they stand so in one, nor if they have little in common', () => {
    expect(correct('logistic regression')).toEqual([]);
    expect(correct('latent variance')).toEqual([]);
    expect(correct('decent')).toEqual([]);
  });
});

test('short words and words with digits are left alone', () => {
  expect(correct('knn basics')).toEqual([]);
  expect(correct('pandas2 basics')).toEqual([]);
});

test('at most three spellings are offered', () => {
  const query = 'gradiant decent logistc regresion neurel networks pandaz basics mising values';
  expect(correct(query)).toHaveLength(3);
});

test('the file of phrases has each once, sorted, and no whole sentence', () => {
  const sentence = 'What a heading says that is a whole sentence and more';
  expect(printPhrases(['k-Means', 'Bézier', 'k means', '', sentence])).toBe('bezier\nk means');
});

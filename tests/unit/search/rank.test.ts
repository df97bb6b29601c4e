import { describe, expect, test } from 'vitest';
import { isNamed, rank } from '../../../src/search/rank.ts';

/** Hits with these titles, the first with the highest score. */
const hits = (...titles: string[]) =>
  titles.map((title, index) => ({
    page: { path: `/${index}/`, title, track: '', unit: '', stage: '', kind: '' },
    score: titles.length - index,
  }));
const ranked = (query: string, ...titles: string[]) =>
  rank(query, hits(...titles)).map(({ page }) => page.title);

describe('a page that is asked for by its name comes first', () => {
  test('however low it scores', () => {
    expect(ranked('decision trees', 'Random forests', 'Decision trees')[0]).toBe('Decision trees');
  });

  test('whatever its case, accents and punctuation', () => {
    expect(ranked('bezier curves k nn', 'Other', 'Bézier curves: k-NN!')[0]).toMatch(/^Bézier/);
  });

  test('before titles that only hold the words', () => {
    expect(
      ranked(
        'gradient descent',
        'Descent by gradient',
        'Optimisation: gradient descent and its variants',
        'Gradient descent',
      ),
    ).toEqual([
      'Gradient descent',
      'Optimisation: gradient descent and its variants',
      'Descent by gradient',
    ]);
  });
});

test('a title with the words in a row comes before one with all of them, and that before the rest', () => {
  expect(
    ranked('missing values', 'Cleaning', 'Values that are missing', 'Handling missing values'),
  ).toEqual(['Handling missing values', 'Values that are missing', 'Cleaning']);
});

test('the last word of a query may still be being typed', () => {
  expect(ranked('missing val', 'Cleaning', 'Handling missing values')[0]).toMatch(/^Handling/);
  expect(ranked('val mis', 'Cleaning', 'Handling missing values')[0]).toMatch(/^Handling/);
});

test('a word in the middle of another is no match', () => {
  expect(ranked('rain', 'Weather', 'Training a model')).toEqual(['Weather', 'Training a model']);
});

test('where titles say nothing, the score decides', () => {
  expect(ranked('leakage', 'A', 'B', 'C')).toEqual(['A', 'B', 'C']);
  expect(ranked('!!', 'A', 'B')).toEqual(['A', 'B']);
});

test('a page is named by a query whose words all stand in its title, the last perhaps half typed', () => {
  expect(isNamed('missing val', 'Handling missing values')).toBe(true);
  expect(isNamed('missing trees', 'Handling missing values')).toBe(false);
  expect(isNamed('!!', 'Handling missing values')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { isNamed, passes, rank } from '../src/pages.ts';

const page = {
  path: 'MLA2ZCourse/Modules/Module1/Topic1/Stage2',
  title: 'Multiple regression',
  track: 'Machine Learning A-2-Z',
  unit: 'Module 1: Introduction',
  stage: 'Stage 2',
  kind: 'Notebook',
  planned: false,
};

test.each([
  ['', '', true],
  ['MLA2ZCourse', '', true],
  ['MLA2ZCourse/Modules/Module1', 'Notebook', true],
  ['ESP32', '', false],
  ['MLA2ZCourse/Modules/Module10', '', false],
  ['MLA2ZCourse/Modules/Modul', '', false],
  ['', 'Lesson', false],
])('a choice of the place “%s” and the kind “%s” keeps a page: %s', (place, kind, kept) => {
  expect(passes(page, { place, kind })).toBe(kept);
});

describe('what is asked for comes in this order', () => {
  test.each([
    ['the name itself', 'decision trees', ['Decision trees', 'Random forests']],
    ['whatever its accents and dots', 'bezier curves k nn', ['Bézier curves: k-NN!', 'Other']],
    [
      'the name, its words in a row, all its words, the rest',
      'gradient descent',
      ['Gradient descent', 'On gradient descent', 'Descent by gradient', 'Other'],
    ],
    ['a last word half typed', 'missing val', ['Handling missing values', 'Cleaning']],
    ['only whole beginnings of words', 'rain', ['Rain', 'Training a model']],
    ['as it was, where titles say nothing', 'leakage', ['A', 'B', 'C']],
    ['as it was, where nothing is asked', '!!', ['B', 'A']],
  ])('%s', (_, query, titles) => {
    const named = titles.map((title) => ({ page: { ...page, title }, score: 1 }));
    const found = /^as it was/.test(_) ? named : named.toReversed();
    expect(rank([query], found).map((hit) => hit.page.title)).toEqual(titles);
  });

  test.each([
    [
      'whose text says more',
      [
        ['A', 1],
        ['B', 2],
      ],
      'B',
    ],
    [
      'a lesson before an interview that says twice as much',
      [
        ['Interview questions: A', 2],
        ['B', 1],
      ],
      'B',
    ],
    [
      'an interview that says much more',
      [
        ['A', 1],
        ['Interview questions: B', 4],
      ],
      'Interview questions: B',
    ],
    [
      'a title that is another reading',
      [
        ['A', 9],
        ['Handling missing values', 1],
      ],
      'Handling missing values',
    ],
  ] as const)('%s', (_, found, first) => {
    const all = found.map(([title, score]) => ({ page: { ...page, title }, score }));
    expect(rank(['nan', 'missing values'], all)[0]?.page.title).toBe(first);
  });
});

test.each([
  ['missing val', true],
  ['missing trees', false],
  ['!!', false],
])('“%s” names the page “Handling missing values”: %s', (query, named) => {
  expect(isNamed(query, 'Handling missing values')).toBe(named);
});

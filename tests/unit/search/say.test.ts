import { expect, test } from 'vitest';
import { type Outcome, sayOutcome } from '../../../src/search/say.ts';

const say = (outcome: Partial<Outcome>) =>
  sayOutcome({ query: 'trees', found: 7, chosen: 7, ...outcome });

test('the line above the results says how many there are', () => {
  expect(say({})).toBe('7 results.');
  expect(say({ found: 1, chosen: 1 })).toBe('1 result.');
  expect(say({ chosen: 3 })).toBe('3 of 7 results.');
});

test('it says what to do where nothing is left', () => {
  expect(say({ chosen: 0 })).toBe('0 of 7 results. Choose another place or kind to see them.');
  expect(say({ found: 0, chosen: 0 })).toBe('No results for “trees”. Try fewer or other words.');
});

test('it says when only a part of the index was asked', () => {
  expect(say({ offline: true })).toBe(
    '7 results. You are offline: titles were searched, and the words of earlier searches.',
  );
  expect(say({ found: 0, chosen: 0, offline: true })).toMatch(/^No results .* You are offline: /);
});

test('it says which spelling the results are for', () => {
  expect(say({ query: 'gradient decent', instead: 'gradient descent' })).toBe(
    'Showing results for gradient descent: 7 results.',
  );
});

import { expect, test } from 'vitest';
import { rollUp, sayProgress } from '../src/record.ts';

test('nothing done is none', () => {
  expect(rollUp(['a', 'b'], new Set(['x']))).toEqual({ done: 0, total: 2, state: 'none' });
});

test('a part done is some', () => {
  expect(rollUp(['a', 'b'], new Set(['b']))).toEqual({ done: 1, total: 2, state: 'some' });
});

test('everything done is all', () => {
  expect(rollUp(['a', 'b'], new Set(['a', 'b']))).toEqual({ done: 2, total: 2, state: 'all' });
});

test('a topic without stages is never all done', () => {
  expect(rollUp([], new Set(['a']))).toEqual({ done: 0, total: 0, state: 'none' });
});

test.each([
  [0, 10, ''],
  [1, 160, '1 of 160 done, 1 %'],
  [3, 10, '3 of 10 done, 30 %'],
  [159, 160, '159 of 160 done, 99 %'],
  [160, 160, '160 of 160 done, 100 %'],
])('%i of %i is said so: %j', (done, total, said) => {
  expect(sayProgress({ done, total, state: 'some' })).toBe(said);
});

import { expect, test } from 'vitest';
import { rollUp } from '../../../src/progress/roll-up.ts';

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

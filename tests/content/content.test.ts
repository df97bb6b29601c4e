import { expect, test } from 'vitest';
import { gatherProblems } from '../../src/checks/index.ts';
import { formatProblems } from '../../src/problem.ts';

test('the real content has no mistakes', async () => {
  const { problems } = await gatherProblems('.');
  expect(problems.length === 0 ? '' : formatProblems(problems)).toBe('');
});

test('the outline promises 245 stages and levels', async () => {
  expect((await gatherProblems('.')).stages).toBe(245);
});

test('the real content has few warnings, but for the lists of numbers to read', async () => {
  const { warnings } = await gatherProblems('.');
  const others = warnings.filter(({ rule }) => rule !== 'R26');
  expect(others.length, formatProblems(others)).toBeLessThanOrEqual(10);
});

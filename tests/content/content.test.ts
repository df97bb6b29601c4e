import { type Gathered, gatherProblems } from '@a2z/check';
import { formatProblems, type Problem } from '@a2z/course/problem';
import { beforeAll, expect, test } from 'vitest';

let found: Gathered;
beforeAll(async () => {
  found = await gatherProblems('.');
}, 300_000);

const said = (problems: readonly Problem[]): string =>
  problems.length === 0 ? '' : formatProblems(problems);

test('the real content has no mistakes', () => expect(said(found.problems)).toBe(''));

test('the outline promises 245 stages and levels', () => expect(found.stages).toBe(245));

test('the real content has no warning that stands, but of pages that grow old', () => {
  expect(said(found.warnings.filter(({ rule }) => rule !== 'R19'))).toBe('');
});

import { describe, expect, test } from 'vitest';
import { RULES } from '../../../src/lint/index.ts';
import { formatProblems } from '../../../src/problem.ts';
import { CASES } from './cases.ts';
import { saidOf } from './site.ts';

/** Rules that other rooms prove; the test of `elsewhere.test.ts` shows where. */
const ELSEWHERE = ['R11', 'R22'];

test('no rule has anything to say of the good site', async () => {
  expect(formatProblems(await saidOf({}))).toBe('0 problems in 0 files');
});

test('every rule has cases', () => {
  const codes = RULES.map(({ code }) => code).filter((code) => !ELSEWHERE.includes(code));
  expect(Object.keys(CASES)).toEqual(codes);
});

describe.each(Object.entries(CASES))('%s', (code, cases) => {
  test.each(Object.entries(cases))('tells of %s', async (_, { bad }) => {
    const said = await saidOf(bad);
    expect(new Set(said.map(({ rule }) => rule))).toEqual(new Set([code]));
    expect(formatProblems(said)).toMatchSnapshot();
  });

  const near = Object.entries(cases).filter(([, { good }]) => Object.keys(good).length > 0);
  test.each(near)('keeps silent when there is not %s', async (_, { good }) => {
    expect(formatProblems(await saidOf(good))).toBe('0 problems in 0 files');
  });
});

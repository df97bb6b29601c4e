import { describe, expect, test } from 'vitest';
import { RULES } from '../../../../src/checks/lint/index.ts';
import { formatProblems } from '../../../../src/problem.ts';
import { CASES } from '../../../fixtures/lint-cases.ts';
import { saidOf, stops } from './site.ts';

const NOTHING = '0 problems in 0 files';

test('no rule has anything to say of the good site', async () => {
  expect(formatProblems(await saidOf({}))).toBe(NOTHING);
});

test('every rule has cases, in the order of the codes', () => {
  expect(RULES.map(({ code }) => code)).toEqual(Object.keys(CASES));
});

test('a page a little too long is a warning, one far too long stops the build', async () => {
  const { R32 } = CASES;
  expect(await stops(R32?.['a lesson of more than 2 600 words']?.bad ?? {})).toBe(false);
  expect(await stops(R32?.['a lesson of half as many again']?.bad ?? {})).toBe(true);
});

describe.each(Object.entries(CASES))('%s', (code, cases) => {
  test.each(Object.entries(cases))('tells of %s', async (_, { bad }) => {
    const said = await saidOf(bad);
    expect(new Set(said.map(({ rule }) => rule))).toEqual(new Set([code]));
    expect(formatProblems(said)).toMatchSnapshot();
  });

  const near = Object.entries(cases).filter(([, each]) => Object.keys(each.good).length > 0);
  test.each(near)('keeps silent when there is not %s', async (_, { good: change }) => {
    expect(formatProblems(await saidOf(change))).toBe(NOTHING);
  });
});

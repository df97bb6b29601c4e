import { formatProblems } from '@a2z/course/problem';
import { RULES } from '@a2z/lint';
import { describe, expect, test } from 'vitest';
import { CASES } from '../../../../tests/fixtures/lint-cases.ts';
import { good, LEVEL, lintedSite } from './site.ts';

const { saidOf, stops } = lintedSite();

const NOTHING = '0 problems in 0 files';

test('no rule has anything to say of the good site', async () => {
  expect(formatProblems(await saidOf({}))).toBe(NOTHING);
});

test('every rule has cases, in the order of the codes', () => {
  expect(RULES.map(({ code }) => code)).toEqual(Object.keys(CASES));
});

test('no length stops the build: whether a page is complete, a person decides', async () => {
  for (const { bad } of Object.values(CASES['R32'] ?? {})) expect(await stops(bad)).toBe(false);
});

test('the milestones of a level say how long it takes to build', async () => {
  const told = async (heading: string): Promise<number> => {
    const text = good(LEVEL)
      .replace('state: draft', 'state: ready')
      .replace('Some text.', `## ${heading}\n\n${'Some text. '.repeat(200)}`);
    return (await saidOf({ [LEVEL]: text })).filter(({ rule }) => rule === 'R5').length;
  };
  expect(await told('The rules')).toBe(1);
  expect(await told('Milestone 1: rules, 30 minutes')).toBe(0);
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

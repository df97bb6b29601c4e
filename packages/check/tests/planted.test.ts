import { readFileSync } from 'node:fs';
import { formatProblems } from '@a2z/course/problem';
import { describe, expect, test } from 'vitest';
import { PLANTED } from '../../../tests/fixtures/planted.ts';
import { PLANTED_HABITS } from '../../../tests/fixtures/planted-habits.ts';
import { PLANTED_OUTSIDE } from '../../../tests/fixtures/planted-outside.ts';
import { PLANTED_SLIPS } from '../../../tests/fixtures/planted-slips.ts';
import { exampleIn } from '../src/help.ts';
import { lintedSite } from './lint/site.ts';

const { saidOf } = lintedSite();

/** Words of an example that the writer replaces by his own. */
const OWN =
  /What the picture shows|\/Stage0\/|^docs\/|^src\/content\/|…|name\.svg|github\.com\/name|^minutes: 30$|\\frac/;

/** The right piece of a code's page shows the form of what is asked for, in other words. */
const formOf = (rule: string): string | undefined =>
  exampleIn(readFileSync(`docs/problems/${rule.split(' ')[0]}.md`, 'utf8'));

const ALL = { ...PLANTED, ...PLANTED_OUTSIDE, ...PLANTED_HABITS, ...PLANTED_SLIPS };

describe.each(Object.entries(ALL))('%s', (_, planted) => {
  const { rule, file, place, says, wrong, right } = planted;

  test('is told once, at its place, in words of its own', async () => {
    const said = await saidOf(wrong);
    const told = rule.split(' ').map((each) => `${each} ${file}`);
    expect(said.map((each) => `${each.rule} ${each.file}`)).toEqual(told);
    const { line, column, what = '', fix = '', example = '' } = said[0] ?? {};
    expect({ line, column }).toEqual(place ?? { line: undefined, column: undefined });
    expect(`${what}\n${fix}`).toMatch(says);
    // What the example shows is what stands there afterwards.
    const texts = Object.values(right).map((text) => text.replaceAll('\\\\', '\\'));
    if (texts.length > 0 && !OWN.test(example) && example !== formOf(rule))
      expect(texts.join('\n')).toContain(example.replaceAll('\\\\', '\\'));
  });

  test('is gone when its fix was followed', async () => {
    expect(formatProblems(await saidOf(right))).toBe('0 problems in 0 files');
  });
});

test('no mistake stands in two tables', () => {
  expect(Object.keys(ALL)).toHaveLength(
    [PLANTED, PLANTED_OUTSIDE, PLANTED_HABITS, PLANTED_SLIPS].flatMap((table) => Object.keys(table))
      .length,
  );
});

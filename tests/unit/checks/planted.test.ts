import { describe, expect, test } from 'vitest';
import { formatProblems } from '../../../src/problem.ts';
import { PLANTED } from '../../fixtures/planted.ts';
import { saidOf } from './lint/site.ts';

/** Words of an example that the writer replaces by his own. */
const OWN = /What the picture shows|\/Stage0\/|^docs\/|^src\/content\//;

describe.each(Object.entries(PLANTED))('%s', (_, planted) => {
  const { rule, file, place, says, wrong, right } = planted;

  test('is told once, at its place, in words of its own', async () => {
    const said = await saidOf(wrong);
    expect(said.map((each) => `${each.rule} ${each.file}`)).toEqual([`${rule} ${file}`]);
    const { line, column, what = '', fix = '', example = '' } = said[0] ?? {};
    expect({ line, column }).toEqual(place ?? { line: undefined, column: undefined });
    expect(`${what}\n${fix}`).toMatch(says);
    // What the example shows is what stands there afterwards.
    const texts = Object.values(right).map((text) => text.replaceAll('\\\\', '\\'));
    if (texts.length > 0 && !OWN.test(example))
      expect(texts.join('\n')).toContain(example.replaceAll('\\\\', '\\'));
  });

  test('is gone when its fix was followed', async () => {
    expect(formatProblems(await saidOf(right))).toBe('0 problems in 0 files');
  });
});

test('at least 60 mistakes are planted', () => {
  expect(Object.keys(PLANTED).length).toBeGreaterThanOrEqual(60);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from '../../../src/lint/index.ts';
import { formatProblems } from '../../../src/problem.ts';
import { LESSON, NOTEBOOK, saidOf } from './site.ts';

test('R11: what a notebook must not have is told by the notebook gate', async () => {
  const bad = readFileSync('tests/fixtures/notebooks/rules/NB01-bad.ipynb', 'utf8');
  expect(formatProblems(await saidOf({ [NOTEBOOK]: bad }))).toMatch(
    /NB01\n {2}Cell 1: The cell ends with an error \(ZeroDivisionError\)\./,
  );
});

test('R22: a translation has no place on the site yet', async () => {
  const file = LESSON.replace('.mdx', '.de.mdx');
  const said = await saidOf({ [file]: readFileSync(`tests/fixtures/lint/${LESSON}`, 'utf8') });
  expect(said.map((problem) => problem.file)).toContain(file);
});

test('a page that is no valid MDX is left to others, and all else is still looked at', async () => {
  const text = readFileSync(`tests/fixtures/lint/${LESSON}`, 'utf8');
  const broken = text.replace('A shop', '{A <shop').replace('Explain why', 'Understand why');
  const said = await saidOf({ [LESSON]: broken });
  expect(said.map(({ rule }) => rule)).toContain('R4');
});

test('a rule says what it wants, why, and how it looks', () => {
  for (const { title, why, bad, good } of RULES) {
    expect(title).toMatch(/^[A-Z].*\.$/);
    expect(why).toMatch(/^[A-Z].*\.$/);
    expect(bad).not.toBe(good);
  }
});

test('codes are in order, and no code is used twice', () => {
  expect(RULES.map(({ code }) => code)).toEqual(RULES.map((_, index) => `R${index + 1}`));
});

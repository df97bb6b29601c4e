import { expect, test } from 'vitest';
import { chosenGrades, gradeQuery } from '../../../src/elements/drill/grades.ts';

const known = ['basic', 'intermediate', 'advanced'];

test('the grades of the address are read in the order of the page', () => {
  expect(chosenGrades('?grade=advanced,basic', known)).toEqual(['basic', 'advanced']);
});

test('an unknown grade is passed over', () => {
  expect(chosenGrades('?grade=evil,,basic', known)).toEqual(['basic']);
  expect(chosenGrades('?grade=', known)).toEqual([]);
  expect(chosenGrades('', known)).toEqual([]);
});

test('the choice is written beside what else the address says', () => {
  expect(gradeQuery('?x=1&grade=basic', ['basic', 'advanced'])).toBe('?x=1&grade=basic,advanced');
});

test('no choice leaves no trace', () => {
  expect(gradeQuery('?grade=basic', [])).toBe('');
  expect(gradeQuery('?grade=basic&x=1', [])).toBe('?x=1');
});

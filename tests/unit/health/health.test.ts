import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { healthSchema } from '../../../src/health/report.ts';
import { healthOfPages, page } from './samples.ts';

test('the report has the shape that its schema says', () => {
  const report = healthOfPages([page(0), page(1, { state: 'planned' })]);
  expect(healthSchema.parse(report)).toEqual(report);
});

test('public/content-health.schema.json is that schema for programs', () => {
  const { title, ...published } = JSON.parse(
    readFileSync('public/content-health.schema.json', 'utf8'),
  );
  expect(title).toBe('Health of the content, version 1');
  expect(published).toEqual(z.toJSONSchema(healthSchema));
});

test('pages are counted by state, track by track', () => {
  const { states } = healthOfPages([
    page(0),
    page(1, { state: 'draft' }),
    page(2, { state: 'planned' }),
    page(3, { state: 'planned' }),
    page(4, { course: 'other' }),
  ]);
  expect(states).toMatchObject([{ course: 'ML', ready: 1, draft: 1, planned: 2 }]);
});

test('the longest untouched page comes first, and one of unknown age before it', () => {
  const { untouched } = healthOfPages([
    page(0, { changed: { day: '2026-11-01', by: 'git' } }),
    page(1, { changed: { day: '2024-02-29', by: 'page' } }),
    page(2),
    page(3, { state: 'planned' }),
  ]);
  expect(untouched.map(({ title, changed, by }) => [title, changed, by])).toEqual([
    ['Lesson 2', null, null],
    ['Lesson 1', '2024-02-29', 'page'],
    ['Lesson 0', '2026-11-01', 'git'],
  ]);
});

test('notebooks stand in the order of their last run, those without a stamp first', () => {
  const ran = (date: string) => ({ date, python: '3.11.2', libraries: { NumPy: '1.24.2' } });
  const { notebooks } = healthOfPages([
    page(0, { kind: 'notebook', ran: ran('2026-11-20') }),
    page(1, { kind: 'notebook', ran: ran('2025-01-01') }),
    page(2, { kind: 'notebook', testedWith: 'Python 3.11' }),
    page(3),
  ]);
  expect(notebooks.map(({ title, ran: day, with: libraries }) => [title, day, libraries])).toEqual([
    ['Lesson 2', null, 'Python 3.11'],
    ['Lesson 1', '2025-01-01', 'Python 3.11.2, NumPy 1.24.2'],
    ['Lesson 0', '2026-11-20', 'Python 3.11.2, NumPy 1.24.2'],
  ]);
});

test('a page is behind when another was tested with a newer release, not with a newer patch', () => {
  const libraries = { numpy: '1.25.2', SciPy: '1.10.1' };
  const { behind } = healthOfPages([
    page(0, { testedWith: 'Python 3.11, NumPy 1.24' }),
    page(1, { kind: 'notebook', ran: { date: '2026-11-20', python: '3.11.2', libraries } }),
    page(2, { testedWith: 'Python 3.11, NumPy 1.25, SciPy 1.9' }),
  ]);
  expect(
    behind.map(({ title, library, version, newest }) => [title, library, version, newest]),
  ).toEqual([
    ['Lesson 0', 'NumPy', '1.24', '1.25.2'],
    ['Lesson 2', 'SciPy', '1.9', '1.10.1'],
  ]);
});

test('a ready page without questions is named; chats, interviews and plans are not', () => {
  const { withoutQuestions } = healthOfPages([
    page(0, { headings: ['The rule', 'Check yourself'] }),
    page(1, { headings: ['The rule', 'Summary'] }),
    page(2, { headings: [], kind: 'chat' }),
    page(3, { headings: [], state: 'planned' }),
    page(4, { headings: ['Basic questions'] }),
  ]);
  expect(withoutQuestions.map(({ title }) => title)).toEqual(['Lesson 1']);
});

test('a warning without a field for its rule is filed under the code that it begins with', () => {
  const problem = { file: 'a.mdx', what: 'Something.', fix: 'Do it.' };
  const { warnings } = healthOfPages([], {
    found: [
      { ...problem, rule: 'R13', line: 3, help: 'https://example.org/R13' },
      { ...problem, file: 'b.ipynb', what: 'NB14, cell 3: Something.' },
      problem,
    ],
  });
  expect(warnings.map(({ rule, file, line, help }) => [rule, file, line, help])).toEqual([
    [null, 'a.mdx', undefined, undefined],
    ['NB14', 'b.ipynb', undefined, undefined],
    ['R13', 'a.mdx', 3, 'https://example.org/R13'],
  ]);
});

import type { Libraries } from '@a2z/author/libraries';
import { createHref } from '@a2z/course/addresses';
import { describe, expect, test } from 'vitest';
import {
  type Facts,
  type Health,
  healthOf,
  type StageFacts,
} from '../../../../src/integrations/health/health.ts';
import { sectionsOf } from '../../../../src/integrations/health/sections.ts';

/** A ready lesson of the first topic; the fields that a test is about are given. */
const page = (number: number, facts: Partial<StageFacts> = {}): StageFacts => {
  const path = `ML/Modules/Module0/Topic1/Stage${number}`;
  return {
    id: `ml-${number}`,
    title: `Lesson ${number}`,
    path,
    course: 'ML',
    kind: 'lesson',
    state: 'ready',
    file: `src/content/stages/${path}.mdx`,
    headings: ['Check yourself'],
    bytes: 1000,
    pictures: 0,
    ...facts,
  };
};

/** The report of some pages, on a day that never changes. */
const healthOfPages = (stages: readonly StageFacts[], facts: Partial<Facts> = {}): Health =>
  healthOf(
    {
      today: '2026-11-21',
      courses: [{ id: 'ML', title: 'Machine learning', file: 'src/content/courses/ML.json' }],
      stages,
      found: [],
      ...facts,
    },
    'https://github.com/a/b/edit/main/',
  );

test('the longest untouched page comes first, and one of unknown age before it', () => {
  const { untouched } = healthOfPages([
    page(0, { changed: '2026-11-01' }),
    page(1, { changed: '2024-02-29' }),
    page(2),
    page(3, { state: 'planned' }),
  ]);
  expect(untouched.map(({ title, changed }) => [title, changed])).toEqual([
    ['Lesson 2', null],
    ['Lesson 1', '2024-02-29'],
    ['Lesson 0', '2026-11-01'],
  ]);
});

test('notebooks stand in the order of their last run, those without a stamp first', () => {
  const ran = (date: string) => ({
    date,
    seconds: 1,
    python: '3.11.2',
    libraries: { NumPy: '1.24.2' },
  });
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
    page(1, {
      kind: 'notebook',
      ran: { date: '2026-11-20', seconds: 1, python: '3.11.2', libraries },
    }),
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

test('warnings stand by rule and file, with what explains them', () => {
  const problem = { what: 'Something.', fix: 'Do it.' };
  const help = 'https://example.org/R13';
  const { warnings } = healthOfPages([], {
    found: [
      { ...problem, file: 'a.mdx', rule: 'R13', line: 3, help },
      { ...problem, file: 'b.mdx', rule: 'R8' },
      { ...problem, file: 'a.mdx' },
    ],
  });
  expect(warnings.map(({ rule, file }) => [rule, file])).toEqual([
    [null, 'a.mdx'],
    ['R8', 'b.mdx'],
    ['R13', 'a.mdx'],
  ]);
  expect(warnings[2]).toEqual({ ...problem, file: 'a.mdx', rule: 'R13', line: 3, help });
});

test('a page whose pictures lack words is named by what the checks found in its files', () => {
  const problem = { fix: 'Say what it shows.' };
  const { withoutAlt } = healthOfPages(
    [page(0, { kind: 'notebook', file: 'a.ipynb' }), page(1), page(2)],
    {
      found: [
        { ...problem, file: page(1).file, rule: 'R8', what: 'The alternative text is short.' },
        { ...problem, file: 'public/figures/a.svg', rule: 'R8', what: 'It takes 300 kB.' },
        { ...problem, file: 'a.ipynb', rule: 'NB06', what: 'Figure 1 has no alternative text.' },
        { ...problem, file: 'a.ipynb', rule: 'NB06', what: 'Figure 4 has no alternative text.' },
      ],
    },
  );
  expect(withoutAlt.map(({ title, pictures }) => [title, pictures])).toEqual([
    ['Lesson 0', 2],
    ['Lesson 1', 1],
  ]);
});

test('the heaviest page is the one with the heaviest pictures, then with the largest file', () => {
  const { weights } = healthOfPages([
    page(0, { bytes: 9_000 }),
    page(1, { pictures: 250_000 }),
    page(2, { bytes: 10_000 }),
  ]);
  expect(weights.map(({ title }) => title)).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 0']);
});

describe('the sections of the page', () => {
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  const sections = sectionsOf(healthOfPages(numbers.map((n) => page(n))), createHref('/a/b/'));
  const section = (id: string) => sections.find((each) => each.id === id);

  test('show the beginning of a list, and say how much is left out', () => {
    const { rows = [], more = 0, says } = section('untouched') ?? {};
    expect(rows.length).toBeLessThan(20);
    expect(rows.length + more).toBe(20);
    expect(says).toMatch(/^20 pages with text/);
    expect(section('questions')?.says).toBe('Every ready page asks some.');
  });

  test('lead to the page under the base path and to the file on the host of the code', () => {
    const [name, , file] = section('untouched')?.rows[0] ?? [];
    const place = 'ML/Modules/Module0/Topic1/Stage0';
    expect(name).toEqual({ text: 'Lesson 0', href: `/a/b/${place}/` });
    expect(file).toEqual({
      text: 'Edit',
      href: `https://github.com/a/b/edit/main/src/content/stages/${place}.mdx`,
      label: 'Edit Lesson 0',
    });
  });
});

describe.each(['exact', 'newest'] as const)('the weekly run with the %s libraries', (id) => {
  const run = {
    date: '2026-11-16',
    python: '3.12.3',
    libraries: { NumPy: '3.0.1' },
    ran: 45,
    broken: [],
    moved: [],
  };
  const factsOf = (found: Partial<Libraries> = {}) =>
    id === 'exact' ? { exact: { ...run, ...found } } : { libraries: { ...run, ...found } };
  const section = (health: Health) =>
    sectionsOf(health, createHref('/')).find((each) => each.id === id);

  test('names the pages that break, then those that print otherwise', () => {
    const broken = [{ path: page(1).path, why: 'Cell 3: AttributeError: gone' }];
    const moved = [{ path: page(0).path, why: 'Cell 4: 1 or 2\nCell 5: 3 or 4\nCell 6: 5 or 6' }];
    const health = healthOfPages([page(0), page(1)], factsOf({ broken, moved }));
    expect(section(health)?.says).toBe(
      'Of 45 notebooks and proofs that ran on 2026-11-16 with Python 3.12.3, NumPy 3.0.1, 1 broke and 1 printed something else.',
    );
    const cells = section(health)?.rows.map(([first, why]) => [
      (first as { text: string }).text,
      why,
    ]);
    expect(cells).toEqual([
      ['Lesson 1', 'Cell 3: AttributeError: gone'],
      ['Lesson 0', 'Cell 4: 1 or 2; and 2 more cells'],
    ]);
  });

  test('is never called good where nobody knows it', () => {
    expect(section(healthOfPages([page(0)]))?.says).toMatch(/^Not known: /);
    const health = healthOfPages([page(0)], factsOf());
    expect(section(health)?.says).toMatch(/, all ran and print what their pages say\.$/);
  });
});

test('pages with sketches say what has tried them, and a day that is not known stays unknown', () => {
  const sketches = {
    pc: null,
    compiler: '2 of 2 with esp32:esp32@3.2.0, 1 December 2026',
    board: 'not yet',
  };
  const health = healthOfPages([page(0), page(1, { kind: 'firmware', sketches })]);
  const section = sectionsOf(health, createHref('/')).find(({ id }) => id === 'sketches');
  expect(section?.says).toBe('1 page with whole sketches for the board.');
  expect(section?.rows.map((cells) => cells.slice(1, 4))).toEqual([
    ['not known', sketches.compiler, 'not yet'],
  ]);
});

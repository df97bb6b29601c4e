import { describe, expect, test } from 'vitest';
import { readCheck } from '../../../scripts/pull-request/check-report.ts';
import { compare } from '../../../scripts/pull-request/compare.ts';
import { type Facts, factsSchema } from '../../../scripts/pull-request/facts.ts';
import { summary } from '../../../scripts/pull-request/markdown.ts';
import type { BuiltPage } from '../../../scripts/pull-request/pages.ts';

const RUN = 'https://github.com/us/site/actions/runs/1';
const page = (path: string, bytes: number, digest = 'same', kind = 'Lesson'): BuiltPage => ({
  path,
  kind,
  digest,
  bytes,
});

describe('two builds', () => {
  const before = [
    page('a/', 100),
    page('b/', 200),
    page('c/', 300),
    page('', 50, 'x', 'Other pages'),
  ];
  const after = [
    page('a/', 100),
    page('b/', 260, 'new'),
    page('d/', 400),
    page('', 50, 'x', 'Other pages'),
  ];

  test('differ by pages that are new, gone, or show something else', () => {
    expect(compare(before, after)).toMatchObject({
      added: ['d/'],
      removed: ['c/'],
      changed: ['b/'],
    });
  });

  test('are weighed by the median page of each kind', () => {
    expect(compare(before, after).weights).toEqual([
      { kind: 'Lesson', pages: 3, before: 200, after: 260 },
      { kind: 'Other pages', pages: 1, before: 50, after: 50 },
    ]);
  });
});

const facts = (changes: Partial<Facts> = {}): Facts => ({
  built: { now: true, before: true },
  added: ['ESP32/New/'],
  removed: [],
  changed: ['', 'ESP32/'],
  weights: [{ kind: 'Lesson', pages: 20, before: 12_345, after: 12_300 }],
  check: { ok: true, said: '' },
  accessibility: { passed: 36, failed: 0 },
  ...changes,
});

describe('the summary', () => {
  test('of a good pull request says pages, check, weight and accessibility', () => {
    expect(summary(facts(), RUN)).toMatchSnapshot();
  });

  test('of one that does not hold says so in each place', () => {
    const bad = facts({
      built: { now: true, before: false },
      check: { ok: false, said: 'src/x.mdx:1\n  Wrong.\n  Fix: Mend it.\n\n1 problem in 1 file' },
      accessibility: { passed: 35, failed: 1 },
    });
    expect(summary(bad, RUN)).toMatchSnapshot();
  });

  test('of one that does not build says that, and not that every page is gone', () => {
    const text = summary(facts({ built: { now: false, before: true } }), RUN);
    expect(text).toContain('This branch does not build');
    expect(text).not.toContain('Gone');
  });

  test('says what could not be found out', () => {
    const { check, accessibility, ...rest } = facts({ added: [], changed: [] });
    const text = summary(rest, RUN);
    expect(text).toContain('No page shows anything different.');
    expect(text).toContain('did not come to an end');
    expect(text).toContain('Not looked at');
  });

  test('stays short when everything changes', () => {
    const changed = Array.from({ length: 300 }, (_, n) => `Stage${n}/`);
    const text = summary(facts({ changed }), RUN);
    expect(text).toContain('and 260 more');
    expect(text.length).toBeLessThan(5000);
  });

  test('shows words of others as they are: no mention, no link, no way out of the block', () => {
    const said = 'a\n````\n@everyone [x](https://evil.example)\n```\n';
    const text = summary(facts({ check: { ok: false, said } }), RUN);
    const block = /^(`{5,})text\n([\s\S]*?)\n\1$/m.exec(text);
    expect(block?.[2]).toBe(said);
    expect(text.replace(block?.[0] ?? '', '')).not.toMatch(/everyone|evil/);
  });
});

describe('the facts that one job hands to the other', () => {
  test.each([
    ['an address that is Markdown', { changed: ['x](https://evil.example)'] }],
    ['a kind that is Markdown', { weights: [{ kind: '@all', pages: 1, before: 1, after: 1 }] }],
    ['a field that is unknown', { run: 'https://evil.example' }],
    ['text without an end', { check: { ok: true, said: 'x'.repeat(60_001) } }],
  ])('are refused with %s', (_, changes) => {
    expect(factsSchema.safeParse({ ...facts(), ...changes }).success).toBe(false);
    expect(factsSchema.safeParse(facts()).success).toBe(true);
  });
});

describe('the report of the check', () => {
  const problem = { file: 'src/x.mdx', line: 3, what: 'Wrong.', fix: 'Mend it.' };
  const report = (changes = {}) =>
    JSON.stringify({
      ok: true,
      problems: { types: [], content: [] },
      warnings: [],
      crashes: [],
      ...changes,
    });

  test('becomes the words of the terminal, after the lines that npm writes', () => {
    const bad = report({ ok: false, problems: { types: [], content: [problem] } });
    expect(readCheck(`> check\n> node scripts/run.mjs check\n\n${bad}`)).toEqual({
      ok: false,
      said: 'src/x.mdx:3\n  Wrong.\n  Fix: Mend it.\n\n1 problem in 1 file',
    });
  });

  test('has the warnings too, and nothing when all is well', () => {
    expect(readCheck(report({ warnings: [problem] }))?.said).toMatch(/^Warnings:\n\nsrc\/x\.mdx:3/);
    expect(readCheck(report())).toEqual({ ok: true, said: '' });
  });
});

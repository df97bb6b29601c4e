import { describe, expect, test } from 'vitest';
import { createHref } from '../../../src/course/href.ts';
import { BUDGETS } from '../../../src/health/budgets.ts';
import { saysNothing, silentPictures } from '../../../src/health/measure.ts';
import { fillPage } from '../../../src/health/publish.ts';
import { reportHtml } from '../../../src/health/sections.ts';
import { sourceFile } from '../../../src/health/source-file.ts';
import { budgetOf, withMeasured } from '../../../src/health/weights.ts';
import { healthOfPages, page } from './samples.ts';

const href = createHref('/a/b/');
const numbers = Array.from({ length: 20 }, (_, i) => i);
const before = healthOfPages(numbers.map((n) => page(n)));
const measured = numbers.map((n) => ({
  path: page(n).path,
  bytes: 10_000 + n,
  pictures: n % 2,
  terms: n === 0 ? ['loss'] : [],
}));
const after = withMeasured(before, measured, () => true);
const html = `<main>${reportHtml(before, href)}</main>`;

describe('what the page says after the build', () => {
  test('holds the weights that were not known when it was made', async () => {
    expect(html).toContain('Not known before the site is built.');
    const filled = await fillPage(html, { before, after, href }, async () => true);
    expect(filled).not.toContain('Not known');
    expect(filled).toContain('20 pages by HTML and style sheets, compressed; 0 over the budget');
    expect(filled).toContain('10 pages with pictures that say nothing');
  });

  test('has shorter lists where the page would be too heavy, and says what is left out', async () => {
    const rows = (text: string) => text.match(/<tr>/g)?.length ?? 0;
    const whole = await fillPage(html, { before, after, href }, async () => true);
    const short = await fillPage(html, { before, after, href }, async (p) => p.length < 9_000);
    expect(short.length).toBeLessThan(9_000);
    expect(rows(short)).toBeLessThan(rows(whole));
    expect(whole).toContain('And 8 more in the JSON.');
    expect(short).not.toContain('And 8 more in the JSON.');
  });

  test('is refused when the page does not hold the report as it was written', async () => {
    const filled = fillPage('<main></main>', { before, after, href }, async () => true);
    await expect(filled).rejects.toThrow('does not hold its report');
  });
});

test('titles and words are text in the tables, whatever they hold', () => {
  const report = healthOfPages([page(0, { title: '<img src=x> & "more"' })]);
  expect(reportHtml(report, href)).toContain('&lt;img src=x&gt; &amp; &quot;more&quot;</a>');
  expect(reportHtml(report, href)).not.toContain('<img');
});

test('rows lead to the page under the base path and to the file on the host of the code', () => {
  expect(reportHtml(before, href)).toContain('href="/a/b/ML/Modules/Module0/Topic1/Stage0/"');
  expect(reportHtml(before, href)).toContain(
    'href="https://github.com/a/b/edit/main/src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx" aria-label="Edit Lesson 0"',
  );
});

describe('pictures that say nothing', () => {
  test.each([undefined, '', ' ', 'image', 'image-3', 'plot.png', 'Screenshot 2026-11-21'])(
    'have the alternative text %j',
    (alt) => expect(saysNothing(alt)).toBe(true),
  );
  test.each(['Loss against step: it falls, then flattens.', 'Images of digits', 'A mask'])(
    'do not have the alternative text %j',
    (alt) => expect(saysNothing(alt)).toBe(false),
  );
  test('are counted on a page, also where another text holds the end of a tag', () => {
    expect(
      silentPictures(
        '<img src="a" alt="a > b, always"><img alt="" src="b"><img\nsrc="c" data-alt="x">',
      ),
    ).toBe(2);
  });
});

test('a glossary word counts as linked when a page of a stage leads to it', () => {
  const word = (id: string) => ({ id, term: id, stage: 'ml-0', file: 'terms.json' });
  const elsewhere = { path: 'glossary', bytes: 9_000, pictures: 0, terms: ['mask'] };
  const known = { ...before, terms: [word('loss'), word('mask')] };
  const { unlinkedTerms } = withMeasured(known, [...measured, elsewhere], () => true);
  expect(before.unlinkedTerms).toBeNull();
  expect(unlinkedTerms?.map(({ id }) => id)).toEqual(['mask']);
});

describe('the weight of a page', () => {
  test.each([
    ['ML/Modules/Module0/Topic1/Stage0', 'x.mdx', BUDGETS.lesson.htmlAndCss],
    ['ML/Modules/Module0/Topic1/Stage0', 'x.ipynb', BUDGETS.notebook.htmlAndCss],
    ['ML/Modules/Module0', 'src/content/courses/ML.json', BUDGETS.outline.htmlAndCss],
    ['', 'src/pages/index.astro', BUDGETS.outline.htmlAndCss],
    ['glossary', 'src/content/glossary/terms.json', BUDGETS.outline.htmlAndCss],
    ['ML/Modules/Module0/print', 'src/content/courses/ML.json', null],
    ['drill/ML/Modules/Module0', 'src/pages/drill/[...unit].astro', null],
    ['drill', 'src/pages/drill/index.astro', BUDGETS.other.htmlAndCss],
  ])('of /%s from %s may be %s', (path, file, budget) => {
    expect(budgetOf(path, file)).toBe(budget);
  });

  test('counts by the share of its budget, not by its bytes alone', () => {
    const { weights } = withMeasured(
      before,
      [
        { path: 'ML/Modules/Module0/Topic1/Stage0', bytes: 20_000, pictures: 0, terms: [] },
        { path: 'accessibility', bytes: 14_000, pictures: 0, terms: [] },
        { path: 'ML/Modules/Module0/print', bytes: 90_000, pictures: 0, terms: [] },
      ],
      (file) => !/^src.content.(notebooks|courses)/.test(file),
    );
    expect(weights?.map(({ path }) => path.split('/').at(-1))).toEqual([
      'accessibility',
      'Stage0',
      'print',
    ]);
  });
});

describe('the file to edit', () => {
  const STAGE = 'ML/Modules/Module0/Topic1/Stage0';
  const there = [
    `src/content/stages/${STAGE}.mdx`,
    `src/content/chats/${STAGE}.json`,
    'src/content/stages/ML/Modules/Module0/Topic1/Stage1.mdx',
    'src/content/courses/ML.json',
    'src/content/glossary/terms.json',
    'src/pages/glossary.astro',
    'src/pages/contributors.astro',
    'src/pages/drill/index.astro',
    'src/pages/drill/[...unit].astro',
    'src/pages/index.astro',
  ];
  test.each([
    [STAGE, `src/content/chats/${STAGE}.json`],
    [
      '/ML/Modules/Module0/Topic1/Stage1/',
      'src/content/stages/ML/Modules/Module0/Topic1/Stage1.mdx',
    ],
    ['ML/Modules/Module0', 'src/content/courses/ML.json'],
    ['ML', 'src/content/courses/ML.json'],
    ['glossary', 'src/content/glossary/terms.json'],
    ['contributors', 'src/pages/contributors.astro'],
    ['drill', 'src/pages/drill/index.astro'],
    ['drill/ML/Modules/Module0', 'src/pages/drill/[...unit].astro'],
    ['', 'src/pages/index.astro'],
    ['nowhere', undefined],
  ])('of /%s is %s', (path, file) => {
    expect(sourceFile(path, (each) => there.includes(each))).toBe(file);
  });
});

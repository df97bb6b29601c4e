import { describe, expect, test } from 'vitest';
import { proseTree, renderInline, renderProse } from '../src/index.ts';
import { createSlugger } from '../src/slug.ts';

const place = (path: string): string => `/base${path}`;

describe('Markdown of an entry becomes HTML', () => {
  test.each([
    ['a paragraph', 'a **b** _c_ `d`', '<p>a <strong>b</strong> <em>c</em> <code>d</code></p>'],
    [
      'a link inside the site gets the base path',
      '[a](/x/y/#z)',
      '<p><a href="/base/x/y/#z">a</a></p>',
    ],
    [
      'a link outside is marked',
      '[a](https://b.example/)',
      '<p><a href="https://b.example/" rel="noopener noreferrer nofollow">a</a></p>',
    ],
    [
      'a figure of the site',
      '![a b](/figures/x/y.svg)',
      '<p><img src="/base/figures/x/y.svg" alt="a b" loading="lazy" decoding="async"></p>',
    ],
    [
      'a task list without form controls',
      '- [x] a\n- [ ] b',
      '<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>',
    ],
    ['money', 'costs \\$5 and \\$6', '<p>costs $5 and $6</p>'],
  ])('%s', (_name, markdown, html) => {
    expect(renderProse(markdown, place)).toBe(html);
  });

  test('a table is a named box that scrolls', () => {
    expect(renderProse('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
      /^<div class="table-scroll" role="group" tabindex="0" aria-label="Table: a, b"><table>.*<th scope="col">a<\/th>/s,
    );
  });

  test('where the corner of a table is empty, its first column heads the rows', () => {
    const html = renderProse('| | a |\n|---|---|\n| x | 1 |');
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th scope="col">a<\/th>/);
    expect(html).toMatch(/<tr>\s*<th scope="row">x<\/th>\s*<td>1<\/td>/);
  });

  test('a head without a word goes', () => {
    const html = renderProse('| | |\n|---|---|\n| x | 1 |');
    expect(html).not.toContain('<thead>');
    expect(html).toMatch(/<th scope="row">x<\/th>\s*<td>1<\/td>/);
  });

  test('a formula that heads a column alone says its letters', () => {
    const html = renderProse('| a | $w = 1$ |\n|---|---|\n| 1 | $w = 2$ |', place);
    expect(html.match(/<math[^>]*aria-label="w=1"/g)).toHaveLength(1);
    expect(html.match(/aria-label="w/g)).toHaveLength(1);
  });

  test('no row of a table reaches over more columns, and no cell over more rows, than it shows', () => {
    const table = (row: string, rows: number) =>
      renderProse(`<table>${`<tr>${row}</tr>`.repeat(rows)}</table>`);
    const spans = (html: string) =>
      [...html.matchAll(/(\w+)span="(\d+)"/g)].map(([, what, n]) => `${what} ${n}`);
    const wide = table('<td colspan="9999">x</td><td>y</td>', 1);
    expect(spans(wide)).toEqual(['col 200']);
    expect(wide).toContain('Of this table 1 cell to the right is not shown.');
    // What hangs down from the first row takes the columns of those below.
    const hanging = table('<td colspan="150" rowspan="9999">x</td>', 3);
    expect(spans(hanging)).toEqual(['col 150', 'row 3', 'col 50', 'row 2']);
    expect(spans(table('<td colspan="3" rowspan="2">x</td>', 2)).slice(0, 2)).toEqual([
      'col 3',
      'row 2',
    ]);
    expect(table('<td>x</td>', 205)).toContain('Of this table 5 more rows are not shown.');
  });

  test('a picture takes the slanted paragraph below it as its caption', () => {
    const html = renderProse('![Bars.](/figures/a.svg)\n\n*Three are equal.*\n\n*Four* are not.');
    expect(html).toMatch(
      /^<figure><img [^>]*alt="Bars."[^>]*><figcaption>Three are equal.<\/figcaption><\/figure>\s*<p><em>Four<\/em> are not.<\/p>$/,
    );
  });

  test('a statement stands apart up to its proof, and the proof up to what it used', () => {
    const html = renderProse(
      '**Statement 1.** Of $x$:\n\n- a\n\n**Proof.** By b.\n\n☑ Used: b.\n\nSo c.\n\n**Statement 2** stands alone.\n\n## d',
    );
    const [apart, after] = html.split('<p>So c.</p>');
    expect(apart).toMatch(
      /^<div class="statement"><p><strong>Statement 1.*<\/ul>\s*<\/div><div class="proof"><p><strong>Proof.*<p>☑ Used: b.<\/p><\/div>\s*$/s,
    );
    expect(after).toMatch(
      /^\s*<div class="statement"><p><strong>Statement 2<\/strong> stands alone.<\/p><\/div>\s*<h2/,
    );
  });

  test('no heading takes the id of a part that every page has', () => {
    const slug = createSlugger();
    expect(['Main', 'Site menu', 'Done', 'Summary'].map(slug)).toEqual([
      'main-1',
      'site-menu-1',
      'done-1',
      'summary',
    ]);
  });

  test('code is coloured when its language is known, and plain when not', () => {
    expect(renderProse('```python\nimport os\n```')).toBe(
      '<pre class="code" tabindex="0"><code><span class="tk-keyword">import</span> os</code></pre>',
    );
    for (const unknown of ['klingon', 'constructor', '__proto__'])
      expect(renderProse(`\`\`\`${unknown}\nimport os\n\`\`\``), unknown).toBe(
        '<pre class="code" tabindex="0"><code>import os\n</code></pre>',
      );
  });

  test('details keep the Markdown in them, and formulas and code in their summary', () => {
    const html = renderProse(
      '<details>\n<summary>Why $a^2$ and `b`?</summary>\n\n- **c**\n\n</details>',
    );
    expect(html).toMatch(
      /^<details>\n<summary>Why <math>.*<\/math> and <code>b<\/code>\?<\/summary>\n<ul>\n<li><strong>c<\/strong><\/li>\n<\/ul>\n<\/details>$/s,
    );
  });

  test('the highest heading becomes h2, and links find headings by their text', () => {
    const { tree, headings } = proseTree('#### A b\n\n##### c\n\n[x](#a-b) [y](#nowhere)');
    expect(headings).toEqual([
      { depth: 2, text: 'A b', id: 'a-b' },
      { depth: 3, text: 'c', id: 'c' },
    ]);
    expect(JSON.stringify(tree)).toContain('"href":"#a-b"');
    expect(JSON.stringify(tree)).not.toContain('nowhere');
  });

  test('inline Markdown has no paragraph around it', () => {
    expect(renderInline('a `b`')).toBe('a <code>b</code>');
    expect(renderInline('a\n\nb')).toBe('<p>a</p>\n<p>b</p>');
    expect(renderInline('')).toBe('');
  });
});

describe('formulas', () => {
  const display = /<math display="block"/;

  test.each([
    ['dollars', 'a $x$ b', /<math><mi>x<\/mi><\/math>/],
    ['double dollars in one line', 'a $$x$$ b', display],
    ['double dollars over two lines of text', 'then $$x =\n y$$ holds', display],
    [
      'an environment without dollars',
      'a\n\\begin{align}\nx &= y \\\\\nz &= w\n\\end{align}\nb',
      display,
    ],
    ['an environment between single dollars', '$\\begin{align} x &= y \\end{align}$', display],
    [
      'an environment in a list',
      '- a\n\n  \\begin{equation}\n  x = y\n  \\end{equation}\n\n- b',
      display,
    ],
    ['an environment in a quote', '> \\begin{align}\n> x &= y\n> \\end{align}', display],
  ])('%s', (_name, markdown, pattern) => {
    const { warnings } = proseTree(markdown);
    expect(renderProse(markdown)).toMatch(pattern);
    expect(renderProse(markdown)).not.toMatch(/\$|class="tex"/);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['unknown commands', '$\\foo{<b>}$', 'Unsupported function name: \\foo'],
    ['broken braces', '$\\frac{1$', 'is shown as TeX'],
    ['links', '$\\href{javascript:x}{y}$', 'Unsupported function name: \\href'],
  ])('%s are shown as TeX and reported', (_name, markdown, words) => {
    const { warnings } = proseTree(markdown);
    expect(renderProse(markdown)).toMatch(/^<p><code class="tex">[^<]*<\/code><\/p>$/);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.what).toContain(words);
  });
});

describe('text that would hang a parser (the hostile notebooks have every kind)', () => {
  test('is shown as it was typed, and says why', () => {
    const { tree, warnings } = proseTree('*a** '.repeat(20_000));
    expect(tree.children[0]).toMatchObject({ tagName: 'pre' });
    expect(warnings[0]?.what).toBe(
      'This text is not shown because it has more than 500 * or _ marks in one paragraph.',
    );
  });

  test.each([
    ['a rule of dashes', `${'-'.repeat(300)}\n\n${'='.repeat(300)}`],
    ['a long list', '- a\n'.repeat(1_500)],
    ['code with stars', `\`\`\`\n${'a * b\n\n'.repeat(700)}\`\`\``],
  ])('%s is fine', (_name, markdown) => {
    expect(proseTree(markdown).warnings.filter(({ code }) => code === 'refused')).toEqual([]);
  });
});

import { withBareLinks, withWrittenLinks } from '@a2z/text/lesson';
import { describe, expect, test } from 'vitest';
import { readLesson } from '../src/mdx-errors.ts';
import { added, changed, LESSON, lintedSite, NOTEBOOK } from './lint/site.ts';

const { saidOf } = lintedSite();
const HEAD = '---\nid: a\n---\n\n';
const said = (text: string): string[] =>
  readLesson('a.mdx', HEAD + text).problems.map(
    ({ rule, line, column, example }) => `${rule} ${line}:${column} ${example}`,
  );

test('a figure that moves stands in lessons and in the files of chats', () => {
  const on = (kind: string) =>
    readLesson('a.mdx', `---\nid: a\nkind: ${kind}\n---\n\n<Figure name="neuron" />\n`).problems;
  for (const kind of ['lesson', 'chat']) expect(on(kind)).toEqual([]);
  for (const kind of ['notebook', 'interview'])
    expect(on(kind).map(({ rule }) => rule)).toEqual(['M5']);
});

describe('the text of a lesson', () => {
  test.each([
    'Braces in `{code}`, in $\\frac{a}{b}$ and in\n\n```python\n{x} < y\n```\n\nare free.',
    '$$\na < b, \\{x\\}\n$$',
    'A space after it: 3 < 4 and 5 > 4. Escaped: \\{x\\}, &#123;x&#125;, a&lt;b. A closing } alone.',
    '<details>\n<summary>Hint</summary>\n\nRead `<b>`.\n\n</details>',
    'See <https://example.org/a_b?c=(1)>, <mailto:a@example.org> and <b.c@example.org>.',
    '{/* a note for authors */}\n\nH<sub>2</sub>O, line<br />break.',
  ])('may hold %j', (text) => {
    expect(said(text)).toEqual([]);
  });

  test.each([
    ['é 😀 is {x}.', ['M1 5:9 &#123;x&#125;']],
    ['One {a} and two {b}, and c<d.', ['M1 5:5', 'M1 5:17', 'M2 5:27 c&lt;d.']],
    ['<details>\n\nText.\n\nAnd a<b.', ['M3 5:1', 'M2 9:6']],
    ['<em>a\n\nb</em>', ['M5 5:1']],
    ['x <= y', ['M2 5:3 &lt;=']],
    ['<>text</>', ['M2 5:1']],
    ['<p {...x}>t</p>', ['M5 5:1']],
    ['<script>alert(1)</script>', ['M5 5:1']],
    ['export const a = 1;', ['M4 5:1']],
    ['[{x}](/a)', ['M1 5:2']],
  ])('%j is told whole, at its places', (text, expected) => {
    const found = said(text).map((each, i) => each.slice(0, expected[i]?.length));
    expect(found).toEqual(expected);
  });

  test('that is no lesson at all is told in few messages', () => {
    expect(said('{ '.repeat(500)).length).toBeLessThanOrEqual(20);
  });
});

describe('an address between < and >', () => {
  test('is right in a lesson and in a cell', async () => {
    const link = 'It stands at <https://example.org/a_b?c=1>.';
    expect(await saidOf(added(LESSON, link))).toEqual([]);
    expect(await saidOf(changed(NOTEBOOK, 'How many values', `${link} How many values`))).toEqual(
      [],
    );
  });

  test('is a link on the page, to what was typed', () => {
    expect(withWrittenLinks('See <https://example.org/a_b?c=(1)>, or <b.c@example.org>.')).toBe(
      'See [https://example.org/a\\_b?c=(1)](https://example.org/a_b?c=%281%29), or [b.c@example.org](mailto:b.c@example.org).',
    );
  });

  test('is looked at as every link is, at its place', async () => {
    const links = added(
      LESSON,
      'See <https://example.org/?utm_source=x> and <http://example.org/b>.',
    );
    const said = await saidOf(links);
    expect(said.map(({ rule, line, what }) => [rule, line, what])).toMatchSnapshot();
  });

  test.each([
    '`<https://example.org>`',
    '```html\n<https://example.org>\n```',
    'a < https://b.c > d',
  ])('stays what it is in %j', (text) => {
    expect(withWrittenLinks(text)).toBe(text);
    expect(withBareLinks(text)).toBe(text);
  });
});

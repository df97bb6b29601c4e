import { describe, expect, test } from 'vitest';
import { readLesson } from '../../../src/checks/mdx-errors.ts';

const HEAD = '---\nid: a\n---\n\n';
const said = (text: string): string[] =>
  readLesson('a.mdx', HEAD + text).problems.map(
    ({ rule, line, column, example }) => `${rule} ${line}:${column} ${example}`,
  );

describe('the text of a lesson', () => {
  test.each([
    'Braces in `{code}`, in $\\frac{a}{b}$ and in\n\n```python\n{x} < y\n```\n\nare free.',
    '$$\na < b, \\{x\\}\n$$',
    'A space after it: 3 < 4 and 5 > 4. Escaped: \\{x\\}, &#123;x&#125;, a&lt;b. A closing } alone.',
    '<details>\n<summary>Hint</summary>\n\nRead `<b>`.\n\n</details>',
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

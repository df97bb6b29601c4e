import type { HelpPage } from '../../lint/index.ts';

/** M…: the text of a lesson. MDX reads braces and tags as code, which lessons do not hold. */
export const MDX: readonly HelpPage[] = [
  {
    code: 'M1',
    title: 'A brace in the text',
    why: 'In MDX a brace begins JavaScript, and the page would show its result or break. Between backticks and in formulas braces are free; elsewhere write &#123; and &#125;.',
    bad: 'The set {x} has one element.',
    good: 'The set &#123;x&#125; has one element.',
    fixable: false,
  },
  {
    code: 'M2',
    title: 'A bare < in the text',
    why: 'In MDX the sign < begins a tag, as in <details>. With a space after it, between backticks and in formulas it is free; elsewhere write &lt;. A link is written [text](address), not <address>.',
    bad: 'The loss is small when a<b.',
    good: 'The loss is small when a&lt;b.',
    fixable: false,
  },
  {
    code: 'M3',
    title: 'A tag is not closed',
    why: 'Every tag that is opened is closed in the same paragraph or block, in the reverse order; a tag that has no content ends with a slash. Otherwise nobody knows where it ends.',
    bad: '<details>\n<summary>Solution</summary>\n\nIt is 42.',
    good: '<details>\n<summary>Solution</summary>\n\nIt is 42.\n\n</details>',
    fixable: false,
  },
  {
    code: 'M4',
    title: 'A line that begins with import or export',
    why: 'In MDX such a line is JavaScript. Lessons import nothing. Python belongs into a block of code; a sentence begins with another word.',
    bad: 'import numpy as np',
    good: '```python\nimport numpy as np\n```',
    fixable: false,
  },
  {
    code: 'M5',
    title: 'A tag or an attribute that lessons do not have',
    why: 'Lessons are text: a few HTML tags, no components, no scripts, no styles. So they can be read on any device, printed, searched and copied.',
    bad: '<Tip>Scale first.</Tip>',
    good: '**Tip.** Scale first.',
    fixable: false,
  },
  {
    code: 'M6',
    title: 'An HTML comment',
    why: 'MDX does not know HTML comments. A note for other authors stands between {/* and */}, and is not shown.',
    bad: '<!-- check this number -->',
    good: '{/* check this number */}',
    fixable: false,
  },
  {
    code: 'M7',
    title: 'A formula is not valid TeX',
    why: 'Formulas are drawn when the site is built, and one that cannot be read stops the build. A dollar sign that means money is written \\$.',
    bad: 'The slope is $\\frac{a}{b$.',
    good: 'The slope is $\\frac{a}{b}$.',
    fixable: false,
  },
  {
    code: 'M8',
    title: 'Something that no lesson may hold',
    why: 'MDX is a program, and a lesson is a text: what runs, styles the page, leads to an unsafe address or is too large to parse is refused before the site is built, and in the preview as well.',
    bad: '## Results {#results onclick="…"}',
    good: '## Results',
    fixable: false,
  },
];

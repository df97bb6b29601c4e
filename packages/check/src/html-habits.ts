/** Tags that people know from HTML: what to write instead, made from their content. */
type Parts = { inner: string; href: string; src: string; alt: string };
const INSTEAD: readonly (readonly [string, string, ((parts: Parts) => string)?])[] = [
  ['b strong', 'Write ** before and after the words.', ({ inner }) => `**${inner}**`],
  ['i em cite dfn var', 'Write * before and after the words.', ({ inner }) => `*${inner}*`],
  ['del s strike', 'Write ~~ before and after the words.', ({ inner }) => `~~${inner}~~`],
  ['a', 'Write [words](address).', ({ inner, href }) => `[${inner}](${href})`],
  [
    'img',
    'Put the picture into the folder figures/ beside the lesson, write what it shows in [ ] and ./figures/ with its name in ( ), and below it, between stars, its caption: *Figure 1. …*',
    ({ alt, src }) =>
      `![${alt || 'What the picture shows and says'}](./figures/${src.replace(/[?#].*$/, '').replace(/^.*\//, '')})`,
  ],
  ['h1 h2 h3 h4 h5 h6', 'Write ## and a space before a heading.', ({ inner }) => `## ${inner}`],
  ['li', 'Write a hyphen and a space before each item.', ({ inner }) => `- ${inner}`],
  ['ul ol', 'Write a hyphen, or a number and a full stop, before each item.'],
  ['table tr td th tbody thead', 'Write a table with | between its cells and a line of |---|.'],
  ['blockquote q', 'Write > and a space before the quote.', ({ inner }) => `> ${inner}`],
  ['pre samp', 'Write three backticks on a line before it and on a line after it.'],
  ['hr', 'Write --- on a line of its own.', () => '---'],
  [
    'p div span font center u mark small big section article header footer figure figcaption ins tt',
    'Take out the tag and its end, and leave the words: the site decides colours, sizes and positions; write **words** for bold.',
    ({ inner }) => inner,
  ],
  [
    'iframe video audio embed object source',
    'A page embeds nothing: link to it.',
    ({ src }) => `[What it shows](${src})`,
  ],
  [
    'script style form input button select textarea link meta svg canvas',
    'Take it out: a page runs and loads nothing from a lesson; drawings belong in figures/.',
  ],
];

export const insteadOf = (name: string) =>
  INSTEAD.find(([names]) => names.split(' ').includes(name.toLowerCase()));

/** The example for a tag, with its content; undefined where that is more than words. */
export function rewritten(name: string, rest: string): string | undefined {
  const [, , write] = insteadOf(name) ?? [];
  const [start = ''] = /^<[^>]*>/.exec(rest) ?? [];
  const inner = /^([^<>{}\n]{1,120})<\//.exec(rest.slice(start.length))?.[1] ?? '';
  const value = (key: string) =>
    new RegExp(`\\b${key}\\s*=\\s*["']([^"']*)["']`).exec(start)?.[1] ?? '';
  const parts = { inner, href: value('href'), src: value('src'), alt: value('alt') };
  return (inner || parts.src || name === 'hr') && write ? write(parts) : undefined;
}

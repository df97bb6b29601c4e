import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest } from '@a2z/course';
import type { ChatData, InterviewData } from '@a2z/course/schemas';
import { findChatFaults, removedFromMarkdown } from '@a2z/text/lesson';
import type { Finding } from './finding.ts';
import { trapsIn } from './markdown-traps.ts';

type Entry<T> = { file: string; data: T };

/** What a schema cannot see in a chat: its HTML, and names that stand twice. */
export const checkChat = ({ file, data }: Entry<ChatData>): Finding[] =>
  data.items.flatMap((item, i) => [
    ...(['query', 'answer'] as const).flatMap((key) =>
      htmlFaults(file, ['items', i, key], item[key]),
    ),
    ...markdownFaults(file, ['items', i, 'check'], item.check),
    ...repeated(file, 'items', data.items, i),
  ]);

/** Pictures that a chat shows and nobody has. */
export const missingPictures = (root: string, { file, data }: Entry<ChatData>): Finding[] =>
  data.items.flatMap((item, i) =>
    (['queryImages', 'ansImages'] as const).flatMap((key) =>
      item[key].flatMap(({ src }, n) =>
        missingPicture(root, file, ['items', i, key, n, 'src'], src),
      ),
    ),
  );

/** Interview questions: nothing in their Markdown is taken out, and names are unique on their page. */
export const checkInterview = ({ file, data }: Entry<InterviewData>): Finding[] => [
  ...markdownFaults(file, [], data),
  ...data.questions.flatMap((_, i) => repeated(file, 'questions', data.questions, i)),
];

/** What is taken out of the Markdown in a value and in all below it. */
function markdownFaults(file: string, at: readonly PropertyKey[], value: unknown): Finding[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      markdownFaults(file, [...at, Array.isArray(value) ? Number(key) : key], inner),
    );
  if (typeof value !== 'string' || !/[<[\]!$|`~#:]/.test(value)) return [];
  const fix = 'Take it out, and say it in words, in code or in a figure below public/figures/.';
  return [
    ...trapsIn(value).map(({ what, fix, example }) => ({
      ...{ rule: 'M10', file, at, what },
      // In JSON a backslash is written twice.
      ...{ fix: inJson(fix), example: example && inJson(example) },
    })),
    ...removedFromMarkdown(value).map((what) => ({ rule: 'C19', file, at, what, fix })),
  ];
}

const inJson = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

const htmlFaults = (file: string, at: readonly PropertyKey[], html: string): Finding[] => {
  const fix =
    'Use only p, strong, em, ul, ol, li, a, code, sub and sup, without attributes but href; for the sign < itself write &lt;.';
  const [markdown] =
    /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\((?:https?:|\/|#)[^)\s]*\)|`[^`\n]+`|\$(?=[^$<\n]*[=_^\\])[^$<\n\s][^$<\n]*\$/.exec(
      html,
    ) ?? [];
  return [
    ...findChatFaults(html).map((what) => ({ rule: 'C13', file, at, what, fix })),
    ...(markdown === undefined ? [] : [inMarkdown(file, at, markdown)]),
    ...openTags(file, at, html),
  ];
};

/** A tag without its end marks all that follows in its text; a paragraph and an item end by themselves. */
const openTags = (file: string, at: readonly PropertyKey[], html: string): Finding[] =>
  ['strong', 'em', 'code', 'a', 'sub', 'sup', 'ul', 'ol'].flatMap((name) => {
    const count = (tag: string) => html.match(new RegExp(tag, 'g'))?.length ?? 0;
    if (count(`<${name}(?=[\\s>])`) <= count(`</${name}>`)) return [];
    const what = `A tag <${name}> is opened and not closed, so all that follows is of it.`;
    const fix = `Write </${name}> where it ends.`;
    return [{ rule: 'C13', file, at, what, fix }];
  });

/** A chat is HTML: marks of Markdown would be shown as they are typed. */
function inMarkdown(file: string, at: readonly PropertyKey[], found: string): Finding {
  if (found.startsWith('$'))
    return {
      ...{
        rule: 'C13',
        file,
        at,
        what: `${found.slice(0, 60)} is TeX, and a chat shows the signs.`,
      },
      fix: 'Write it with <em> for letters, <sub> and <sup>; a longer formula belongs into a lesson or an interview.',
      example: `<em>${found.slice(1, -1)}</em>`,
    };
  const [, words, address] = /^\[([^\]]+)\]\(([^)]*)\)$/.exec(found) ?? [];
  const tag = found.startsWith('`') ? 'code' : 'strong';
  return {
    ...{ rule: 'C13', file, at },
    what: `${found.slice(0, 60)} is Markdown, and a chat is HTML: the page shows the signs.`,
    fix: 'Write <strong>words</strong>, <code>code</code> or <a href="address">words</a>; in JSON each " has a backslash before it.',
    example:
      words === undefined
        ? `<${tag}>${found.replace(/^[*`]+|[*`]+$/g, '')}</${tag}>`
        : `<a href=\\"${address}\\">${words}</a>`,
  };
}

function missingPicture(
  root: string,
  file: string,
  at: readonly PropertyKey[],
  src: string,
): Finding[] {
  const folder = dirname(join(root, 'public', src));
  const there = existsSync(folder) ? readdirSync(folder) : [];
  // Many systems take another case for the same name; readers of hosts do not.
  if (there.includes(basename(src))) return [];
  const near = nearest(basename(src), there);
  const meant = near && `${dirname(src)}/${near}`;
  const what = `The picture ${src} does not exist.${meant ? ` Did you mean "${meant}"?` : ''}`;
  const fix = `Add public${src}, or mend the address.`;
  return [{ rule: 'C14', file, at, what, fix, ...(meant && { example: `"src": "${meant}"` }) }];
}

/** The name that a row such as q1, q2, q4 lacks at this place; else one with a number that none has. */
function freeName(items: readonly { id: string }[], i: number): string {
  const taken = new Set(items.map(({ id }) => id));
  const id = items[i]?.id ?? '';
  const [, before, after] = [i, i - 1, i + 1].map((at) => /^(.*?)(\d+)$/.exec(items[at]?.id ?? ''));
  for (const [near, step] of [
    [before, 1],
    [after, -1],
  ] as const) {
    const next =
      near && `${near[1]}${String(Number(near[2]) + step).padStart(near[2]?.length ?? 0, '0')}`;
    if (next && !taken.has(next)) return next;
  }
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

function repeated(
  file: string,
  key: string,
  items: readonly { id: string }[],
  i: number,
): Finding[] {
  const id = items[i]?.id;
  if (items.findIndex((item) => item.id === id) === i) return [];
  const what = `The name "${id}" stands twice on this page.`;
  const fix =
    'Write the name back that this question was published with (its line in the history of the file), since links and cards of the drill name it; give a new question a name that none has.';
  return [
    { rule: 'C15', file, at: [key, i, 'id'], what, fix, example: `"id": "${freeName(items, i)}"` },
  ];
}

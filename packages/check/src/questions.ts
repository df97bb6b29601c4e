import type { ChatData, InterviewData } from '@a2z/course/schemas';
import { trapsIn } from '@a2z/lint/markdown-traps';
import { type Diagnostic, type Place, type Problem, tell } from '@a2z/lint/problem';
import { reported } from '@a2z/lint/rule';
import { textsIn } from '@a2z/text/json';
import { findChatFaults, removedFromMarkdown } from '@a2z/text/lesson';
import type { FileCache } from './file-cache.ts';
import { freeName } from './free-name.ts';
import { missingPicture } from './missing-picture.ts';
import { joined } from './paths.ts';

type Entry<T> = { file: string; data: T };

/** What a schema cannot see in a chat: its HTML (C13), and names that stand twice (C15). */
export const checkChat = ({ file, data }: Entry<ChatData>): Diagnostic[] =>
  data.items.flatMap((item, i) => [
    ...(['query', 'answer'] as const).flatMap((key) =>
      htmlFaults({ file, at: ['items', i, key] }, item[key]),
    ),
    ...markdownFaults({ file, at: ['items', i, 'check'] }, item.check),
    ...repeated({ file, at: ['items', i, 'id'] }, data.items, i),
  ]);

/** Pictures that a chat shows and nobody has (C14). */
export const missingPictures = (files: FileCache, { file, data }: Entry<ChatData>): Diagnostic[] =>
  data.items.flatMap((item, i) =>
    (['queryImages', 'ansImages'] as const).flatMap((key) =>
      item[key].flatMap(({ src }, n) => {
        const said = missingPicture(files, joined('public', src), src);
        const example = said?.example && `"src": "${said.example}"`;
        const place = { file, at: ['items', i, key, n, 'src'] };
        return said ? [{ rule: 'C14', ...place, ...said, example }] : [];
      }),
    ),
  );

/** Interview questions: nothing in their Markdown is taken out (C19), and names are unique on their page. */
export const checkInterview = ({ file, data }: Entry<InterviewData>): Diagnostic[] => [
  ...markdownFaults({ file, at: [] }, data),
  ...data.questions.flatMap((_, i) =>
    repeated({ file, at: ['questions', i, 'id'] }, data.questions, i),
  ),
];

/** What is taken out of the Markdown in a value and in all below it, and what is taken otherwise than meant (M10). */
const markdownFaults = ({ file, at: above }: Place, value: unknown): Diagnostic[] =>
  textsIn(value, above).flatMap(({ at, text }) => {
    if (!/[<[\]!$|`~#:]/.test(text)) return [];
    const removed =
      'Take it out, and say it in words, in code or in a figure below public/figures/.';
    return [
      ...trapsIn(text).map(({ what, fix, example }) => ({
        ...{ rule: 'M10', file, at, what },
        // In JSON a backslash is written twice.
        ...{ fix: inJson(fix), example: example && inJson(example) },
      })),
      ...removedFromMarkdown(text).map((what) => ({ rule: 'C19', file, at, what, fix: removed })),
    ];
  });

const inJson = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

const ALLOWED =
  'Use only p, strong, em, ul, ol, li, a, code, sub and sup, without attributes but href; for the sign < itself write &lt;.';
const MARKDOWN =
  /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\((?:https?:|\/|#)[^)\s]*\)|`[^`\n]+`|\$(?=[^$<\n]*[=_^\\])[^$<\n\s][^$<\n]*\$/;

function htmlFaults(place: Place, html: string): Diagnostic[] {
  const [markdown] = MARKDOWN.exec(html) ?? [];
  return reported({ code: 'C13', severity: 'error' }, [
    ...findChatFaults(html).flatMap((what) => tell(place, what, ALLOWED)),
    ...(markdown === undefined ? [] : inMarkdown(place, markdown)),
    ...openTags(place, html),
  ]);
}

/** A tag without its end marks all that follows in its text; a paragraph and an item end by themselves. */
const openTags = (place: Place, html: string): Problem[] =>
  ['strong', 'em', 'code', 'a', 'sub', 'sup', 'ul', 'ol'].flatMap((name) => {
    const count = (tag: string) => html.match(new RegExp(tag, 'g'))?.length ?? 0;
    if (count(`<${name}(?=[\\s>])`) <= count(`</${name}>`)) return [];
    return tell(
      place,
      `A tag <${name}> is opened and not closed, so it marks all that follows.`,
      `Write </${name}> where it ends.`,
    );
  });

/** A chat is HTML: marks of Markdown would be shown as they are typed. */
function inMarkdown(place: Place, found: string): Problem[] {
  if (found.startsWith('$'))
    return tell(
      place,
      `${found.slice(0, 60)} is TeX, and a chat shows the signs.`,
      'Write it with <em> for letters, <sub> and <sup>; a longer formula belongs in a lesson or an interview.',
      `<em>${found.slice(1, -1)}</em>`,
    );
  const [, words, address] = /^\[([^\]]+)\]\(([^)]*)\)$/.exec(found) ?? [];
  const tag = found.startsWith('`') ? 'code' : 'strong';
  return tell(
    place,
    `${found.slice(0, 60)} is Markdown, and a chat is HTML: the page shows the signs.`,
    'Write <strong>words</strong>, <code>code</code> or <a href="address">words</a>; in JSON each " has a backslash before it.',
    words === undefined
      ? `<${tag}>${found.replace(/^[*`]+|[*`]+$/g, '')}</${tag}>`
      : `<a href=\\"${address}\\">${words}</a>`,
  );
}

/** The name that a row such as q1, q2, q4 lacks at this place; else one with a number that none has. */
function missingName(items: readonly { id: string }[], i: number): string {
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
  return freeName(id, taken);
}

function repeated(place: Place, items: readonly { id: string }[], i: number): Diagnostic[] {
  const id = items[i]?.id;
  if (items.findIndex((item) => item.id === id) === i) return [];
  const told = tell(
    place,
    `The name "${id}" appears twice on this page.`,
    'Restore the name that this question was published with (its line in the history of the file), since links and cards of the drill name it; give a new question a name that none has.',
    `"id": "${missingName(items, i)}"`,
  );
  return reported({ code: 'C15', severity: 'error' }, told);
}

import type { MdxNode } from '@a2z/text/lesson';
import { withoutQuoted } from '@a2z/text/lesson';
import { notesTwice } from './footnotes.ts';
import type { Trap } from './markdown-traps.ts';

/* A sign too few or too many: half a formula, a block of code with two backticks. */

/** Replaces a backslash before letters, which the searched text no longer has. */
const BACKSLASH = '\uE001';

/** What only the signs of the text show; `wordy` are the places of formulas that hold a sentence. */
export function slipsIn(
  text: string,
  bare: string,
  { wordy, isLesson }: { wordy: readonly number[]; isLesson: boolean },
): Trap[] {
  const dollars = [...bare.matchAll(/(?<!\$)\$(?![\d$])/g)].filter(
    ({ index }) => !wordy.some((at) => at < index && !/\n[ \t]*\n/.test(text.slice(at, index))),
  );
  return [
    ...dollars.map(({ index }) => loneDollar(index)),
    // In a lesson a command with a brace is reported by that brace (M1).
    ...commands(text, dollars).filter(
      ({ offset, example = '' }) => !isLesson || text[offset + example.length - 2] !== '{',
    ),
    ...notesTwice(bare),
    ...[...bare.matchAll(/^ {0,3}(#{7,}).*/gm)].map(({ index, 1: signs = '' }) => ({
      offset: index,
      what: `${signs} does not begin a heading: there are six levels, and the page shows the signs.`,
      fix: 'Write ## for a section, ### for a part of it.',
    })),
  ];
}

const loneDollar = (offset: number): Trap => ({
  offset,
  what: 'This dollar sign has no partner in its paragraph: a formula goes between two of them.',
  fix: 'Write the one that is missing; where the sign itself is meant, write \\$.',
});

/** `\alpha` outside a formula; in half a formula the dollar sign is reported instead. */
function commands(text: string, dollars: readonly { index: number }[]): Trap[] {
  const bare = withoutQuoted(text.replace(/(?<![\w.:/\\])\\(?=[A-Za-z]{2})/g, BACKSLASH));
  return [...bare.matchAll(/\uE001([A-Za-z]+)/g)].flatMap(({ index, 0: { length } }) => {
    const line = text.lastIndexOf('\n\n', index);
    if (dollars.some((each) => each.index > line && each.index < index)) return [];
    const word = text.slice(index, index + length);
    return [
      {
        offset: index,
        what: `${word} is not in a formula, so the page shows it as typed.`,
        fix: 'Write the formula between two dollar signs; code and paths go between backticks.',
        example: `$${word}$`,
      },
    ];
  });
}

/** Three words in a row are not TeX. */
const SENTENCE = /(?<![\\\w])[A-Za-z]{2,}[,.;:]?\s+[A-Za-z]{2,}[,.;:]?\s+[A-Za-z]{2,}/;

/** Does a formula hold the sentence between the halves of two real ones? */
export const isWordy = ({ type, value = '' }: MdxNode): boolean =>
  type === 'inlineMath' && SENTENCE.test(value.replace(/\\[A-Za-z]+\s*(?:\{[^{}]*\})?/g, '|'));

/** What only the parser knows: what has become of dollar signs and backticks. */
export function nodeSlips(text: string, node: MdxNode, isLesson: boolean): Trap[] {
  const { start, end } = node.position;
  const typed = text.slice(start.offset, end.offset);
  const at = { offset: start.offset };
  if (isWordy(node))
    return [
      {
        ...at,
        what: `The formula holds a sentence: "${typed.slice(0, 60)}". A dollar sign is missing in it or before it.`,
        fix: 'Write one at each end of each formula; where the sign itself is meant, write \\$.',
      },
    ];
  // Outside lessons the page gives it a line of its own.
  if (isLesson && node.type === 'inlineMath' && typed.startsWith('$$'))
    return [
      {
        ...at,
        what: 'Next to other words $$ makes a small formula in the line, as $ does.',
        fix: 'Write $ for a formula in a sentence; a formula on its own goes between two lines of $$.',
        example: `$$\n${node.value?.trim()}\n$$`,
      },
    ];
  if (node.type === 'inlineCode') return codeSlips(typed, at);
  return node.type === 'html' ? foldSlips(typed, at) : [];
}

function codeSlips(typed: string, at: { offset: number }): Trap[] {
  const [, signs = '', lang = ''] = /^(`{1,2})([a-z+]*)[ \t]*\n/.exec(typed) ?? [];
  if (signs)
    return [
      {
        ...at,
        what: `${signs.length === 1 ? 'One backtick does' : 'Two backticks do'} not make a block of code: the page shows its lines as one, in the sentence.`,
        fix: 'Write three backticks on a line before it, with its language, and three on a line after it.',
        example: `\`\`\`${lang || 'python'}`,
      },
    ];
  const sign = /[“”„‘’]/.exec(typed)?.[0];
  return sign
    ? [
        {
          ...at,
          what: `The sign ${sign} is not a quote in code, and readers copy it.`,
          fix: 'Write the straight quotes of the keyboard, " or \'.',
          example: typed.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'"),
        },
      ]
    : [];
}

/** Right below a tag, nothing is read as Markdown until an empty line. */
function foldSlips(typed: string, { offset }: { offset: number }): Trap[] {
  const { 0: before = '', 1: line = '' } =
    /^[\s\S]*?<\/summary>[ \t]*\n([^\n<]*\S[^\n]*)/.exec(typed) ?? [];
  return line
    ? [
        {
          offset: offset + before.length - line.length,
          what: 'This line is right below <summary>, so the page shows its signs as they are typed.',
          fix: 'Put an empty line between the two.',
        },
      ]
    : [];
}

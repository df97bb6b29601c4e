import { lineAndColumn } from '@a2z/course/problem';
import { eachNode, type MdxNode, unclosedFence, withoutQuoted } from '@a2z/text/lesson';
import { markdownToMdast } from 'satteri';
import { noteTextTrap, noteTrap } from './footnotes.ts';
import { habitsIn, texTrap } from './markdown-habits.ts';
import { isWordy, nodeSlips, slipsIn } from './markdown-slips.ts';
import { noTable, rowTraps } from './table-traps.ts';

/*
 * What Markdown silently reads in another way than its writer meant: prices become a formula, cells of a
 * table vanish, a line of another system's Markdown is shown as typed. Found in the source, because the tree
 * no longer shows what was meant.
 */

/** A place in a text (offset), what becomes of it, what to do, and how to write it correctly. */
export type Trap = { offset: number; what: string; fix: string; example?: string };

/** @param tree the text parsed as MDX; without it, the text is plain Markdown */
export function trapsIn(text: string, tree?: MdxNode): Trap[] {
  const fence = fenceTrap(text);
  // All that follows an open fence is code, so nothing more can be known.
  if (fence) return [fence];
  const bare = withoutQuoted(text);
  const found = LINES.flatMap(([pattern, trapOf]) =>
    [...bare.matchAll(pattern)].flatMap(
      ({ 0: { length }, index }) => trapOf(text.slice(index, index + length), index, bare) ?? [],
    ),
  );
  found.push(...pairTraps(bare), ...habitsIn(text, bare));
  const wordy: number[] = [];
  eachNode(tree ?? plainTree(text), (node) => {
    if (isWordy(node)) wordy.push(node.position.start.offset);
    found.push(...nodeTraps(text, node, tree !== undefined));
  });
  found.push(...slipsIn(text, bare, { wordy, isLesson: tree !== undefined }));
  found.push(...(tree?.children ?? []).flatMap((node) => indentedTrap(text, node) ?? []));
  return found.sort((a, b) => a.offset - b.offset);
}

/** In MDX, indenting does not make code. */
function indentedTrap(text: string, { type, position: { start } }: MdxNode): Trap[] | undefined {
  const line = text.slice(text.lastIndexOf('\n', start.offset - 1) + 1, start.offset);
  const first = /^[ \t]*/.exec(text.slice(start.offset))?.[0] ?? '';
  if (type !== 'paragraph' || line.trim() !== '' || (line + first).length < 4) return undefined;
  return [
    {
      offset: start.offset + first.length,
      what: 'Lines that are indented by four spaces are not code here: the page shows them as running text.',
      fix: 'Begin them at the margin; code goes between lines of three backticks, with its language after the first.',
    },
  ];
}

const plainTree = (text: string): MdxNode =>
  markdownToMdast(text, { features: { math: true } }) as MdxNode;

function fenceTrap(text: string): Trap | undefined {
  const open = unclosedFence(text);
  if (!open) return undefined;
  const { line, next, signs } = open;
  const offset = text.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
  return {
    offset: offset + text.slice(offset).search(/[`~]/),
    what:
      next === undefined
        ? 'This block of code has no end: all that follows is shown as code.'
        : `This block of code has no end before the next one begins, ${next - line} lines below.`,
    ...(/^[`~]+[ \t]*(?:markdown|md|mdx)\b/.test(text.slice(offset).trimStart())
      ? {
          fix: `Write ${signs}${signs[0]}, one sign more, above and below the block that shows another block.`,
          example: `${signs}${signs[0]}markdown`,
        }
      : { fix: `Write ${signs} on a line of its own below its last line.`, example: signs }),
  };
}

type TrapOf = (found: string, offset: number, bare: string) => Trap | undefined;

/** Signs that mean something elsewhere and nothing here, looked for outside code and formulas. */
const LINES: readonly (readonly [RegExp, TrapOf])[] = [
  [/^ {0,3}(?:#{2,6}(?=[^\s#])|#(?=[A-Z])).*/gm, headingTrap],
  [/\[\^[ \t]*[^\]\s]{1,60}[ \t]*\](?![(:])/g, noteTrap],
  [/^ {0,3}\[\^[^\]\s]{1,60}\]:.*/gm, noteTextTrap],
  [/^ {0,3}:{3,}[ \t]*\{?[A-Za-z].*/gm, directiveTrap],
  [/^ {0,3}>[ \t]*\[![A-Za-z]+\].*/gm, alertTrap],
  [/!?\[\[[A-Za-z./][^\]\n]{0,200}\]\]/g, embedTrap],
  [
    /!?\[[^\]\n]{0,300}\]\([ \t]*[^()<>"'\n]*[^\s()<>"'][ \t]+[^()<>"'\n]*[^\s()<>"'][ \t]*\)/g,
    spaceTrap,
  ],
];

function headingTrap(found: string, offset: number): Trap {
  const line = found.trim();
  const [, signs = '', words = ''] = /^(#+)(.*)$/.exec(line) ?? [];
  return {
    offset: offset + found.indexOf('#'),
    what: `"${line.slice(0, 60)}" is not a heading: the space after ${signs} is missing.`,
    fix: 'Put a space after the last #; where the sign itself is meant, write \\#.',
    example: `${signs} ${words}`,
  };
}

const capital = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function directiveTrap(found: string, offset: number): Trap {
  const name = /[A-Za-z]+/.exec(found)?.[0] ?? 'note';
  return {
    offset: offset + found.indexOf(':'),
    what: `Boxes of the form :::${name} are not known here: the page shows the colons.`,
    fix: 'Take out this line and the ::: that ends the box, and begin the text with a word in bold.',
    example: `**${capital(name)}.**`,
  };
}

function alertTrap(found: string, offset: number): Trap {
  const name = /\[!([A-Za-z]+)\]/.exec(found)?.[1] ?? 'note';
  return {
    offset: offset + found.indexOf('['),
    what: `Boxes of the form [!${name}] are not known here: the page shows the brackets.`,
    fix: 'Write the word in bold, as the beginning of the quote.',
    example: `> **${capital(name)}.**`,
  };
}

const PICTURE = /\.(?:svg|png|webp|jpe?g|gif)$/i;

function embedTrap(found: string, offset: number): Trap {
  const target = found.replace(/^!?\[\[|\]\]$/g, '').replace(/\|.*$/, '');
  const what = `${found.slice(0, 60)} is how another system writes a ${found.startsWith('!') ? 'picture' : 'link'}: the page shows it as typed.`;
  const name = target.replaceAll(' ', '-');
  if (PICTURE.test(target))
    return {
      ...{ offset, what },
      fix: 'Write what the picture shows in [ ], and after it the address of its file in ( ).',
      example: `![What the picture shows](./figures/${name.replace(/^.*\//, '')})`,
    };
  return {
    ...{ offset, what },
    fix: 'Write the words of the link in [ ], and after them the path of the page in ( ).',
    example: `[${target}](/MLA2ZCourse/Modules/Module0/Topic1/Stage0/)`,
  };
}

/** A mark that opens bold words or code, and has no partner in its paragraph, is shown as typed. */
function pairTraps(bare: string): Trap[] {
  return [...bare.matchAll(/(?:[^\n]|\n(?![ \t]*\n))+/g)].flatMap(({ 0: paragraph, index }) => {
    const stars = [...paragraph.matchAll(/(?<![*/])\*\*(?![*/])/g)];
    const ticks = [...paragraph.matchAll(/`+/g)];
    const last = stars.length % 2 === 1 ? stars.at(-1) : ticks[0];
    if (!last || /\|/.test(paragraph)) return [];
    const [mark] = last;
    return [
      {
        offset: index + last.index,
        what: `The mark ${mark} has no partner in its paragraph, so the page shows it as typed.`,
        fix: `Write ${mark} before and after the words; where the sign itself is meant, write \\ before it.`,
      },
    ];
  });
}

/** An address with a space in it is not an address: the page shows the brackets. */
function spaceTrap(found: string, offset: number): Trap | undefined {
  const [, start = '', address = ''] = /^(!?\[[^\]]*\])\(\s*(.*?)\s*\)$/.exec(found) ?? [];
  const isPicture = start.startsWith('!');
  // In prose a remark may follow a bracket.
  if (!isPicture && !/^(?:[./#]|https?:)/.test(address)) return undefined;
  // The searched text has a blank where the address has an escape: that is not a space of its own.
  if (!/\s/.test(address)) return undefined;
  const joined = address.replace(/\s+/g, isPicture ? '-' : '%20');
  return {
    offset: offset + found.indexOf(address, start.length),
    what: `The address ${address.slice(0, 80)} has a space in it, so the page shows the brackets and not a ${isPicture ? 'picture' : 'link'}.`,
    fix: isPicture
      ? 'Give the file a name without spaces, and write that name here.'
      : 'Write the address without spaces.',
    example: `${start}(${joined})`,
  };
}

/** Traps in a text that is not MDX, with the line in it (from 1). */
export const trapsInMarkdown = (text: string): (Trap & { line: number })[] =>
  trapsIn(text).map((trap) => ({ ...trap, line: lineAndColumn(text, trap.offset).line }));

/* What is looked for in the tree: only the parser knows what a dollar sign or a bar has become. */

function nodeTraps(text: string, node: MdxNode, isLesson: boolean): Trap[] {
  const tex = () => texTrap(node.value ?? '', node.position.start.offset);
  const slips = nodeSlips(text, node, isLesson);
  if (node.type === 'inlineMath')
    return priceTrap(text, node) ?? (slips.length > 0 ? slips : tex());
  if (slips.length > 0) return slips;
  if (node.type === 'math') return hasNoEnd(node, text) ? [endlessMaths(node)] : tex();
  if (node.type === 'table') return rowTraps(text, node);
  if (node.type === 'html') return signTrap(text, node) ?? [];
  return node.type === 'paragraph' ? (noTable(text, node) ?? []) : [];
}

/** Is a block of maths without the $$ that ends it? */
export const hasNoEnd = ({ type, position: { start, end } }: MdxNode, text: string): boolean =>
  type === 'math' && !/^\$\$[\s\S]*\$\$\s*$/.test(text.slice(start.offset, end.offset).trim());

const endlessMaths = ({ position }: MdxNode): Trap => ({
  offset: position.start.offset,
  what: 'This formula has no end: all that follows is taken for TeX.',
  fix: 'Write $$ on a line of its own below the formula, and the first $$ on a line of its own above it.',
  example: '$$',
});

/** Two words in a row are not TeX; commands, and what is in their braces, may be words. */
const WORDS = /(?<![\\\w])[A-Za-z]{3,}[,.;:]?\s+[A-Za-z]{2,}/;
const AMOUNT = /^\d[\d.,]*(?:\s?%)?[,.]?\s+(?!(?:sin|cos|tan|log|ln|exp|max|min|mod)\b)[a-z]{2,}/i;

/** Is what two dollar signs enclose the text between two prices? */
export function isPrice({ value = '', position: { end } }: MdxNode, text: string): boolean {
  const plain = value.replace(/\\[A-Za-z]+\s*(?:\{[^{}]*\})?/g, '');
  const isBeforeDigit = /\d/.test(text[end.offset] ?? '');
  return (
    /^\d/.test(value) &&
    ((isBeforeDigit && plain === value) || AMOUNT.test(plain) || WORDS.test(plain))
  );
}

function priceTrap(text: string, node: MdxNode): Trap[] | undefined {
  if (!isPrice(node, text)) return undefined;
  const { start, end } = node.position;
  const rest = /^[\d.,]*\d/.exec(text.slice(end.offset))?.[0] ?? '';
  const typed = text.slice(start.offset, end.offset);
  return [
    {
      offset: start.offset,
      what: `Two dollar signs enclose a formula, so the page shows "${typed.slice(0, 80)}" as one, without its spaces.`,
      fix: 'Write \\$ for each dollar sign that means money.',
      example: (typed + rest).replace(/(?<!\\)\$/g, '\\$'),
    },
  ];
}

const SIGN = /^<[A-Za-z][\w-]*(?:\s+(?!open\b|hidden\b|reversed\b)[A-Za-z][\w-]*)+\s*>/;

const OLD = /^<(font|center|big|tt|strike|marquee|blink)\b/i;

/** Tags of old HTML: the page leaves them out silently. */
function oldTag(text: string, offset: number, name: string): Trap {
  const inner = /^<[^>]*>([^<\n]{1,120})<\//.exec(text.slice(offset))?.[1];
  return {
    offset,
    what: `The page does not show the tag <${name}>: the site decides colours, sizes and positions.`,
    fix: 'Take out the tag and its end, and leave the words; write **words** for bold.',
    ...(inner && { example: inner }),
  };
}

/** In `a<b and c>d` the words between are taken for a tag, and vanish. */
function signTrap(text: string, { value = '', position }: MdxNode): Trap[] | undefined {
  const { offset } = position.start;
  const old = OLD.exec(value)?.[1];
  if (old !== undefined) return [oldTag(text, offset, old)];
  const found = SIGN.exec(value)?.[0];
  if (found === undefined) return undefined;
  const word = /\S*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return [
    {
      offset,
      what: `The sign < begins a tag here, so the page does not show "${found.slice(0, 60)}".`,
      fix: 'Write &lt; for <, or put code between backticks and formulas between dollar signs.',
      example: `${word}&lt;${found.slice(1)}`,
    },
  ];
}

import { lineAndColumn } from '@a2z/course/problem';
import type { MdxError } from '@a2z/lint/component-errors';
import { hasNoEnd, isPrice, trapsIn } from '@a2z/lint/markdown-traps';
import type { Diagnostic } from '@a2z/lint/problem';
import {
  eachNode,
  LESSON_TAGS,
  type MdxNode,
  type MdxStop,
  parseMdx,
  texToMathML,
  type Undrawn,
  unclosedFence,
  undrawnIn,
  undrawnSaid,
  unparsable,
} from '@a2z/text/lesson';
import { insteadOf } from './html-habits.ts';
import {
  bareSign,
  component,
  isSign,
  notClosed,
  strayQuestion,
  tagErrors,
  unknownTag,
  unquoted,
  wrongEnd,
} from './tag-errors.ts';

/** A lesson's text: its tree, as far as it can be read, and every mistake of syntax in it. */
export type Lesson = {
  file: string;
  text: string;
  tree: MdxNode | undefined;
  problems: Diagnostic[];
};

/** Parses a lesson as the site will, before Astro sees it; says all its mistakes at once. */
export function readLesson(file: string, text: string): Lesson {
  // Before the parser sees it: what would crash the parser itself.
  const refused = unparsable(text);
  if (refused) {
    const { offset, ...said } = refused;
    const problems = [{ file, ...lineAndColumn(text, offset), rule: 'M8', ...said }];
    return { file, text, tree: undefined, problems };
  }
  const { tree, stops } = parseMdx(text);
  // A fence without an end swallows the ends of tags: what the parser says of them is an echo.
  const isSwallowed = unclosedFence(text) !== undefined;
  const traps = tree || isSwallowed ? trapsIn(text, tree) : [];
  const syntax = isSwallowed
    ? []
    : [...parserErrors(text, stops), ...(tree ? treeErrors(text, tree, stops.length === 0) : [])];
  const errors = [...syntax, ...traps.map((trap) => ({ rule: 'M10', ...trap }))].sort(
    (a, b) => a.offset - b.offset,
  );
  const place = (offset: number) => ({ file, ...lineAndColumn(text, offset) });
  const problems = errors.map(({ offset, ...said }) => ({ ...place(offset), ...said }));
  return { file, text, tree, problems };
}

/**
 * Where the parser stopped, said for people: one error for each mistake, though a tag that is not closed
 * makes the parser stumble again at other places.
 */
function parserErrors(text: string, stops: readonly MdxStop[]): MdxError[] {
  const reported = new Set<string>();
  return stops.flatMap(({ offset, said }) => {
    const [, closing] = /^<\/\s*([\w.-]*)/.exec(text.slice(offset)) ?? [];
    const [, opened] = /expected a closing tag for `<([\w.-]+)>`/i.exec(said) ?? [];
    const name = closing ?? opened;
    if (name !== undefined && reported.has(name)) return [];
    const [, partner] = /closing tag for `<([\w.-]+)>`/.exec(said) ?? [];
    const [, begun] = /^<(Check|details)\s/.exec(text.slice(offset)) ?? [];
    for (const each of [name, partner, begun]) if (each !== undefined) reported.add(each);
    return [errorAt(text, offset, opened, closing, partner)];
  });
}

function errorAt(
  text: string,
  offset: number,
  opened: string | undefined,
  closing: string | undefined,
  partner: string | undefined,
): MdxError {
  const rest = text.slice(offset);
  if (rest.startsWith('{')) return brace(text, offset);
  if (rest.startsWith('<!--')) return comment(text, offset);
  if (closing !== undefined) return wrongEnd(offset, closing, partner);
  const loose = /^<(\w+)(?:\s+[\w-]+="[^"\n]*")*\s+([\w-]+)=([^"'{\s>][^\s>]*)/.exec(rest);
  if (loose && Object.hasOwn(LESSON_TAGS, loose[1] ?? '')) return unquoted(offset, loose);
  if (opened === undefined || isSign(text, offset)) return bareSign(text, offset);
  if (Object.hasOwn(LESSON_TAGS, opened)) return notClosed(offset, opened, rest);
  if (insteadOf(opened)) return unknownTag(offset, opened, rest);
  return /^[A-Z]/.test(opened) ? component(offset, opened) : bareSign(text, offset);
}

/** A brace and what it encloses, in the same line where it can be. */
function brace(text: string, offset: number): MdxError {
  const found = /^\{+[^{}\n]*\}*/.exec(text.slice(offset))?.[0] ?? '{';
  if (/[)\]]$/.test(text.slice(0, offset)) && /^\{[^{}]*[=:.#]/.test(found))
    return {
      ...{ offset, rule: 'M1' },
      what: `The braces in ${found.slice(0, 60)} do not set attributes here: they begin code.`,
      fix: 'Take out the braces and what is in them.',
    };
  const command = /\\[A-Za-z]+$/.exec(text.slice(0, offset))?.[0];
  if (command)
    return {
      ...{ offset: offset - command.length, rule: 'M1' },
      what: `${command}${found.slice(0, 60)} is TeX outside a formula: its brace begins code here.`,
      fix: 'Put the formula between two dollar signs; bold words go between ** and **.',
      example: /^\\(?:text(?:bf|it)|emph|mathbf)$/.test(command)
        ? `**${found.slice(1, -1)}**`
        : `$${command}${found}$`,
    };
  const what = found.startsWith('{{')
    ? `The braces in ${found.slice(0, 60)} begin code here: a lesson is not a template that fills them in.`
    : `The brace in ${found.slice(0, 60)} begins code here, not text.`;
  return {
    ...{ offset, rule: 'M1', what },
    fix: 'Write &#123; for each { and &#125; for each }, or put code between backticks and formulas between dollar signs.',
    example: found.replaceAll('{', '&#123;').replaceAll('}', '&#125;'),
  };
}

function comment(text: string, offset: number): MdxError {
  const inner = /^<!--([\s\S]*?)-->/.exec(text.slice(offset))?.[1]?.trim() ?? 'a note';
  return {
    offset,
    rule: 'M6',
    what: 'An HTML comment does not work in this kind of file.',
    fix: 'Write a comment between {/* and */}.',
    example: `{/* ${inner.slice(0, 120)} */}`,
  };
}

/** HTML tags that hold others, and tags that occur only inside those. */
const WHOLES = /^(?:table|ul|ol)$/;
const PARTS = /^(?:thead|tbody|tr|td|th|li)$/;

/** What parses well and still is not allowed in a lesson. */
function treeErrors(text: string, tree: MdxNode, isWhole: boolean): MdxError[] {
  const errors: MdxError[] = [];
  // A table of HTML is one mistake, with all its rows and cells.
  let told = -1;
  // The <summary> that opens each <details>.
  const own = new Set<number>();
  eachNode(tree, (node) => {
    const { start, end } = node.position;
    const [first] = node.children ?? [];
    if (node.name === 'details' && first?.name === 'summary') own.add(first.position.start.offset);
    // Nothing is certain in a tree that was guessed beyond a mistake.
    if (isWhole && node.name === 'summary' && !own.has(start.offset))
      errors.push(strayQuestion(text, node));
    const isTag = node.type.startsWith('mdxJsx');
    if (isTag && PARTS.test(node.name ?? '') && start.offset < told) return;
    if (isTag && WHOLES.test(node.name ?? '')) told = end.offset;
    errors.push(...nodeErrors(text, node));
  });
  return errors;
}

function nodeErrors(text: string, node: MdxNode): MdxError[] {
  const { offset } = node.position.start;
  switch (node.type) {
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? '') ? [] : [brace(text, offset)];
    case 'mdxjsEsm':
      return [esm(node)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return tagErrors(text, node);
    case 'math':
    case 'inlineMath':
      return isPrice(node, text) || hasNoEnd(node, text) ? [] : formula(node);
    default:
      return [];
  }
}

function esm({ value = '', position }: MdxNode): MdxError {
  const word = /^\w+/.exec(value)?.[0] ?? 'import';
  return {
    offset: position.start.offset,
    rule: 'M4',
    what: `A line that begins with "${word}" is JavaScript in this kind of file, and lessons hold none.`,
    fix: 'Put code into a block with its language, between lines of three backticks; begin a sentence with another word.',
    example: `\`\`\`python\n${value.split('\n')[0]}\n\`\`\``,
  };
}

function formula(node: MdxNode): MdxError[] {
  const undrawn = undrawnIn(node.value ?? '');
  if (undrawn) return [notDrawn(node.position.start.offset, undrawn)];
  try {
    texToMathML(node.value ?? '', node.type === 'math');
    return [];
  } catch (error) {
    return [
      {
        offset: node.position.start.offset,
        rule: 'M7',
        what: `${(error as Error).message.replace(/\.$/, '')}.`,
        fix: 'Correct the TeX; write \\$ for a dollar sign that means money.',
        example: '$\\frac{a}{b}$, \\$5',
      },
    ];
  }
}

const notDrawn = (offset: number, { command, better }: Undrawn): MdxError => ({
  offset,
  rule: 'M9',
  what: undrawnSaid(command),
  fix: `Write ${better}, or say it in words.`,
  example: `$${better}{x}$`,
});

import { didYouMean, nearest } from '../course/nearest.ts';
import { unparsable } from '../markdown/lesson-guard.ts';
import { texToMathML, type Undrawn, undrawnIn, undrawnSaid } from '../markdown/maths.ts';
import { eachNode, type MdxNode, type MdxStop, parseMdx } from '../markdown/mdx.ts';
import { lineAndColumn } from '../problem.ts';
import { unclosedFence } from '../markdown/without-quoted.ts';
import type { Finding } from './finding.ts';
import { isPrice, type Trap, trapsIn } from './markdown-traps.ts';

/** A lesson's text: its tree, as far as it can be read, and every mistake of syntax in it. */
export type Lesson = { file: string; text: string; tree: MdxNode | undefined; problems: Finding[] };

/** Parses a lesson as the site will, before Astro sees it; says all its mistakes at once. */
export function readLesson(file: string, text: string): Lesson {
  // Before the parser sees it: what would bring the parser itself down.
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
    : [...parserErrors(text, stops), ...(tree ? treeErrors(text, tree) : [])];
  const errors = [...syntax, ...traps.map((trap) => ({ rule: 'M10', ...trap }))].sort(
    (a, b) => a.offset - b.offset,
  );
  const place = (offset: number) => ({ file, ...lineAndColumn(text, offset) });
  const problems = errors.map(({ offset, ...said }) => ({ ...place(offset), ...said }));
  return { file, text, tree, problems };
}

/** What a lesson may hold besides Markdown and `<Check>`: text tags of HTML. */
const TAGS: readonly string[] = (
  'a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure hr i img ' +
  'ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead ' +
  'tr u ul var wbr'
).split(' ');

/** Tags that never have content. */
const VOID: readonly string[] = ['br', 'hr', 'img', 'wbr'];

/** Attributes of those tags; ids are for links, sizes for pictures. */
const ATTRIBUTES: readonly string[] =
  'alt colspan dir height href id lang open reversed rowspan scope src start title type value width'.split(
    ' ',
  );

/** A mistake in the text of a lesson: where, which code, and the words. */
type MdxError = Trap & { rule: string };

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
    for (const each of [name, partner]) if (each !== undefined) reported.add(each);
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
  if (opened !== undefined && [...TAGS, 'Check'].includes(opened))
    return notClosed(offset, opened, rest);
  if (opened !== undefined && /^[A-Z]/.test(opened)) return component(offset, opened);
  return bareSign(text, offset);
}

/** The word around a place, without the spaces at its sides. */
function wordAt(text: string, offset: number): { start: number; word: string } {
  const start = Math.max(...[' ', '\n', '\t'].map((gap) => text.lastIndexOf(gap, offset))) + 1;
  return { start, word: /^\S*/.exec(text.slice(start))?.[0] ?? '' };
}

/** A brace and what it encloses, in the same line where it can be. */
function brace(text: string, offset: number): MdxError {
  const found = /^\{[^}\n]*\}?/.exec(text.slice(offset))?.[0] ?? '{';
  const inner = found.replace(/^\{|\}$/g, '');
  const example = `&#123;${inner}${found.endsWith('}') ? '&#125;' : ''}`;
  return {
    offset,
    rule: 'M1',
    what: `The brace in ${found.slice(0, 60)} begins code here, not text.`,
    fix: 'Write &#123; for { and &#125; for }, or put code between backticks and formulas between dollar signs.',
    example,
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

const wrongEnd = (offset: number, closing: string, partner: string | undefined): MdxError => ({
  offset,
  rule: 'M3',
  what: partner
    ? `The tag </${closing}> stands where <${partner}> has to be closed first.`
    : `The tag </${closing}> closes nothing: no <${closing}> is open here.`,
  fix: partner
    ? `Write </${partner}> here, or close <${partner}> before it.`
    : 'Take it out, or open the tag in the same paragraph or block.',
  example: partner ? `</${partner}>` : `<${closing}>…</${closing}>`,
});

function notClosed(offset: number, name: string, rest: string): MdxError {
  const tag = /^<[^>\n]*>?/.exec(rest)?.[0] ?? `<${name}>`;
  const isVoid = VOID.includes(name);
  return {
    offset,
    rule: 'M3',
    what: `The tag <${name}> is opened here and not closed.`,
    fix: isVoid
      ? 'A tag without content ends with a slash.'
      : `Close it with </${name}> in the same paragraph or block; where the sign < itself is meant, write &lt;.`,
    example: isVoid ? tag.replace(/\s*\/?>?$/, ' />') : `${tag}…</${name}>`,
  };
}

/** A tag with a capital letter: in MDX the name of a component. */
const component = (offset: number, name: string): MdxError => ({
  offset,
  rule: 'M5',
  what: `There is no component <${name}>: lessons have only <Check>.`,
  fix: 'Write it in Markdown; where the sign < itself is meant, write &lt;.',
  example: `**${name}.** …`,
});

/** `a<b`, `<https://…>`, `x <= y`. */
function bareSign(text: string, offset: number): MdxError {
  const link = /^<((?:https?:|mailto:)[^>\s]*)>/.exec(text.slice(offset))?.[1];
  if (link)
    return {
      offset,
      rule: 'M2',
      what: 'A link between < and > does not work in this kind of file.',
      fix: 'Write it as [text](address).',
      example: `[name of the page](${link})`,
    };
  const { start, word } = wordAt(text, offset);
  const at = offset - start;
  return {
    offset,
    rule: 'M2',
    what: `The sign < in ${word.slice(0, 60)} begins a tag here, not text.`,
    fix: 'Write &lt; for <, or put code between backticks and formulas between dollar signs.',
    example: `${word.slice(0, at)}&lt;${word.slice(at + 1)}`,
  };
}

/** What a lesson holds that parses well and still may not stand there. */
function treeErrors(text: string, tree: MdxNode): MdxError[] {
  const errors: MdxError[] = [];
  eachNode(tree, (node) => errors.push(...nodeErrors(text, node)));
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
      return tag(text, node);
    case 'math':
    case 'inlineMath':
      return isPrice(node, text) ? [] : formula(node);
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

function tag(text: string, node: MdxNode): MdxError[] {
  const { offset } = node.position.start;
  const name = node.name ?? '';
  if (name === '') return [bareSign(text, offset)];
  // Its attributes are the guard's and the lint's to judge.
  if (name === 'Check') return [];
  if (/^[A-Z]|\./.test(name)) return [component(offset, name)];
  if (!TAGS.includes(name)) return [unknownTag(offset, name)];
  return (node.attributes ?? []).flatMap((attribute) => {
    const known = ATTRIBUTES.includes(attribute.name ?? '');
    const plain = typeof attribute.value === 'string' || attribute.value == null;
    return known && plain ? [] : [attributeError(offset, name, attribute.name)];
  });
}

const unknownTag = (offset: number, name: string): MdxError => ({
  offset,
  rule: 'M5',
  what: `Lessons have no tag <${name}>.${didYouMean(name, TAGS)}`,
  fix: `Write it in Markdown, or with one of: ${TAGS.join(', ')}.`,
  example: `<${nearest(name, TAGS) ?? 'details'}>`,
});

const attributeError = (offset: number, tagName: string, name = '{…}'): MdxError => ({
  offset,
  rule: 'M5',
  what: `The attribute ${name} on <${tagName}> is not allowed here.`,
  fix: `Take it out; allowed are ${ATTRIBUTES.join(', ')}, with plain values between double quotes.`,
  example: `<${tagName}>`,
});

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
        fix: 'Mend the TeX; a dollar sign that means money is written \\$.',
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

import { didYouMean, nearest } from '@a2z/course';
import { lineAndColumn } from '@a2z/course/problem';
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
import { figureErrors, wiringErrors } from './component-errors.ts';
import type { Finding } from './finding.ts';
import { insteadOf, rewritten } from './html-habits.ts';
import { hasNoEnd, isPrice, type Trap, trapsIn } from './markdown-traps.ts';

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
    : [...parserErrors(text, stops), ...(tree ? treeErrors(text, tree, stops.length === 0) : [])];
  const errors = [...syntax, ...traps.map((trap) => ({ rule: 'M10', ...trap }))].sort(
    (a, b) => a.offset - b.offset,
  );
  const place = (offset: number) => ({ file, ...lineAndColumn(text, offset) });
  const problems = errors.map(({ offset, ...said }) => ({ ...place(offset), ...said }));
  return { file, text, tree, problems };
}

/** Tags that a lesson may hold besides Markdown. */
const TAGS = Object.keys(LESSON_TAGS).filter((name) => !/^[A-Z]/.test(name));
const COMPONENTS = ['Check', 'Figure', 'Wiring'];

/** A mistake in the text of a lesson: where, which code, and the words. */
export type MdxError = Trap & { rule: string };

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

/** `<Check id=why>`: the parser stops there, and at the end of the tag once more. */
const unquoted = (offset: number, [, tag, name, value = '']: readonly string[]): MdxError => ({
  ...{ offset, rule: 'M5' },
  what: `The value of ${name} on <${tag}> does not stand in straight double quotes.`,
  fix: 'Write " before and after it, as the keyboard has it.',
  example: `${name}="${value.replace(/[“”„«»‘’]/g, '')}"`,
});

/** In `a<b and c>d` no tag is meant: a word touches the sign, and what follows has no form of attributes. */
const isSign = (text: string, offset: number): boolean =>
  /[\w)\]]/.test(text[offset - 1] ?? '') && /^<[\w.-]+\s+[A-Za-z][^=>/]*>/.test(text.slice(offset));

/** The word around a place, without the spaces at its sides. */
function wordAt(text: string, offset: number): { start: number; word: string } {
  const start = Math.max(...[' ', '\n', '\t'].map((gap) => text.lastIndexOf(gap, offset))) + 1;
  return { start, word: /^\S*/.exec(text.slice(start))?.[0] ?? '' };
}

/** A brace and what it encloses, in the same line where it can be. */
function brace(text: string, offset: number): MdxError {
  const found = /^\{+[^{}\n]*\}*/.exec(text.slice(offset))?.[0] ?? '{';
  if (/[)\]]$/.test(text.slice(0, offset)) && /^\{[^{}]*[=:.#]/.test(found))
    return {
      ...{ offset, rule: 'M1' },
      what: `The braces in ${found.slice(0, 60)} give no attributes here: they begin code.`,
      fix: 'Take the braces and what stands in them out.',
    };
  const command = /\\[A-Za-z]+$/.exec(text.slice(0, offset))?.[0];
  if (command)
    return {
      ...{ offset: offset - command.length, rule: 'M1' },
      what: `${command}${found.slice(0, 60)} is TeX and stands in no formula: its brace begins code here.`,
      fix: 'Put the formula between two dollar signs; bold words stand between ** and **.',
      example: /^\\(?:text(?:bf|it)|emph|mathbf)$/.test(command)
        ? `**${found.slice(1, -1)}**`
        : `$${command}${found}$`,
    };
  const what = found.startsWith('{{')
    ? `The braces in ${found.slice(0, 60)} begin code here: lessons are no template that fills them in.`
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
  // Those that never have content.
  const isVoid = ['br', 'Figure', 'Wiring'].includes(name);
  const beside = /^<details>[ \t]*(<summary>[^\n]*)/.exec(rest)?.[1];
  if (beside)
    return {
      ...{ offset, rule: 'M3' },
      what: 'The tag <details> has its <summary> on the same line, and so ends with it.',
      fix: 'Write <summary> on a line of its own, below <details>.',
      example: `<details>\n${beside}`,
    };
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
  what: `There is no component <${name}>: lessons have only <Check>, <Figure /> and <Wiring />.`,
  fix: 'Write it in Markdown; where the sign < itself is meant, write &lt;.',
  example: `**${name}.** …`,
});

/** `a<b`, `x <= y`. */
function bareSign(text: string, offset: number): MdxError {
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

/** Tags of HTML that hold others, and those that stand in them alone. */
const WHOLES = /^(?:table|ul|ol)$/;
const PARTS = /^(?:thead|tbody|tr|td|th|li)$/;

/** What a lesson holds that parses well and still may not stand there. */
function treeErrors(text: string, tree: MdxNode, isWhole: boolean): MdxError[] {
  const errors: MdxError[] = [];
  // A table of HTML is one mistake, with all its rows and cells.
  let told = -1;
  // The one of each fold.
  const own = new Set<number>();
  eachNode(tree, (node) => {
    const { start, end } = node.position;
    const [first] = node.children ?? [];
    if (node.name === 'details' && first?.name === 'summary') own.add(first.position.start.offset);
    // Of a tree that was made up beyond a mistake nothing is sure.
    if (isWhole && node.name === 'summary' && !own.has(start.offset))
      errors.push(strayQuestion(text, node));
    const isTag = node.type.startsWith('mdxJsx');
    if (isTag && PARTS.test(node.name ?? '') && start.offset < told) return;
    if (isTag && WHOLES.test(node.name ?? '')) told = end.offset;
    errors.push(...nodeErrors(text, node));
  });
  return errors;
}

/** A `<summary>` that is not the first thing in its `<details>` is a text like any other. */
function strayQuestion(text: string, { type, position }: MdxNode): MdxError {
  const { offset } = position.start;
  const what = 'This <summary> is not the first thing in its <details>, so it opens nothing';
  if (type === 'mdxJsxTextElement' && /^<details>\s*$/m.test(text.slice(0, offset).slice(-12)))
    return {
      ...{ offset, rule: 'M3', what: `${what}: with the line below it is one paragraph.` },
      fix: 'Put an empty line below it.',
    };
  return {
    ...{ offset, rule: 'M3', what: `${what}.` },
    fix: 'Each question stands in a <details> of its own: that line above, </details> below its answer.',
    example: `<details>\n${text.slice(offset, position.end.offset)}`,
  };
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

function tag(text: string, node: MdxNode): MdxError[] {
  const { offset } = node.position.start;
  const name = node.name ?? '';
  if (name === '') return [bareSign(text, offset)];
  // Its attributes are the guard's and the lint's to judge.
  if (name === 'Check') return [];
  if (name === 'Wiring') return wiringErrors(text, node);
  if (name === 'Figure') return figureErrors(text, node);
  if (isSign(text, offset)) return [bareSign(text, offset)];
  if (/^[A-Z]|\./.test(name)) return [component(offset, name)];
  const allowed = Object.hasOwn(LESSON_TAGS, name) ? LESSON_TAGS[name] : undefined;
  if (!allowed) return [unknownTag(offset, name, text.slice(offset))];
  return (node.attributes ?? []).flatMap((attribute) => {
    const known = allowed.includes(attribute.name ?? '');
    const plain = typeof attribute.value === 'string' || attribute.value == null;
    return known && plain ? [] : [attributeError(offset, name, attribute.name)];
  });
}

const unknownTag = (offset: number, name: string, rest: string): MdxError => ({
  offset,
  rule: 'M5',
  what: `Lessons have no tag <${name}>.${insteadOf(name) ? '' : didYouMean(name, [...TAGS, ...COMPONENTS])}`,
  fix:
    insteadOf(name)?.[1] ??
    ofComponent(name) ??
    `Write it in Markdown; where the sign < itself is meant, write &lt;. Lessons may hold: ${TAGS.join(', ')}.`,
  ...example(rewritten(name, rest) ?? (insteadOf(name) ? undefined : near(name, rest))),
});

const ofComponent = (name: string): string | undefined => {
  const meant = COMPONENTS.find((each) => each.toLowerCase() === name);
  return meant && `Write it with a capital letter: ${meant}.`;
};

/** The tag with its right name, and with what else was typed in it. */
const near = (name: string, rest: string): string | undefined => {
  const meant = nearest(name, [...TAGS, ...COMPONENTS]);
  return meant && (/^<[\w.-]+([^<>]*>)/.exec(rest)?.[1] ?? '>').replace(/^/, `<${meant}`);
};
const example = (text: string | undefined) => (text === undefined ? {} : { example: text });

const attributeError = (offset: number, tagName: string, name = '{…}'): MdxError => ({
  offset,
  rule: 'M5',
  what: `The attribute ${name} on <${tagName}> is not allowed here.`,
  fix: `Take it out; <${tagName}> may have: ${LESSON_TAGS[tagName]?.join(', ') || 'none'}.`,
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

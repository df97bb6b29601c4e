import { didYouMean, nearest } from '@a2z/course';
import { figureErrors, type MdxError, wiringErrors } from '@a2z/lint/component-errors';
import { LESSON_TAGS, type MdxNode } from '@a2z/text/lesson';
import { insteadOf, rewritten } from './html-habits.ts';

/* What may be wrong with a tag of a lesson, or with a sign < that begins one. */

/** Tags that a lesson may hold besides Markdown. */
const TAGS = Object.keys(LESSON_TAGS).filter((name) => !/^[A-Z]/.test(name));
const COMPONENTS = ['Check', 'Figure', 'Wiring'];

/** `<Check id=why>`: the parser stops there, and at the end of the tag once more. */
export const unquoted = (
  offset: number,
  [, tag, name, value = '']: readonly string[],
): MdxError => ({
  ...{ offset, rule: 'M5' },
  what: `The value of ${name} on <${tag}> is not in straight double quotes.`,
  fix: 'Write the straight quote of the keyboard, ", before and after it.',
  example: `${name}="${value.replace(/[“”„«»‘’]/g, '')}"`,
});

/** In `a<b and c>d` no tag is meant: a word touches the sign, and what follows has no form of attributes. */
export const isSign = (text: string, offset: number): boolean =>
  /[\w)\]]/.test(text[offset - 1] ?? '') && /^<[\w.-]+\s+[A-Za-z][^=>/]*>/.test(text.slice(offset));

/** The word around a place, without the spaces at its sides. */
function wordAt(text: string, offset: number): { start: number; word: string } {
  const start = Math.max(...[' ', '\n', '\t'].map((gap) => text.lastIndexOf(gap, offset))) + 1;
  return { start, word: /^\S*/.exec(text.slice(start))?.[0] ?? '' };
}

export const wrongEnd = (
  offset: number,
  closing: string,
  partner: string | undefined,
): MdxError => ({
  offset,
  rule: 'M3',
  what: partner
    ? `The tag </${closing}> comes before <${partner}> is closed.`
    : `The tag </${closing}> closes nothing: no <${closing}> is open here.`,
  fix: partner
    ? `Write </${partner}> here, or close <${partner}> before it.`
    : 'Take it out, or open the tag in the same paragraph or block.',
  example: partner ? `</${partner}>` : `<${closing}>…</${closing}>`,
});

export function notClosed(offset: number, name: string, rest: string): MdxError {
  const tag = /^<[^>\n]*>?/.exec(rest)?.[0] ?? `<${name}>`;
  // Tags that never have content.
  const isVoid = ['br', 'Figure', 'Wiring'].includes(name);
  const beside = /^<details>[ \t]*(<summary>[^\n]*)/.exec(rest)?.[1];
  if (beside)
    return {
      ...{ offset, rule: 'M3' },
      what: 'The tag <details> has its <summary> on the same line, so it ends with that line.',
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
export const component = (offset: number, name: string): MdxError => ({
  offset,
  rule: 'M5',
  what: `There is no component <${name}>: lessons have only <Check>, <Figure /> and <Wiring />.`,
  fix: 'Write it in Markdown; where the sign < itself is meant, write &lt;.',
  example: `**${name}.** …`,
});

/** `a<b`, `x <= y`: a sign that begins a tag for MDX. */
export function bareSign(text: string, offset: number): MdxError {
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

/** A `<summary>` that is not the first thing in its `<details>` is a text like any other. */
export function strayQuestion(text: string, { type, position }: MdxNode): MdxError {
  const { offset } = position.start;
  const what = 'This <summary> is not the first thing in its <details>, so it opens nothing';
  if (type === 'mdxJsxTextElement' && /^<details>\s*$/m.test(text.slice(0, offset).slice(-12)))
    return {
      ...{ offset, rule: 'M3', what: `${what}: it is one paragraph with the line below.` },
      fix: 'Put an empty line below it.',
    };
  return {
    ...{ offset, rule: 'M3', what: `${what}.` },
    fix: 'Put each question into a <details> of its own: <details> on the line above, </details> below its answer.',
    example: `<details>\n${text.slice(offset, position.end.offset)}`,
  };
}

export function tagErrors(text: string, node: MdxNode): MdxError[] {
  const { offset } = node.position.start;
  const name = node.name ?? '';
  if (name === '') return [bareSign(text, offset)];
  // The guard and the lint judge its attributes.
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

export const unknownTag = (offset: number, name: string, rest: string): MdxError => ({
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

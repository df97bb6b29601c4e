import type { MdxStop } from '../../prose/mdx.ts';
import { TAGS, VOID } from './tags.ts';

/** A mistake in the text of a lesson: where, which code, and the words. */
export type Slip = { offset: number; rule: string; what: string; fix: string; example: string };

/**
 * Where the parser stopped, said for people: one slip for each mistake, though a tag that is not closed
 * makes the parser stumble again at other places.
 */
export function slipsOf(text: string, stops: readonly MdxStop[]): Slip[] {
  const told = new Set<string>();
  return stops.flatMap(({ offset, said }) => {
    const [, closing] = /^<\/\s*([\w.-]*)/.exec(text.slice(offset)) ?? [];
    const [, opened] = /expected a closing tag for `<([\w.-]+)>`/i.exec(said) ?? [];
    const name = closing ?? opened;
    if (name !== undefined && told.has(name)) return [];
    const [, partner] = /closing tag for `<([\w.-]+)>`/.exec(said) ?? [];
    for (const each of [name, partner]) if (each !== undefined) told.add(each);
    return [slipAt(text, offset, opened, closing, partner)];
  });
}

function slipAt(
  text: string,
  offset: number,
  opened: string | undefined,
  closing: string | undefined,
  partner: string | undefined,
): Slip {
  const rest = text.slice(offset);
  if (rest.startsWith('{')) return brace(text, offset);
  if (rest.startsWith('<!--')) return comment(text, offset);
  if (closing !== undefined) return wrongEnd(offset, closing, partner);
  if (opened !== undefined && TAGS.includes(opened)) return notClosed(offset, opened, rest);
  if (opened !== undefined && /^[A-Z]/.test(opened)) return component(offset, opened);
  return bareSign(text, offset);
}

/** The word around a place, without the spaces at its sides. */
function wordAt(text: string, offset: number): { start: number; word: string } {
  const start = Math.max(...[' ', '\n', '\t'].map((gap) => text.lastIndexOf(gap, offset))) + 1;
  return { start, word: /^\S*/.exec(text.slice(start))?.[0] ?? '' };
}

/** A brace and what it encloses, in the same line where it can be. */
export function brace(text: string, offset: number): Slip {
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

function comment(text: string, offset: number): Slip {
  const inner = /^<!--([\s\S]*?)-->/.exec(text.slice(offset))?.[1]?.trim() ?? 'a note';
  return {
    offset,
    rule: 'M6',
    what: 'An HTML comment does not work in this kind of file.',
    fix: 'Write a comment between {/* and */}.',
    example: `{/* ${inner.slice(0, 120)} */}`,
  };
}

const wrongEnd = (offset: number, closing: string, partner: string | undefined): Slip => ({
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

function notClosed(offset: number, name: string, rest: string): Slip {
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
export const component = (offset: number, name: string): Slip => ({
  offset,
  rule: 'M5',
  what: `There is no component <${name}>: lessons have none.`,
  fix: 'Write it in Markdown; where the sign < itself is meant, write &lt;.',
  example: `**${name}.** …`,
});

/** `a<b`, `<https://…>`, `x <= y`. */
export function bareSign(text: string, offset: number): Slip {
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

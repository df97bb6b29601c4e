import { didYouMean, nearest } from '@a2z/course';
import { FIGURES } from '@a2z/figures';
import type { MdxNode } from '@a2z/text/lesson';
import { figuresIn } from '@a2z/text/lesson';
import type { Trap } from './markdown-traps.ts';

/** A mistake in the text of a lesson: where, which code, and the words. */
export type MdxError = Trap & { rule: string };

const m5 = (offset: number, what: string, fix: string, example?: string): MdxError[] => [
  { offset, rule: 'M5', what, fix, ...(example !== undefined && { example }) },
];

/**
 * `<Figure name="…" />` must be alone on a line, where queries.ts finds it, be on a kind of page that moves it,
 * and name a figure that exists.
 */
export function figureErrors(text: string, { position, attributes = [] }: MdxNode): MdxError[] {
  const { start, end } = position;
  const given = attributes.find(({ name }) => name === 'name')?.value;
  const name = typeof given === 'string' ? given : '';
  if (/^kind: (?:notebook|interview)\b/m.test(text))
    return m5(
      start.offset,
      '<Figure /> works in lessons, in the file of a chat and in the cells of notebooks; here it does not move.',
      'Put it into a text cell of the notebook or into the lesson of the topic, or show a picture here.',
    );
  const line = text.slice(text.lastIndexOf('\n', start.offset - 1) + 1, end.offset);
  const fault = figureFault(name, line);
  return fault ? m5(start.offset, fault.what, fault.fix, fault.example) : [];
}

/** What is wrong with a `<Figure />` of this name on this line; undefined when nothing is. */
export function figureFault(
  name: string,
  line: string,
): { what: string; fix: string; example: string } | undefined {
  const names = Object.keys(FIGURES);
  if (!names.includes(name))
    return {
      what: name
        ? `There is no figure ${name}.${didYouMean(name, names)}`
        : 'The figure has no name.',
      fix: `Name one of: ${names.join(', ')}.`,
      example: `<Figure name="${nearest(name, names) ?? names[0]}" />`,
    };
  if (figuresIn(line).length > 0) return undefined;
  return {
    what: '<Figure /> is a block of its own, with a name and nothing else.',
    fix: 'Write it alone on a line, with an empty line above and below.',
    example: `<Figure name="${name}" />`,
  };
}

/** `<Wiring />` prints the field `wiring` of the page's head: it must be alone, and the field must exist. */
export function wiringErrors(
  text: string,
  { type, position, attributes = [] }: MdxNode,
): MdxError[] {
  const { offset } = position.start;
  if (type !== 'mdxJsxFlowElement' || attributes.length > 0)
    return m5(
      offset,
      '<Wiring /> is a block of its own, without attributes.',
      'Write <Wiring /> alone on a line, with an empty line above and below.',
    );
  if (/^wiring:/m.test(text)) return [];
  return m5(
    offset,
    'The page has nothing to print here: its head has no field called wiring.',
    'Add the parts to the head of the file, or take <Wiring /> out.',
    'wiring:\n  - { part: led, pin: 25, name: Red LED, through: "150 Ω" }',
  );
}

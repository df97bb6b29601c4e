import { didYouMean, nearest } from '@a2z/course';
import { FIGURES } from '../lib/figures.ts';
import { figuresIn } from '../markdown/live-figure.ts';
import type { MdxNode } from '../markdown/mdx.ts';
import type { MdxError } from './mdx-errors.ts';

/** `<Figure name="…" />` stands alone on a line of a lesson, as queries.ts finds it, and names a figure that there is. */
export function figureErrors(text: string, { position, attributes = [] }: MdxNode): MdxError[] {
  const { offset } = position.start;
  const rule = 'M5';
  const names = Object.keys(FIGURES);
  const given = attributes.find(({ name }) => name === 'name')?.value;
  const name = typeof given === 'string' ? given : '';
  if (/^kind: (?:notebook|chat|interview)\b/m.test(text))
    return [
      {
        ...{
          offset,
          rule,
          what: '<Figure /> stands in lessons: on this kind of page it does not move.',
        },
        fix: 'Put it into the lesson of the topic, or show a picture here.',
      },
    ];
  if (!names.includes(name))
    return [
      {
        ...{
          offset,
          rule,
          what: name
            ? `There is no figure ${name}.${didYouMean(name, names)}`
            : 'The figure has no name.',
        },
        fix: `Name one of: ${names.join(', ')}.`,
        example: `<Figure name="${nearest(name, names) ?? names[0]}" />`,
      },
    ];
  if (figuresIn(text.slice(text.lastIndexOf('\n', offset - 1) + 1, position.end.offset)).length > 0)
    return [];
  return [
    {
      ...{ offset, rule, what: '<Figure /> is a block of its own, with a name and nothing else.' },
      fix: 'Write it alone on a line, with an empty line above and below.',
      example: `<Figure name="${name}" />`,
    },
  ];
}

/** `<Wiring />` prints the field `wiring` of the page's head: it stands alone, and there is such a field. */
export function wiringErrors(
  text: string,
  { type, position, attributes = [] }: MdxNode,
): MdxError[] {
  const { offset } = position.start;
  const rule = 'M5';
  if (type !== 'mdxJsxFlowElement' || attributes.length > 0)
    return [
      {
        ...{ offset, rule, what: '<Wiring /> is a block of its own, without attributes.' },
        fix: 'Write <Wiring /> alone on a line, with an empty line above and below.',
      },
    ];
  if (/^wiring:/m.test(text)) return [];
  return [
    {
      ...{
        offset,
        rule,
        what: 'The page has nothing to print here: its head has no field wiring.',
      },
      fix: 'Add the parts to the head of the file, or take <Wiring /> out.',
      example: 'wiring:\n  - { part: led, pin: 25, name: Red LED, through: "150 Ω" }',
    },
  ];
}

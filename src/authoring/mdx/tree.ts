import { didYouMean, nearest } from '../../course/nearest.ts';
import { texToMathML, type Undrawn, undrawnIn, undrawnSaid } from '../../prose/maths.ts';
import { eachNode, type MdxNode } from '../../prose/mdx.ts';
import { bareSign, brace, component, type Slip } from './stops.ts';
import { ATTRIBUTES, TAGS } from './tags.ts';

/** What a lesson holds that parses well and still may not stand there. */
export function slipsIn(text: string, tree: MdxNode): Slip[] {
  const slips: Slip[] = [];
  eachNode(tree, (node) => slips.push(...slipsOfNode(text, node)));
  return slips;
}

function slipsOfNode(text: string, node: MdxNode): Slip[] {
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
      return formula(node);
    default:
      return [];
  }
}

function esm({ value = '', position }: MdxNode): Slip {
  const word = /^\w+/.exec(value)?.[0] ?? 'import';
  return {
    offset: position.start.offset,
    rule: 'M4',
    what: `A line that begins with "${word}" is JavaScript in this kind of file, and lessons hold none.`,
    fix: 'Put code into a block with its language, between lines of three backticks; begin a sentence with another word.',
    example: `\`\`\`python\n${value.split('\n')[0]}\n\`\`\``,
  };
}

function tag(text: string, node: MdxNode): Slip[] {
  const { offset } = node.position.start;
  const name = node.name ?? '';
  if (name === '') return [bareSign(text, offset)];
  if (/^[A-Z]|\./.test(name)) return [component(offset, name)];
  if (!TAGS.includes(name)) return [unknownTag(offset, name)];
  return (node.attributes ?? []).flatMap((attribute) => {
    const known = ATTRIBUTES.includes(attribute.name ?? '');
    const plain = typeof attribute.value === 'string' || attribute.value == null;
    return known && plain ? [] : [attributeSlip(offset, name, attribute.name)];
  });
}

const unknownTag = (offset: number, name: string): Slip => ({
  offset,
  rule: 'M5',
  what: `Lessons have no tag <${name}>.${didYouMean(name, TAGS)}`,
  fix: `Write it in Markdown, or with one of: ${TAGS.join(', ')}.`,
  example: `<${nearest(name, TAGS) ?? 'details'}>`,
});

const attributeSlip = (offset: number, tagName: string, name = '{…}'): Slip => ({
  offset,
  rule: 'M5',
  what: `The attribute ${name} on <${tagName}> is not allowed here.`,
  fix: `Take it out; allowed are ${ATTRIBUTES.join(', ')}, with plain values between double quotes.`,
  example: `<${tagName}>`,
});

function formula(node: MdxNode): Slip[] {
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

const notDrawn = (offset: number, { command, better }: Undrawn): Slip => ({
  offset,
  rule: 'M9',
  what: undrawnSaid(command),
  fix: `Write ${better}, or say it in words.`,
  example: `$${better}{x}$`,
});

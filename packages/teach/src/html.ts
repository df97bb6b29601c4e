import { type Element, element, type Node } from './tree.ts';

/*
 * The HTML that questions may keep: what QTI knows (XHTML without forms, MathML), and Moodle as well. Classes go, for
 * their sheets stay here; what is not known goes, and leaves what stands in it.
 */

const CELL = ['colspan', 'rowspan'];
const HTML: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'abbr b blockquote br caption cite code dd dfn div dl dt em h3 h4 h5 h6 hr i kbd li p pre q samp small strong sub sup table tbody thead tr ul var'
      .split(' ')
      .map((name) => [name, []]),
  ),
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: CELL,
  th: [...CELL, 'scope'],
};
const RENAMED: Record<string, string> = { figure: 'div', figcaption: 'p', h1: 'h3', h2: 'h3' };

/** Is it an element of HTML, and not of the format that it is put into? */
export const isHtml = (name: string): boolean => name in HTML || name === 'math';

const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** Presentation alone; what a sheet or a script of ours needs has no use elsewhere. */
const MATHS = /^m[a-z]+$/;
const FOR_US = ['class', 'style', 'tabindex', 'id'];

const without = (names: readonly string[], from: Element['attributes']) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));
const only = (names: readonly string[], from: Element['attributes']) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

function formula(node: Node): Node[] {
  if (typeof node === 'string') return [node];
  if (!MATHS.test(node.name)) return node.children.flatMap(formula);
  const children = node.children.flatMap(formula);
  return [{ name: node.name, attributes: without(FOR_US, node.attributes), children }];
}

/** A link that leads somewhere, to a page or to a letter; a script is no address. */
const SAFE = /^(?:https?:|mailto:|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i;
const leads = ({ name, attributes }: Element): boolean =>
  name === 'a' ? SAFE.test(attributes['href'] ?? '') : SAFE.test(attributes['src'] ?? '');

/** The nodes as a school's system may show them. */
export function portable(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    if (node.name === 'math') return mathsOf(node);
    const name = RENAMED[node.name] ?? node.name;
    const known = HTML[name];
    const made = { ...node, name };
    if (!known || (['a', 'img'].includes(name) && !leads(made))) return portable(node.children);
    const alt = name === 'img' ? { alt: node.attributes['alt'] ?? '' } : {};
    return [
      {
        name,
        attributes: { ...only(known, node.attributes), ...alt },
        children: portable(node.children),
      },
    ];
  });
}

const mathsOf = (node: Element): Element[] => {
  const attributes = { xmlns: MATHML, ...without(FOR_US, node.attributes) };
  return [element('math', attributes, ...node.children.flatMap(formula))];
};

const INLINE = 'a abbr b br cite code dfn em i img kbd math q samp small strong sub sup var'.split(
  ' ',
);

/** Blocks alone: what stands outside of one gets a paragraph. */
export function blocks(nodes: readonly Node[]): Element[] {
  const made: Element[] = [];
  let line: Node[] = [];
  const end = () => {
    if (line.some((node) => typeof node !== 'string' || node.trim() !== ''))
      made.push(element('p', {}, ...line));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || INLINE.includes(node.name)) line.push(node);
    else {
      end();
      made.push(node);
    }
  }
  end();
  return made;
}

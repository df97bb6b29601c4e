/*
 * HTML outside of a browser, and XML: elements with attributes, and texts. What a school's system gets is made of
 * it, so nothing is ever put together as a text that could close an element of ours.
 */

export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
};
export type Node = Element | string;

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; an attribute without a value is left out. */
export function element(name: string, given: Attributes = {}, ...children: Node[]): Element {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  const attributes = Object.fromEntries(known.map(([key, value]) => [key, String(value)]));
  return { name, attributes, children };
}

/** Signs that XML 1.0 cannot hold, not even escaped: controls, halves of letters, U+FFFE and U+FFFF. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? '');

/** Elements that HTML closes by itself; all others have an end, which XML reads as well. */
const VOID = ['br', 'hr', 'img', 'meta'];

/** Nodes as text that an XML parser and an HTML parser read alike. */
export const print = (...nodes: readonly Node[]): string => nodes.map(printOne).join('');

function printOne(node: Node): string {
  if (typeof node === 'string') return escaped(node);
  const { name, attributes, children } = node;
  const facts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${name}${facts.join('')}`;
  return VOID.includes(name) ? `${start}/>` : `${start}>${print(...children)}</${name}>`;
}

/** A whole XML file. */
export const document = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${print(root)}\n`;

/** What is read of nodes, without elements. */
export const textOf = (...nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(...node.children))).join('');

/** The elements below nodes for which `wanted` is true, but none inside another of them. */
export const find = (nodes: readonly Node[], wanted: (each: Element) => boolean): Element[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return wanted(node) ? [node] : find(node.children, wanted);
  });

/** Does an element have this class? */
export const hasClass = ({ attributes }: Element, name: string): boolean =>
  (attributes['class'] ?? '').split(/\s+/).includes(name);

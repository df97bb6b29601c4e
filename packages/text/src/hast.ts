import type { Element, ElementContent, Nodes, Parents, Properties, Root, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** All text below a node, in order. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

export const text = (value: string): Text => ({ type: 'text', value });

/** An element; strings among the children become text. */
export const element = (
  tagName: string,
  properties: Properties,
  ...children: (ElementContent | string)[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
});

/**
 * Shows every element below a node, parents before children. `see` may put another node into
 * `parent.children[index]`; what that holds is seen too, unless `see` answers 'skip'.
 */
export function eachElement(
  parent: Parents,
  // biome-ignore lint/suspicious/noConfusingVoidType: most callers return nothing
  see: (node: Element, index: number, parent: Parents) => 'skip' | void,
): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node = parent.children[index];
    if (node?.type !== 'element' || see(node, index, parent) === 'skip') continue;
    const seen = parent.children[index];
    if (seen?.type === 'element') eachElement(seen, see);
  }
}

/*
 * Tree → HTML text. Stricter than it must be: `<`, `>` and `"` are escaped in text and in attributes
 * alike, so that nothing that looks for tags (a test, a careless replacement) ever finds a false one.
 */

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Node = Root | Root['children'][number] | ElementContent;

/** HTML of a tree, or of several nodes in a row. `raw` nodes go in as they are: for what is parsed again. */
export function toHtml(node: Node | readonly Node[]): string {
  if (Array.isArray(node)) return (node as readonly Node[]).map(toHtml).join('');
  const one = node as Node;
  if (one.type === 'text') return escapeText(one.value);
  if (one.type === 'root') return toHtml(one.children);
  if (one.type === 'raw') return one.value;
  if (one.type !== 'element') return '';
  const tag = `<${one.tagName}${attributes(one.properties)}>`;
  if (VOID.has(one.tagName)) return tag;
  // A parser drops the first line feed of a <pre>.
  const first = one.tagName === 'pre' && leadsWithLineFeed(one) ? '\n' : '';
  return `${tag}${first}${toHtml(one.children)}</${one.tagName}>`;
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

function leadsWithLineFeed(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.startsWith('\n');
  const first = node.type === 'element' ? node.children[0] : undefined;
  return first !== undefined && leadsWithLineFeed(first);
}

function attributes(properties: Properties): string {
  let out = '';
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    out +=
      value === true ? ` ${attributeName(key)}` : ` ${attributeName(key)}="${escapeText(text)}"`;
  }
  return out;
}

/** hast writes `className`, `ariaLabel`, `tabIndex`; HTML writes `class`, `aria-label`, `tabindex`. */
const attributeName = (key: string): string =>
  key === 'className' ? 'class' : key.replace(/^(aria|data)(?=[A-Z])/, '$1-').toLowerCase();

/** HTML fragment → tree, as a browser would read it. */
export const parseHtml = (html: string): Root => fromHtml(html, { fragment: true });

const levelOf = (node: Element): number | undefined => {
  const digit = /^h([1-6])$/.exec(node.tagName)?.[1];
  return digit === undefined ? undefined : Number(digit);
};

/** The level of the highest heading (1 for `h1`); undefined when there is none. */
export function highestHeading(tree: Root): number | undefined {
  let highest: number | undefined;
  eachElement(tree, (node) => {
    const level = levelOf(node);
    if (level !== undefined) highest = Math.min(level, highest ?? level);
  });
  return highest;
}

/**
 * Moves all headings so that level `from` becomes level `to`. None comes out as `h1`: that is the
 * page's own title.
 */
export function moveHeadings(tree: Root, from: number, to: number): void {
  eachElement(tree, (node) => {
    const level = levelOf(node);
    if (level !== undefined) node.tagName = `h${Math.min(6, Math.max(2, level - from + to))}`;
  });
}

import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Node } from '../src/tree.ts';

const attributeName = (property: string): string =>
  property === 'className' ? 'class' : property.replace(/^data(?=[A-Z])/, 'data-').toLowerCase();

const attributesOf = ({ properties }: Element): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      attributeName(name),
      Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value),
    ]),
  );

/** What the browser makes of a page (`src/elements/read-cards.ts`), without a browser. */
export function treeOf(html: string, site = 'https://example.org'): Node[] {
  const nodes = (node: Nodes): Node[] => {
    if (node.type === 'text') return [node.value];
    if (node.type === 'root') return node.children.flatMap(nodes);
    if (node.type !== 'element') return [];
    const attributes = attributesOf(node);
    const { href } = attributes;
    if (href !== undefined) attributes.href = new URL(href, site).href;
    return [{ name: node.tagName, attributes, children: node.children.flatMap(nodes) }];
  };
  return nodes(fromHtml(html, { fragment: true }));
}

import type { Element, ElementContent, Nodes, Properties, Text } from 'hast';

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

import type { Element, ElementContent, Nodes, Parents, Properties, Text } from 'hast';

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

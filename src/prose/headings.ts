import type { Element, Root } from 'hast';
import { eachElement } from './nodes.ts';

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

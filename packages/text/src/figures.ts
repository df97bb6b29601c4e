import type { Element, ElementContent, Nodes, Parents } from 'hast';
import { textOf } from './hast.ts';

/* A figure and the slanted paragraph under it, in the one form that lessons have too (satteri.ts). */

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

/** The one element of a paragraph that has nothing else. */
function onlyIn(paragraph: Nodes | undefined, name: string): Element | undefined {
  if (paragraph?.type !== 'element' || paragraph.tagName !== 'p') return undefined;
  const [only, ...more] = paragraph.children.filter((node) => !isBlank(node));
  return only?.type === 'element' && only.tagName === name && more.length === 0 ? only : undefined;
}

const captionOf = (words: Element): Element => ({ ...words, tagName: 'figcaption' });

/** Pictures that stand alone, anywhere below a node, take the slanted paragraph under them. */
export function captionPictures(parent: Parents): void {
  const kept: ElementContent[] = [];
  let picture: Element | undefined;
  for (const node of parent.children as ElementContent[]) {
    const words = picture && onlyIn(node, 'em');
    if (picture && words) {
      picture.tagName = 'figure';
      picture.children.push(captionOf(words));
    } else kept.push(node);
    if (!isBlank(node)) picture = onlyIn(node, 'img') && (node as Element);
    if (node.type === 'element') captionPictures(node);
  }
  parent.children = kept;
}

/**
 * The captions that a text begins with move into the figures before it, one each.
 * @returns what is left of the text
 */
export function captionFigures(
  figures: readonly Element[],
  content: readonly ElementContent[],
): ElementContent[] {
  const left = content.filter((node) => !isBlank(node));
  for (const figure of figures) {
    const words = onlyIn(left[0], 'em');
    if (!words || !/^Figure \d/.test(textOf(words))) break;
    figure.children.push(captionOf(words));
    left.shift();
  }
  return left;
}

import type { ElementContent, Root } from 'hast';
import { moveHeadings } from '../prose/headings.ts';
import { element, textOf } from '../prose/nodes.ts';
import type { Context } from './context.ts';
import type { CodeCell } from './model.ts';
import { finishOutput } from './prose-cell.ts';

/** undefined when nothing to see is left, as of an output that was all script. */
export function shownTree(
  context: Context,
  cell: CodeCell,
  raw: Root,
): ElementContent[] | undefined {
  moveHeadings(raw, 1, 3);
  const tree = finishOutput(context, cell, raw);
  const text = textOf(tree);
  context.left -= text.length;
  if (text.trim() === '' && !hasPicture(tree)) return undefined;
  return [element('div', { className: ['nb-html'] }, ...(tree.children as ElementContent[]))];
}

const hasPicture = (node: Root | ElementContent): boolean =>
  (node.type === 'element' && (node.tagName === 'img' || node.tagName === 'math')) ||
  ('children' in node && node.children.some((child) => hasPicture(child as ElementContent)));

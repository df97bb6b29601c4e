import type { ElementContent } from 'hast';
import { type Context, notice, warn } from './context.ts';
import type { Cell } from './model.ts';

/*
 * How much of a browser's memory a notebook may take. An element, a line of code or printed text, and
 * some thirty letters each take about 1 kB there: a file of 6 MB that prints empty lines took 1.3 GB.
 */

/** Room of one page; the largest of ours needs 6 000. */
export const PAGE_ROOM = 60_000;
/** Letters of HTML in outputs that are read for one page: twice what the check lets pass (NB08). */
export const PAGE_LETTERS = 1_000_000;
/** Room of one text, one piece of code, or one output. */
const MOST = 10_000;
const LETTERS = 30;

/** A heading stands in the list of contents as well. */
const HEADING = 4;

/** What a node takes: elements, lines, and letters, those of its attributes too. */
function weightOf(node: ElementContent, inPre = false): number {
  if (node.type === 'text')
    return node.value.length / LETTERS + (inPre ? node.value.split('\n').length - 1 : 0);
  if (node.type !== 'element') return 0;
  const { tagName, properties } = node;
  const inside = inPre || tagName === 'pre';
  const own = /^h\d$/.test(tagName) ? HEADING : 1;
  const attributes = Object.values(properties).join('').length / LETTERS;
  return node.children.reduce((sum, child) => sum + weightOf(child, inside), own + attributes);
}

/**
 * The nodes, where there is room for them on the page; else a line that says what is not shown.
 * @param name what they are: "output"
 */
export function ifRoom(
  context: Context,
  cell: Cell,
  name: 'code' | 'output' | 'text',
  nodes: ElementContent[],
): ElementContent[] {
  const weight = nodes.reduce((sum, node) => sum + weightOf(node), 0);
  const full = weight > context.room;
  if (!full && weight <= MOST) {
    context.room -= weight;
    return nodes;
  }
  const why = full ? 'the page is full' : 'it has more lines or elements than a page can hold';
  warn(context, cell, 'cut', `The ${name} is not shown: ${why}.`);
  context.room -= 1;
  return [notice(context, `This ${name} is not shown: ${why}.`)];
}

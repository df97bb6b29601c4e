import type { Element } from 'hast';
import { parseHtml } from '../hast.ts';
import { refuseHtml } from '../parse.ts';

/*
 * What an SVG takes of a browser's memory, in the unit of room.ts. A `use` draws all that it names once
 * more: 1 500 of them, each of 1 500 squares, are 70 kB of text and took the tab 3 GB.
 */

/** Longest SVG that is looked at, in characters. */
const MAX_SVG = 4 * 1024 * 1024;
/** What all pictures of one page may take. */
export const PICTURE_ROOM = 60_000;
/** A picture takes about 0.3 MB before anything stands in it. */
export const EMPTY_PICTURE = 300;
const LETTERS = 10;
/** A picture in a drawing, whose pixels nobody has counted. */
const INNER_PICTURE = 3_000;

/** What all elements of a picture add up to. */
type Sum = {
  own: number;
  /** Elements below each id. */
  sizes: Map<string, number>;
  /** How often each id is drawn again. */
  drawn: Map<string, number>;
  /** Ids that a style sheet names, drawn again for any element. */
  styled: string[];
  corners: number;
  markers: number;
};

/** @returns Infinity for what is too large or too tangled to be read */
export function svgWeight(source: string): number {
  const start = source.indexOf('<svg');
  if (start < 0 || refuseHtml(source, MAX_SVG) !== undefined) return Number.POSITIVE_INFINITY;
  const sum: Sum = {
    own: 0,
    sizes: new Map(),
    drawn: new Map(),
    styled: [],
    corners: 0,
    markers: 0,
  };
  for (const child of parseHtml(source.slice(start)).children)
    if (child.type === 'element') add(child, sum);
  for (const id of sum.styled) note(sum.drawn, id, sum.own);
  const again = [...sum.drawn].map(([id, times]) => times * (sum.sizes.get(id) ?? 0));
  return EMPTY_PICTURE + sum.own + again.reduce((a, b) => a + b, 0) + sum.markers * sum.corners;
}

const note = (counts: Map<string, number>, key: string, more: number): unknown =>
  counts.set(key, (counts.get(key) ?? 0) + more);

/** Adds an element and all below it; answers how many that are. */
function add(node: Element, sum: Sum): number {
  const before = sum.own;
  sum.own += node.tagName === 'image' ? INNER_PICTURE : 1;
  for (const [name, value] of Object.entries(node.properties)) {
    const text = String(value);
    if (name === 'href' || name === 'xLinkHref') note(sum.drawn, text.slice(1), 1);
    else if (name === 'd' || name === 'points')
      sum.corners += text.match(/[a-z,\s]+/gi)?.length ?? 0;
    else for (const id of idsIn(text)) note(sum.drawn, id, 1);
  }
  for (const child of node.children) {
    if (child.type === 'element') add(child, sum);
    if (child.type !== 'text') continue;
    if (node.tagName === 'style') sum.styled.push(...idsIn(child.value));
    else sum.own += child.value.length / LETTERS;
  }
  const size = sum.own - before;
  if (node.tagName === 'marker') sum.markers += size;
  const id = node.properties['id'];
  if (id !== undefined) sum.sizes.set(String(id), Math.max(size, sum.sizes.get(String(id)) ?? 0));
  return size;
}

/** Names in `url(#name)`. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/url\(\s*["']?#([^"')]+)/gi)].map(([, id = '']) => id);

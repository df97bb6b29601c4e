import { mdxToMdast } from 'satteri';
import { withBareLinks } from './autolinks.ts';

/* Lessons as a tree, parsed as the site does it, but without stopping at the first mistake. */

/** Where something stands in a file: line and column from 1, offset from 0. */
type Point = { line: number; column: number; offset: number };

/** The parts of a node that checks look at. */
export type MdxNode = {
  type: string;
  position: { start: Point; end: Point };
  children?: MdxNode[];
  value?: string;
  depth?: number;
  url?: string;
  alt?: string | null;
  /** Name of a tag; null for `<>`. */
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  data?: { id?: string; hProperties?: { id?: string } };
};

/** A place where the parser stopped, in its own words. */
export type MdxStop = { offset: number; said: string };

const FEATURES = { math: true, headingAttributes: true, smartPunctuation: true };

/** Most stops of one file: a file that is no lesson at all need not be told letter by letter. */
const MOST = 20;

/**
 * Parses a lesson with its frontmatter. Where the parser stops, the sign that it stumbled over is made
 * harmless and the rest is parsed again, so that all mistakes of a file are found; the tree keeps the
 * places of the original.
 */
export function parseMdx(text: string): { tree: MdxNode | undefined; stops: MdxStop[] } {
  const stops: MdxStop[] = [];
  let current = withBareLinks(text);
  while (stops.length < MOST) {
    try {
      return { tree: mdxToMdast(current, { features: FEATURES }) as MdxNode, stops };
    } catch (error) {
      const stop = stopOf(error, current);
      if (!stop) throw error;
      stops.push(stop);
      current = `${current.slice(0, stop.offset)}\u00B7${current.slice(stop.offset + 1)}`;
    }
  }
  return { tree: undefined, stops };
}

/** The offset of the brace or angle bracket that a parser's "line:column: words" is about. */
function stopOf(error: unknown, text: string): MdxStop | undefined {
  const [, line, column, said = ''] = /^(\d+):(\d+): (.*)/s.exec((error as Error).message) ?? [];
  if (line === undefined) return undefined;
  const near = offsetAt(text, Number(line), Number(column));
  for (let offset = Math.min(near, text.length - 1); offset >= 0; offset -= 1)
    if (text[offset] === '{' || text[offset] === '<') return { offset, said };
  return undefined;
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let n = 1; n < line; n += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** Calls `visit` for a node and everything below it. */
export function eachNode(node: MdxNode, visit: (node: MdxNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) eachNode(child, visit);
}

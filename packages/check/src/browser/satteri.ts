import type { Root as HtmlRoot, Properties } from 'hast';
import type { Heading, Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { mdxjs } from 'micromark-extension-mdxjs';
import { FRONTMATTER } from '../source.ts';

/*
 * What the checks use of Sätteri, the site's parser, for a browser: Sätteri is native code, and its version
 * for browsers needs threads, which most hosts do not allow. micromark reads the same language; a
 * test compares what the checks say over both, on all content and on every planted mistake.
 */

const PLAIN = {
  extensions: [gfm(), math()],
  mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
};
const MDX = {
  extensions: [...PLAIN.extensions, mdxjs()],
  mdastExtensions: [...PLAIN.mdastExtensions, mdxFromMarkdown()],
};

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
/** `## Title {#name .class key=value}`, which is Sätteri's own. */
const NAMED = /^( {0,3}#{1,6}[ \t].*?)[ \t]*\{([#.][^{}\n]*)\}[ \t]*$/gm;

/** As Sätteri's, with places in the text as it was given. @throws Error `line:column: words` */
export function mdxToMdast(text: string): Root {
  // Each check of a lesson asks for its tree, and none changes it.
  if (last?.text !== text) last = { text, tree: parse(text, MDX) };
  return last.tree;
}

let last: { text: string; tree: Root } | undefined;

/** As `mdxToMdast`, for Markdown that is not MDX. */
export const markdownToMdast = (text: string): Root => parse(text, PLAIN);

/** What a lesson becomes, with its tags as they were typed. */
export const mdxToHast = (text: string): HtmlRoot =>
  toHast(mdxToMdast(text), {
    passThrough: [
      'mdxFlowExpression',
      'mdxJsxFlowElement',
      'mdxJsxTextElement',
      'mdxTextExpression',
      'mdxjsEsm',
    ],
  }) as HtmlRoot;

function parse(text: string, syntax: typeof PLAIN): Root {
  const names = new Map<number, Properties>();
  const bare = text.replace(FRONTMATTER, blank).replace(NAMED, (line, title: string, named, at) => {
    names.set(at, attributes(named));
    return title.padEnd(line.length);
  });
  const tree = read(bare, syntax);
  unravel(tree);
  const named = (node: Heading) =>
    names.get(bare.lastIndexOf('\n', node.position?.start.offset) + 1);
  for (const node of tree.children) {
    const hProperties = node.type === 'heading' ? named(node) : undefined;
    if (hProperties) node.data = { hProperties };
  }
  return tree;
}

/** `#name .class key=value` → what the heading has. */
function attributes(typed: string): Properties {
  const words = typed.trim().split(/\s+/);
  const classes = words.filter((word) => word.startsWith('.')).map((word) => word.slice(1));
  const pairs = words.filter((word) => !/^[#.]/.test(word)).map((word) => word.split('='));
  const id = words.find((word) => word.startsWith('#'))?.slice(1);
  return {
    ...(id !== undefined && { id }),
    ...(classes.length > 0 && { className: classes }),
    ...Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value])),
  };
}

const isMdx = (node: Nodes): boolean => /^mdx(?:Jsx)?Text/.test(node.type);
const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

/** A paragraph of nothing but tags is not a paragraph: its tags are blocks. */
function unravel(parent: Parents): void {
  const children = parent.children as Nodes[];
  for (const [i, node] of [...children.entries()].reverse()) {
    if (!('children' in node)) continue;
    unravel(node);
    const parts: Nodes[] = node.children;
    if (node.type !== 'paragraph' || !parts.some(isMdx)) continue;
    if (!parts.every((part) => isMdx(part) || isBlank(part))) continue;
    const blocks = parts.filter(isMdx);
    for (const block of blocks) block.type = block.type.replace('Text', 'Flow') as 'paragraph';
    children.splice(i, 1, ...blocks);
  }
}

type Stop = Error & { line?: number; column?: number; reason?: string };

function read(text: string, syntax: typeof PLAIN): Root {
  try {
    return fromMarkdown(text, syntax);
  } catch (error) {
    const { line = 1, column = 1, reason = String(error) } = error as Stop;
    // Where the tag was opened; micromark points at the block around it.
    const [, opened] = /^Expected a closing tag for `[^`]*` \((\d+:\d+)/.exec(reason) ?? [];
    throw new Error(`${opened ?? `${line}:${column}`}: ${reason}`);
  }
}

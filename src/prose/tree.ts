import type { Nodes, Root } from 'hast';

import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { refuseHtml, refuseMarkdown } from './guard.ts';
import { toHtml } from './html.ts';
import { dollarMaths } from './maths-syntax.ts';
import type { ParseHtml } from './ports.ts';

/*
 * Markdown with HTML in it → a tree, by the same code at build time and in the browser. The tree is
 * what the author wrote: NOT safe until it went through sanitizeTree and finishTree.
 */

/** Largest table that is built: Markdown pads every row, so 10 KB can ask for a million cells. */
const MAX_CELLS = 20_000;
/** Most text that link definitions may bring in: each use copies the address. */
const MAX_DEFINED = 200_000;

type Syntax = NonNullable<Parameters<typeof fromMarkdown>[1]> & object;
let made: Syntax | undefined;
/** Making the extensions costs as much as parsing a short text, so that is done once. */
const syntax = (): Syntax => {
  made ??= {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  };
  return made;
};

/** @throws RefusedText when the text would take too long to parse */
export function parseMarkdown(markdown: string, parseHtml: ParseHtml): Root {
  const source = markdown.replace(/\r\n?/g, '\n');
  refuse(refuseMarkdown(source));
  const text = dollarMaths(source);
  const mdast = fromMarkdown(text, syntax());
  refuse(refuseTree(mdast));
  adjust(mdast, text);
  const hast = toHast(mdast, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabelTagName: 'p',
    footnoteLabelProperties: {},
  });
  const root: Root =
    hast.type === 'root' ? hast : { type: 'root', children: [hast as Root['children'][number]] };
  return hasRaw(root) ? parseFragment(toHtml(root), parseHtml) : root;
}

/** @throws RefusedText when the HTML would take too long to parse */
export function parseFragment(html: string, parseHtml: ParseHtml): Root {
  refuse(refuseHtml(html));
  return parseHtml(html);
}

/** Thrown before a text is parsed; the message is a sentence for authors. */
export class RefusedText extends Error {}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new RefusedText(`This text is not shown because it ${reason}.`);
}

/** Is there HTML among the Markdown? Then the whole is parsed again, as a browser would. */
const hasRaw = (node: Nodes): boolean =>
  node.type === 'raw' || ('children' in node && node.children.some(hasRaw));

/** Shows every node of a Markdown tree. */
function eachNode(node: MdastNodes, see: (node: MdastNodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) eachNode(child, see);
}

/** Looks for what grows when it is turned into HTML. */
function refuseTree(tree: MdastRoot): string | undefined {
  const defined = new Map<string, number>();
  let cells = 0;
  let copied = 0;
  eachNode(tree, (node) => {
    if (node.type === 'table') cells += (node.align?.length ?? 0) * node.children.length;
    if (node.type === 'definition')
      defined.set(node.identifier, node.url.length + (node.title?.length ?? 0));
  });
  eachNode(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference')
      copied += defined.get(node.identifier) ?? 0;
  });
  if (cells > MAX_CELLS) return `has a table of more than ${MAX_CELLS} cells`;
  return copied > MAX_DEFINED ? 'repeats a very long link' : undefined;
}

/** `$$…$$` in one line is a formula on its own line, and a task's box becomes a sign (a form's box would have no label). */
function adjust(tree: MdastRoot, source: string): void {
  eachNode(tree, (node) => {
    if (node.type === 'inlineMath' && source.startsWith('$$', node.position?.start.offset ?? 0)) {
      node.data = { ...node.data, hProperties: { className: ['language-math', 'math-display'] } };
    }
    if (node.type === 'html' && /<summary[\s>]/i.test(node.value))
      node.value = spansInHtml(node.value);
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean') return;
    const first = node.children[0];
    if (first?.type === 'paragraph')
      first.children.unshift({ type: 'text', value: node.checked ? '☑ ' : '☐ ' });
    node.checked = null;
  });
}

/** Markdown does not look into HTML blocks, but a question in `<summary>` has formulas and code as well. */
function spansInHtml(html: string): string {
  const parts = html.split(/(<[^<>]*>)/);
  return parts.map((part, index) => (index % 2 === 1 ? part : spansInText(part))).join('');
}

const spansInText = (text: string): string =>
  text
    .replace(
      /(?<!\\)\$([^$\n]{1,500}?)(?<!\\)\$/g,
      '<code class="language-math math-inline">$1</code>',
    )
    .replace(/`([^`\n]{1,500})`/g, '<code>$1</code>');

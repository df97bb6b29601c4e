import type { Nodes, Root } from 'hast';
import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { parseHtml, toHtml } from './hast.ts';
import { dollarMaths } from './maths-dollars.ts';

/*
 * Cheap looks at a text before a parser sees it. Parsers of HTML and Markdown are linear on what
 * people write and quadratic (or worse) on what an attacker writes: 50 000 open <div>, 16 000 `*a** `
 * (20 s), a table of 5 000 columns and 5 000 empty rows. Each answer is undefined (fine) or a phrase
 * for authors that completes "This text is not shown because it …".
 */

/** Largest HTML that is parsed, in characters. The largest real output of 344 notebooks had 103 000. */
export const MAX_HTML = 512 * 1024;
/** Largest Markdown text that is parsed, in characters, without its embedded pictures. */
const MAX_MARKDOWN = 100_000;
/** Headings underlined with === cost micromark quadratic time: 2 000 take 0.6 s, 16 000 take 100 s. */
const MAX_LINES = 2_000;
const MAX_DEPTH = 200;
/** Bound for (open formatting elements × tags): an HTML parser re-opens the former at the latter. */
const MAX_REOPENED = 400_000;
/** Marks of emphasis, and brackets, in one paragraph: 8 000 `*a** ` take 4 s. */
const MAX_MARKERS = 500;
const MAX_BRACKETS = 2_000;
const MAX_QUOTES = 50;

/** Elements that the parser closes by itself, so that open ones do not pile up. */
const SELF_ENDING = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd td th tr thead tbody tfoot option caption colgroup'.split(
    ' ',
  ),
);
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Is this HTML too large, too deep or too tangled to parse? One pass, no backtracking. */
export function refuseHtml(html: string, limit = MAX_HTML): string | undefined {
  if (html.length > limit) return `is longer than ${limit / 1024} KB`;
  const seen = { tags: 0, formatting: 0, withAttributes: 0, plain: new Set<string>() };
  const open: string[] = [];
  let tagEnd = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const name = (match[2] ?? '').toLowerCase();
    const after = match.index + match[0].length;
    seen.tags += 1;
    if (match[1]) {
      // Only a close of the innermost element counts: an attacker's other closes may be ignored.
      if (open.at(-1) === name) open.pop();
      continue;
    }
    if (FORMATTING.has(name)) countFormatting(seen, name, html[after] === '>');
    if (SELF_ENDING.has(name)) continue;
    if (tagEnd < after) tagEnd = endOfTag(html, after);
    const drawing = open.includes('svg') || open.includes('math');
    if (drawing && html[tagEnd - 1] === '/') continue;
    open.push(name);
    if (open.length > MAX_DEPTH) return `nests deeper than ${MAX_DEPTH} elements`;
  }
  const reopened = Math.min(seen.formatting, seen.plain.size * 3 + seen.withAttributes);
  return reopened * seen.tags > MAX_REOPENED ? 'is too tangled' : undefined;
}

type Seen = { formatting: number; withAttributes: number; plain: Set<string> };

/** HTML keeps at most three equal formatting elements open, and one link. */
function countFormatting(seen: Seen, name: string, bare: boolean): void {
  seen.formatting += 1;
  if (bare || name === 'a') seen.plain.add(name);
  else seen.withAttributes += 1;
}

const endOfTag = (html: string, from: number): number => {
  const end = html.indexOf('>', from);
  return end < 0 ? html.length : end;
};

/** Is this Markdown too large, or built to make the parser slow? */
export function refuseMarkdown(source: string): string | undefined {
  if (source.length > MAX_MARKDOWN) return `is longer than ${MAX_MARKDOWN / 1000} 000 characters`;
  const lines = source.split('\n');
  if (lines.length > MAX_LINES) return `has more than ${MAX_LINES} lines`;
  let markers = 0;
  let brackets = 0;
  for (const line of lines) {
    if (line.trim() === '') markers = brackets = 0;
    markers += line.match(/[*_~]+/g)?.length ?? 0;
    brackets += line.match(/\[/g)?.length ?? 0;
    if (markers > MAX_MARKERS) return `has more than ${MAX_MARKERS} * or _ marks in one paragraph`;
    if (brackets > MAX_BRACKETS) return `has more than ${MAX_BRACKETS} brackets in one paragraph`;
    if (leadingMarkers(line) > MAX_QUOTES) return `nests deeper than ${MAX_QUOTES} quotes or lists`;
  }
  return undefined;
}

/** How many quotes and lists does this line open? A rule of dashes opens none. */
function leadingMarkers(line: string): number {
  let count = 0;
  let at = 0;
  for (;;) {
    const marker = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/.exec(line.slice(at, at + 100));
    if (!marker || count > MAX_QUOTES) return count;
    at += marker[0].length;
    count += 1;
  }
}

/*
 * Markdown with HTML in it → a tree of what the author wrote: NOT safe until it went through
 * sanitizeTree and finishTree.
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
export function parseMarkdown(markdown: string): Root {
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
  return hasRaw(root) ? parseFragment(toHtml(root)) : root;
}

/** @throws RefusedText when the HTML would take too long to parse */
export function parseFragment(html: string): Root {
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

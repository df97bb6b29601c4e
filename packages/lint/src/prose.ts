import { parseHtml, textOf } from '@a2z/text/hast';
import { refuseHtml, withBareLinks } from '@a2z/text/lesson';
import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes, Parents, Root, Table as TableNode } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';

/* What rules see of a text, whatever it was written in: Markdown, MDX or the HTML of a chat. */

/** Stands in a block's text for code and formulas, which are no words. */
const NO_WORD = '\uFFFC';

/** From a place in a block's text on, the text stands in the source from `at` on. */
type Mark = { from: number; at: number };

/** A run of words: a paragraph, a list item, a cell of a table, the question of a `<summary>`. */
export type Block = {
  kind: 'paragraph' | 'item' | 'cell' | 'heading' | 'summary' | 'alt';
  text: string;
  marks: readonly Mark[];
  /** It stands behind the line of a `<details>`. */
  folded?: boolean;
};

export type Heading = { depth: number; text: string; at: number };
/** A paragraph of bold words alone, which looks like a heading and is none. */
export type BoldLine = Omit<Heading, 'depth'>;
export type Link = { url: string; text: string; at: number };
type Image = { url: string; alt: string; at: number };
/** A picture alone in its paragraph, and the slanted paragraph below it. */
export type Figure = { at: number; caption: string | undefined };
export type Code = {
  lang: string;
  /** The words behind the language of a fence. */
  meta?: string;
  value: string;
  /** Where the fence (or the cell) begins. */
  at: number;
  /** Where the first line of code begins. */
  from: number;
  folded?: boolean;
};
export type Table = { head: readonly string[]; rows: readonly { cells: string[]; at: number }[] };

export type Prose = {
  blocks: readonly Block[];
  headings: readonly Heading[];
  boldLines: readonly BoldLine[];
  links: readonly Link[];
  images: readonly Image[];
  figures: readonly Figure[];
  /** The slanted paragraphs that the text begins with: captions of what stands before it. */
  opening: readonly string[];
  codes: readonly Code[];
  tables: readonly Table[];
};

type Collected = { [K in keyof Prose]: Prose[K][number][] };

const nothing = (): Collected => ({
  ...{ blocks: [], headings: [], boldLines: [], links: [] },
  ...{ images: [], figures: [], opening: [], codes: [], tables: [] },
});

export const NOTHING: Prose = nothing();

/** Where a word of a block stands in the source: near its mark, for escapes make the two drift apart. */
export function offsetOf(block: Block, index: number, word: string, source: string): number {
  const mark = block.marks.findLast(({ from }) => from <= index) ?? block.marks[0];
  if (!mark) return 0;
  const guess = mark.at + index - mark.from;
  if (source.startsWith(word, guess)) return guess;
  const found = source.indexOf(word, mark.at);
  return found < 0 ? guess : found;
}

/** Words of a text; code and formulas count as one each. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}\uFFFC'’.,-]*/gu)?.length ?? 0;

const FEATURES = { math: true, frontmatter: true, headingAttributes: true };

/**
 * Markdown or MDX as the rules see it, read by the engine that renders the pages. A text that cannot
 * be parsed is empty here: its mistake is another's to name.
 */
export function fromMarkdown(source: string, mdx: boolean): Prose {
  try {
    const tree = mdx
      ? mdxToMdast(withBareLinks(source), { features: FEATURES })
      : markdownToMdast(source, { features: FEATURES });
    return collect(tree as Root, source);
  } catch {
    return NOTHING;
  }
}

function collect(root: Root, source: string): Prose {
  const found: Collected = nothing();
  see(root, {}, { found, source, depth: 0 });
  const other = root.children.findIndex((node) => !slanted(node));
  const opening = other < 0 ? root.children : root.children.slice(0, other);
  return { ...found, opening: opening.map(plain) };
}

const startOf = (node: Nodes | HtmlNodes): number => node.position?.start.offset ?? 0;

/** What stands around a node, and what was seen before it. */
type Neighbours = { parent?: Parents; next?: Nodes | undefined };
type Seen = { found: Collected; source: string; depth: number };

function see(node: Nodes, { parent, next }: Neighbours, seen: Seen): void {
  const { found, source } = seen;
  if (node.type === 'html') seen.depth += opened(node.value);
  const folded = seen.depth > 0;
  const kind = kindOf(node, parent);
  if (kind) found.blocks.push({ ...blockOf(kind, node), folded: folds(kind, seen) });
  if (node.type === 'heading')
    found.headings.push({ depth: node.depth, text: plain(node), at: startOf(node) });
  if (!folded && parent?.type === 'root' && isBoldLine(node))
    found.boldLines.push({ text: plain(node), at: startOf(node) });
  if (node.type === 'link')
    found.links.push({ url: node.url, text: plain(node), at: startOf(node) });
  if (node.type === 'image') seePicture(node.url, node.alt ?? '', node, found, source);
  if (onlyIn(node)?.type === 'image')
    found.figures.push({
      at: startOf(node),
      caption: next && slanted(next) ? plain(next) : undefined,
    });
  if (node.type === 'code')
    found.codes.push({
      ...codeOf(node.lang ?? '', node.value, node, source),
      ...{ meta: node.meta ?? '', folded },
    });
  if (node.type === 'table') found.tables.push(tableOf(node));
  if (node.type === 'html')
    for (const block of summariesOf(node.value, startOf(node)))
      found.blocks.push({ ...block, folded: folds('summary', seen) });
  if ('children' in node) seeAll(node, seen);
}

function seeAll(node: Parents, seen: Seen): void {
  const inside = 'name' in node && node.name === 'details' ? 1 : 0;
  seen.depth += inside;
  for (const [i, child] of node.children.entries())
    see(child, { parent: node, next: node.children[i + 1] }, seen);
  seen.depth -= inside;
}

/** How many more `<details>` a piece of HTML opens than it closes. */
const opened = (html: string): number =>
  (html.match(/<details\b/g)?.length ?? 0) - (html.match(/<\/details>/g)?.length ?? 0);

/** A summary is seen while its details are closed. */
const folds = (kind: Block['kind'], { depth }: Seen): boolean =>
  depth > (kind === 'summary' ? 1 : 0);

function kindOf(node: Nodes, parent: Parents | undefined): Block['kind'] | undefined {
  if (node.type === 'heading') return 'heading';
  if (node.type === 'tableCell') return 'cell';
  // A summary's paragraph is the summary itself.
  if (isSummary(node)) return 'summary';
  if (node.type !== 'paragraph' || (parent && isSummary(parent))) return undefined;
  return parent?.type === 'listItem' ? 'item' : 'paragraph';
}

const isSummary = (node: object): boolean => 'name' in node && node.name === 'summary';

function seePicture(url: string, alt: string, node: Nodes, found: Collected, source: string): void {
  const at = startOf(node);
  found.images.push({ url, alt, at });
  found.blocks.push({
    kind: 'alt',
    text: alt,
    marks: [{ from: 0, at: Math.max(at, source.indexOf(alt, at)) }],
  });
}

/** The one thing that a paragraph holds. */
function onlyIn(node: Nodes | undefined): Nodes | undefined {
  const children = node?.type === 'paragraph' ? node.children : [];
  const [only, ...more] = children.filter((each) => each.type !== 'text' || each.value.trim());
  return more.length === 0 ? only : undefined;
}

/** A sentence in bold is none: it ends with its sign. */
const isBoldLine = (node: Nodes): boolean =>
  onlyIn(node)?.type === 'strong' && /^.{3,80}[^.:;,!?…]$/u.test(plain(node));

const slanted = (node: Nodes | undefined): boolean => onlyIn(node)?.type === 'emphasis';

/** Questions in Markdown that is no MDX stand in raw HTML. */
const summariesOf = (html: string, at: number): Block[] =>
  [...html.matchAll(/<summary>([\s\S]*?)<\/summary>/g)].map((match) => ({
    kind: 'summary',
    text: (match[1] ?? '')
      .replace(/<code>.*?<\/code>|`[^`]*`|\$[^$]*\$/g, (code) => NO_WORD.padEnd(code.length))
      .replace(/<[^>]*>/g, (tag) => ' '.repeat(tag.length)),
    marks: [{ from: 0, at: at + match.index + '<summary>'.length }],
  }));

/** The text of a block of Markdown or HTML with a mark for each of its pieces. */
function blockOf(kind: Block['kind'], node: Nodes | HtmlNodes): Block {
  const marks: Mark[] = [];
  let text = '';
  const add = (inner: Nodes | HtmlNodes): void => {
    if (inner.type === 'text') {
      marks.push({ from: text.length, at: startOf(inner) });
      text += inner.value;
    } else if (isNoWord(inner)) text += NO_WORD;
    else if (isBreak(inner)) text += ' ';
    else if ('children' in inner) for (const child of inner.children) add(child);
  };
  add(node);
  if (marks.length === 0) marks.push({ from: 0, at: startOf(node) });
  return { kind, text, marks };
}

/** A new line, as Markdown or HTML writes it. */
const isBreak = (node: Nodes | HtmlNodes): boolean =>
  node.type === 'break' ||
  ('name' in node && node.name === 'br') ||
  (node.type === 'html' && /^<br\b/i.test(node.value));

const isNoWord = (node: Nodes | HtmlNodes): boolean =>
  node.type === 'element'
    ? /^(?:code|sub|sup)$/.test(node.tagName)
    : node.type === 'inlineCode' || node.type === 'inlineMath';

/** All text below a node, code included. */
const plain = (node: Nodes): string => {
  if ('children' in node) return (node.children as Nodes[]).map(plain).join('');
  return 'value' in node ? String(node.value) : '';
};

function codeOf(lang: string, value: string, node: Nodes, source: string): Code {
  const at = startOf(node);
  const fenced = /^(`{3}|~{3})/.test(source.slice(at, at + 3));
  return { lang, value, at, from: fenced ? source.indexOf('\n', at) + 1 : at };
}

const tableOf = (node: TableNode): Prose['tables'][number] => {
  const [head, ...rows] = node.children.map((row) => ({
    cells: row.children.map(plain),
    at: startOf(row),
  }));
  return { head: head?.cells ?? [], rows };
};

/** The HTML of a chat as the rules see it; nothing of one that is refused (C13). */
export function fromHtml(source: string): Prose {
  if (refuseHtml(source) !== undefined) return NOTHING;
  const found = nothing();
  seeHtml(parseHtml(source), found);
  return found;
}

const BLOCKS: Readonly<Record<string, Block['kind']>> = { p: 'paragraph', li: 'item' };

function seeHtml(node: HtmlNodes, found: Collected): void {
  if (node.type === 'element') {
    const kind = BLOCKS[node.tagName];
    if (kind) found.blocks.push(blockOf(kind, node));
    const url = node.properties['href'];
    if (node.tagName === 'a')
      found.links.push({ url: String(url ?? ''), text: textOf(node), at: startOf(node) });
  }
  if ('children' in node) for (const child of node.children) seeHtml(child, found);
}

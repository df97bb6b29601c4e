import type { Element, Root, RootContent } from 'hast';

import {
  type FinishOptions,
  finishTree,
  type Heading,
  leadFragments,
  type ProsePorts,
  type ProseWarning,
} from './finish.ts';
import { element, highestHeading, moveHeadings, toHtml } from './hast.ts';
import { parseMarkdown, RefusedText } from './parse.ts';
import { findRemoved } from './removed.ts';
import { sanitizeTree } from './sanitize.ts';
import { slugOf } from './slug.ts';

/* Build time: Markdown strings of JSON entries → HTML that may stand on a page. */

export type ProseOptions = FinishOptions & Omit<ProsePorts, 'picture'>;

/** Gives a root-relative path of the site its base path. */
export type Place = (path: string) => string;

export type Prose = { tree: Root; headings: Heading[]; warnings: ProseWarning[] };

/** Markdown → a safe tree, its headings, and what authors should know. Never throws on any text. */
export function proseTree(markdown: string, options: ProseOptions = {}): Prose {
  try {
    const raw = parseMarkdown(markdown);
    moveHeadings(raw, highestHeading(raw) ?? 1, 2);
    const tree = sanitizeTree(raw);
    const { headings, targets, warnings } = finishTree(tree, options, options);
    const bySlug = new Map(headings.map(({ text, id }) => [slugOf(text), id]));
    leadFragments(tree, (name) => targets.get(name) ?? bySlug.get(slugOf(name)));
    return { tree, headings, warnings };
  } catch (error) {
    return {
      tree: plain(markdown),
      headings: [],
      warnings: [{ code: 'refused', what: reason(error) }],
    };
  }
}

/** What a page does not show of a Markdown text: one sentence a kind; none when all is well. Formulas are not looked at. */
export function removedFromMarkdown(markdown: string): string[] {
  const { warnings } = proseTree(markdown, {
    maths: () => '<math></math>',
    colour: () => undefined,
  });
  if (warnings.some(({ code }) => code === 'refused')) return warnings.map(({ what }) => what);
  return [...findRemoved(parseMarkdown(markdown), markdown), ...warnings].map(({ what }) => what);
}

/** A question stands on its stage's page, on that of its module and among the cards: it is rendered once. */
function remembered(render: (markdown: string, place?: Place) => string): typeof render {
  const known = new Map<string, string>();
  return (markdown, place) => {
    const key = `${place?.('') ?? ''}\n${markdown}`;
    const html = known.get(key) ?? render(markdown, place);
    known.set(key, html);
    return html;
  };
}

/** Markdown → HTML of blocks (paragraphs, lists, code, tables, formulas). */
export const renderProse = remembered((markdown, place) =>
  toHtml(proseTree(markdown, { place }).tree),
);

/** Markdown of one paragraph → HTML without the `p` around it, for use in a heading, a label or a cell. */
export const renderInline = remembered((markdown, place) => {
  const { tree } = proseTree(markdown, { place });
  const blocks = tree.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const only = blocks[0];
  return blocks.length === 1 && isParagraph(only) ? toHtml(only.children) : toHtml(tree);
});

const isParagraph = (node: RootContent | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'p';

/** The text as it was typed: what is left when it cannot be parsed. */
const plain = (text: string): Root => ({
  type: 'root',
  children: [element('pre', { tabIndex: 0 }, text.slice(0, 10_000).toWellFormed())],
});

const reason = (error: unknown): string =>
  error instanceof RefusedText
    ? error.message
    : 'This text could not be read as Markdown and is shown as it was typed.';

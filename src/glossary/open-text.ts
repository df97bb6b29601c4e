import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** A stretch of a page's HTML that is running text: no tag is in it. */
export type Stretch = { start: number; end: number };

const words = (text: string): Set<string> => new Set(text.split(' '));

/** What has another task than to be read on: links, code, formulas, heads, and what is folded away. */
const SHUT_TAGS = words(
  'a button code pre kbd samp math svg h1 h2 h3 h4 h5 h6 summary details th caption figcaption dfn label legend script style template interview-filter external-viewer',
);
/** In notebooks only prose cells are open, in chats only answers. */
const SHUT_CLASSES = words(
  'nb-code nb-raw nb-notice notebook-bar notebook-file facts query turn-name sources chat-controls planned-note',
);

/** The answers of a chat are its text, folded away or not. */
const isShut = ({ tagName, properties }: Element): boolean => {
  const classes = [properties['className'] ?? []].flat().map(String);
  if (classes.includes('answer-fold')) return false;
  return SHUT_TAGS.has(tagName) || classes.some((name) => SHUT_CLASSES.has(name));
};

const textOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

/** Titles of books and papers are nobody's running text. */
const beginsSources = (heading: Element): boolean => textOf(heading).trim() === 'Sources';

/**
 * The running text of a page, in its order. Offsets lead into the HTML as it was given, because
 * whoever marks a word must change nothing else.
 */
export function openText(html: string): Stretch[] {
  const found: Stretch[] = [];
  let inSources = false;
  const walk = (node: Nodes): void => {
    if (node.type === 'element' && node.tagName === 'h2') inSources = beginsSources(node);
    if (node.type === 'element' && isShut(node)) return;
    if (node.type === 'text' && !inSources) found.push(...stretchOf(node, html));
    if ('children' in node) node.children.forEach(walk);
  };
  walk(fromHtml(html, { fragment: true }));
  return found;
}

/** Where a text node stands; none when the parser moved it, so that a tag would be in between. */
function stretchOf({ position }: Nodes, html: string): Stretch[] {
  const { start: { offset: start } = {}, end: { offset: end } = {} } = position ?? {};
  if (start === undefined || end === undefined) return [];
  return html.slice(start, end).includes('<') ? [] : [{ start, end }];
}

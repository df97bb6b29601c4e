import type { Element, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { eachElement, parseHtml, toHtml } from './hast.ts';
import { safeLink } from './links.ts';
import { refuseHtml } from './parse.ts';
import { SCHEMA } from './sanitize.ts';

/* The HTML of chat stages: a few tags for emphasis, lists, links and code, written by hand in JSON. */

/** What a chat's text may hold. */
export const CHAT_TAGS: readonly string[] = 'p strong em ul ol li a code sub sup'.split(' ');

const CHAT_SCHEMA = {
  ...SCHEMA,
  tagNames: [...CHAT_TAGS],
  ancestors: {},
  attributes: { a: ['href'] },
};

/**
 * Chat HTML → safe HTML. What is not allowed falls, its text stays (but scripts and styles go whole).
 * @param place gives a root-relative path of the site its base path
 */
export function sanitizeChatHtml(html: string, place?: (path: string) => string): string {
  if (refuseHtml(html) !== undefined) return '';
  const tree = sanitize(parseHtml(html), CHAT_SCHEMA) as Root;
  eachElement(tree, (node) => {
    if (node.tagName !== 'a') return;
    const link = safeLink(String(node.properties['href'] ?? ''), place);
    const rel = link?.external ? { rel: ['noopener', 'noreferrer', 'nofollow'] } : {};
    node.properties =
      link && node.properties['href'] !== undefined ? { href: link.href, ...rel } : {};
  });
  return toHtml(tree);
}

/**
 * A question of a chat, safe: its first paragraph as what a heading may hold, and what follows it.
 * @param place gives a root-relative path of the site its base path
 */
export function chatQuestion(html: string, place?: (path: string) => string) {
  const safe = sanitizeChatHtml(html, place);
  const [whole = '', heading = ''] = /^\s*<p>(.*?)<\/p>/s.exec(safe) ?? [];
  return { heading, rest: safe.slice(whole.length).trim() };
}

/** What the sanitizer would take out of a chat's text: one sentence each, without repeats; none when all is well. */
export function findChatFaults(html: string): string[] {
  const reason = refuseHtml(html);
  if (reason !== undefined) return [`This text ${reason}.`];
  const faults = new Set<string>();
  if (/<[!?]/.test(html)) faults.add('An HTML comment is not allowed.');
  eachElement(parseHtml(html), (node) => {
    for (const fault of elementFaults(node)) faults.add(fault);
  });
  // Some tags a parser leaves out before they can be seen: <body onload>, a <tr> without its table.
  for (const [, name = ''] of html.matchAll(/<([a-z][^\s/<>]*)/gi))
    if (!CHAT_TAGS.includes(name.toLowerCase())) faults.add(tagFault(name.toLowerCase()));
  return [...faults];
}

const tagFault = (name: string): string =>
  `The tag <${name}> is not allowed; allowed are ${CHAT_TAGS.join(', ')}.`;

function elementFaults(node: Element): string[] {
  if (!CHAT_TAGS.includes(node.tagName)) return [tagFault(node.tagName)];
  const extra = Object.keys(node.properties).filter(
    (key) => node.tagName !== 'a' || key !== 'href',
  );
  const faults = extra.map(
    (key) =>
      `The attribute ${key === 'className' ? 'class' : key} on <${node.tagName}> is not allowed.`,
  );
  const href = node.properties['href'];
  if (node.tagName !== 'a') return faults;
  if (typeof href !== 'string') return [...faults, 'A link has no address (href).'];
  return safeLink(href)
    ? faults
    : [...faults, `The link ${href.slice(0, 80)} is not an https, http, mailto or site address.`];
}

import type { Element, Root } from 'hast';
import { eachElement, textOf } from './hast.ts';
import { safeLink } from './links.ts';

/*
 * What a text holds and no page of ours shows, so that the check can say it: the sanitizer itself removes
 * things silently.
 */

const KINDS = {
  script: 'Scripts are',
  style: 'Styles are',
  form: 'Form controls are',
  frame: 'Embedded pages and programs are',
  media: 'Sound, video and inline drawings are',
  page: 'Tags of a whole page are',
  link: 'Unsafe links are',
  remote: 'Pictures that do not come with the text are',
};

export type Removed = { kind: keyof typeof KINDS; what: string };

const TAGS: readonly (readonly [keyof typeof KINDS, string])[] = [
  ['script', 'script'],
  ['style', 'style link'],
  ['form', 'form button input select textarea option optgroup datalist meter progress output'],
  ['frame', 'iframe frame frameset object embed applet template portal fencedframe'],
  ['media', 'svg audio video canvas map area marquee bgsound'],
  ['page', 'meta base title noscript noembed noframes'],
];
const KIND_OF = new Map(
  TAGS.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** What pandas writes over each of its tables; our own style takes its place. */
const PANDAS = /^\s*(?:\.dataframe[\w\s:-]*\{[\w\s:;-]*\}\s*)*$/;
const PANDAS_ROW = /^text-align: (?:left|right);?$/;
/** Tags that a parser leaves out before anybody can see them. */
const PAGE_TAGS = /<(html|head|body|frameset)\b([^>]*)>/gi;
const CODE = /(`{3,}|~{3,})[\s\S]*?\1|`[^`\n]*`/g;

/**
 * Everything in a parsed text that the sanitizer takes out and an author may miss: one sentence a kind.
 * Classes, ids and unknown tags are removed silently.
 * @param raw the tree before it is sanitized
 * @param source the text that it was made of
 */
export function findRemoved(raw: Root, source = ''): Removed[] {
  const found = new Map<keyof typeof KINDS, Set<string>>();
  const note = (kind: keyof typeof KINDS, name: string): void => {
    found.set(kind, (found.get(kind) ?? new Set()).add(name));
  };
  for (const [, tag = '', rest = ''] of source.replace(CODE, '').matchAll(PAGE_TAGS)) {
    note('page', `<${tag.toLowerCase()}>`);
    if (/\son\w/i.test(rest)) note('script', /\s(on\w+)/i.exec(rest)?.[1] ?? '');
  }
  if (/<!--(?![\s\S]*-->)/.test(source.replace(CODE, ''))) note('page', 'a comment without an end');
  eachElement(raw, (node) => {
    noteTag(node, note);
    noteAddress(node, note);
    for (const [name, value] of Object.entries(node.properties)) noteAttribute(name, value, note);
  });
  return [...found].map(([kind, names]) => {
    const more = names.size > 3 ? ` and ${names.size - 3} more` : '';
    const list = [...names].slice(0, 3).join(', ') + more;
    return { kind, what: `${KINDS[kind]} not shown: ${list}.` };
  });
}

/** What is taken out of an SVG: styles and drawing are its own, all else is as in a text. */
export const removedFromSvg = (raw: Root): Removed[] =>
  findRemoved(raw).filter(({ kind }) => kind !== 'media' && kind !== 'style');

type Note = (kind: keyof typeof KINDS, name: string) => void;

function noteTag(node: Element, note: Note): void {
  const { tagName } = node;
  const kind = tagName.includes('-') && !tagName.includes(':') ? 'frame' : KIND_OF.get(tagName);
  const text = tagName === 'style' ? textOf(node) : '';
  if (/@import|url\(\s*["']?(?:\w+:)?\/\//i.test(text)) note('remote', 'url(…) in <style>');
  if (kind && !(tagName === 'style' && PANDAS.test(text))) note(kind, `<${tagName}>`);
}

const SCHEME = /^[^a-z]*[a-z][a-z0-9+.-]*:/i;
const OWN_SCHEME = /^(?:data|attachment|notebook-data):/i;
const short = (address: string): string => `“${address.trim().slice(0, 40).toWellFormed()}”`;

function noteAddress({ tagName, properties }: Element, note: Note): void {
  const { src, href = properties['xLinkHref'] } = properties;
  if (tagName === 'img' && (typeof src !== 'string' || src === ''))
    note('remote', 'a picture without an address');
  else if (tagName === 'img' && SCHEME.test(String(src)) && !OWN_SCHEME.test(String(src)))
    note('remote', hostOf(String(src)));
  if (typeof href !== 'string' || tagName === 'link' || tagName === 'base') return;
  const picture = tagName === 'image' || tagName === 'use';
  if (picture && !/^(?:#|data:image\/(?!svg))/i.test(href)) note('remote', short(href));
  if (!picture && (!safeLink(href) || hasLogin(href))) note('link', short(href));
}

/** `https://bank.example@evil.example/` is made to mislead. */
const hasLogin = (href: string): boolean => URL.canParse(href) && new URL(href).username !== '';

/** Host of a picture's address; a badge is named, because nobody else knows where it is. */
function hostOf(src: string): string {
  const host = URL.canParse(src) ? new URL(src).host : '';
  return `${/badge|shields\.io/i.test(src) ? 'a badge' : 'a picture'} from ${host || short(src)}`;
}

function noteAttribute(name: string, value: unknown, note: Note): void {
  if (/^on\w/i.test(name) || name === 'srcDoc') note('script', name.toLowerCase());
  if (name === 'style' && !PANDAS_ROW.test(String(value).trim())) note('style', 'style="…"');
  if (/^(?:background|srcSet|lowSrc|dynSrc)$/.test(name)) note('remote', name.toLowerCase());
  if (/^(?:ping|attributionSrc|formAction)$/i.test(name)) note('link', name.toLowerCase());
}

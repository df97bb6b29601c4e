import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Outline, Stage } from '../outline.ts';
import type { Place } from '../place.ts';
import type { Term } from '../schema.ts';

/** Is the page in this course, module, topic or project? */
const isIn = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}/`);

/** Is the word a term on the page at this path, or an everyday one? */
export const isTermOn = (path: string, { within }: Pick<Term, 'within'>): boolean =>
  within?.some((place) => isIn(path, place)) ?? true;

/** How many modules lie between two stages; other courses and projects are farther than any module. */
function distance(a: Place, b: Place): number {
  if (a.course !== b.course) return 2000;
  return a.unit === b.unit ? Math.abs(a.number - b.number) : 1000;
}

/**
 * The terms that may be marked on the page of a stage, the nearest first: those of its own module,
 * then of the modules around it, outward. Never those that the page itself teaches, and none on a
 * planned page, which has no text yet.
 */
export function termsFor(stage: Stage, terms: readonly Term[], outline: Outline): Term[] {
  if (stage.state === 'planned') return [];
  const far = (term: Term): number => {
    const taught = outline.byId.get(term.stage);
    return taught ? distance(stage.place, taught.place) : Number.POSITIVE_INFINITY;
  };
  return terms
    .filter((term) => term.stage !== stage.id && isTermOn(stage.path, term))
    .sort((a, b) => far(a) - far(b));
}

/** One place where a text names a term. */
export type Hit = { id: string; start: number; end: number };

const WORD = /[\p{L}\p{N}_]+/gu;
/** A word is not a part of a longer one, nor the first half of "feature-rich". */
const AFTER = '(?![\\p{L}\\p{N}_]|-\\p{L})';

const plural = (form: string): string => {
  if (/[^aeiou]y$/.test(form)) return `${form.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(form) ? `${form}es` : `${form}s`;
};

/** The word as lessons write it: itself, its other forms, and their plain plurals. */
export const formsOf = ({ term, also = [] }: Term): string[] =>
  [term, ...also].flatMap((form) => [form, plural(form)]);

const withFirst = (text: string, change: (first: string) => string): string =>
  change(text.charAt(0)) + text.slice(1);

/** At the start of a sentence a small first letter is a capital; all others stay as they are. */
const bothCases = (form: string): string[] => [form, withFirst(form, (c) => c.toUpperCase())];

const escaped = (form: string): string =>
  form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+');

/**
 * Finds terms in plain text, the longest name first: in "nested cross-validation" there is no
 * "cross-validation". A phrase of `except` is no term either.
 */
export function createFinder(terms: readonly Term[]): (text: string) => Hit[] {
  const meant = new Map<string, string | undefined>();
  const learn = (forms: readonly string[], id: string | undefined) => {
    for (const form of forms.flatMap(bothCases)) meant.set(form, id);
  };
  for (const term of terms) learn(formsOf(term), term.id);
  for (const { except = [] } of terms) learn(except, undefined);
  const longest = [...meant.keys()].sort((a, b) => b.length - a.length);
  // A pattern for each first word: one for all forms takes several times as long.
  const byFirst = Map.groupBy(longest, (form) => form.match(WORD)?.[0]);
  const patterns = new Map(
    [...byFirst].map(([first, forms]) => [
      first,
      new RegExp(`(?:${forms.map(escaped).join('|')})${AFTER}`, 'uy'),
    ]),
  );
  return (text) => {
    const hits: Hit[] = [];
    let end = 0;
    for (const { 0: first, index: start } of text.matchAll(WORD)) {
      const pattern = start < end || text[start - 1] === '-' ? undefined : patterns.get(first);
      if (!pattern) continue;
      pattern.lastIndex = start;
      const found = pattern.exec(text)?.[0] ?? '';
      if (found !== '') end = start + found.length;
      const id = meant.get(found.replace(/\s+/g, ' '));
      if (id !== undefined) hits.push({ id, start, end });
    }
    return hits;
  };
}

/** A stretch of a page's HTML that is running text: no tag is in it. */
export type Stretch = { start: number; end: number };

const words = (text: string): Set<string> => new Set(text.split(' '));

/** What has another task than to be read on: links, code, formulas, heads, and what is folded away. */
const SHUT_TAGS = words(
  'a button code pre kbd samp math svg h1 h2 h3 h4 h5 h6 summary details th caption figcaption dfn label legend script style template interview-filter external-viewer live-figure',
);
/** In notebooks only prose cells are open, in chats only answers. */
const SHUT_CLASSES = words(
  'nb-code nb-raw nb-notice notebook-bar notebook-file facts query turn-name sources chat-controls planned-note check-options',
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

/** More would turn the text into a forest of dotted lines. */
export const MOST_MARKS = 8;

/** A page with its terms marked, and those terms in the order of the text. */
export type Marked = { html: string; terms: Term[] };

/** Id of the element on the page that holds a term's definition. */
export const definitionId = (id: string): string => `term-${id}`;

const finders = new WeakMap<readonly Term[], ReturnType<typeof createFinder>>();

/** All pages are marked with one glossary: its patterns are made once. */
function finderOf(glossary: readonly Term[]): ReturnType<typeof createFinder> {
  const finder = finders.get(glossary) ?? createFinder(glossary);
  finders.set(glossary, finder);
  return finder;
}

/** The first place of each term in the running text, in the order of the text. */
function firstHits(html: string, glossary: readonly Term[]): Hit[] {
  const find = finderOf(glossary);
  const first = new Map<string, Hit>();
  for (const { start, end } of openText(html)) {
    for (const hit of find(html.slice(start, end))) {
      const placed = { id: hit.id, start: start + hit.start, end: start + hit.end };
      if (!first.has(hit.id)) first.set(hit.id, placed);
    }
  }
  return [...first.values()];
}

/** The best of these places, in the order of the text. */
function choose(hits: readonly Hit[], wanted: readonly Term[]): Hit[] {
  const rank = new Map(wanted.map(({ id }, index) => [id, index]));
  return hits
    .filter(({ id }) => rank.has(id))
    .sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
    .slice(0, MOST_MARKS)
    .sort((a, b) => a.start - b.start);
}

/**
 * Makes the first occurrence of each term in a page's running text a link to the glossary, and
 * changes no other byte of it.
 * @param glossary all terms: the "regression" of "logistic regression" is no term of its own
 * @param wanted those that may be marked, the most wanted first: of too many the first ones win
 * @param address gives a term's place in the glossary, base path included
 */
export function markTerms(
  html: string,
  glossary: readonly Term[],
  wanted: readonly Term[],
  address: (id: string) => string,
): Marked {
  if (wanted.length === 0) return { html, terms: [] };
  const hits = choose(firstHits(html, glossary), wanted);
  const parts = hits.map(({ id, start, end }, index) => {
    const link = `<a class="term" href="${address(id)}" aria-describedby="${definitionId(id)}">`;
    return `${html.slice(hits[index - 1]?.end ?? 0, start)}${link}${html.slice(start, end)}</a>`;
  });
  return {
    html: parts.join('') + html.slice(hits.at(-1)?.end ?? 0),
    terms: hits.flatMap((hit) => wanted.filter(({ id }) => id === hit.id)),
  };
}

import type { Element, ElementContent, Root } from 'hast';
import { captionPictures } from './figures.ts';
import { eachElement, element, text, textOf } from './hast.ts';
import { highlight } from './highlight.ts';
import { decode, safeLink } from './links.ts';
import { typesetFormulas } from './maths.ts';
import { plainTex } from './plain-text.ts';
import { createIds, type Ids, slugOf } from './slug.ts';
import { setStatementsApart } from './statements.ts';
import { boxOf, headCells } from './table-heads.ts';
import { limitTable } from './tables.ts';

/** A picture that may be shown: an address of ours. */
export type Picture = { src: string; alt?: string };
/**
 * Looks a picture up by what the author wrote; undefined when it cannot be shown.
 * @throws RefusedText when the page has no room for it
 */
export type FindPicture = (src: string, alt: string) => Picture | undefined;

/** What prose needs from outside. */
export type ProsePorts = {
  /** Code with colours; who only looks for faults gives none. */
  colour?: typeof highlight;
  /** TeX → MathML text; throws an Error with a plain sentence when the TeX is not valid. */
  maths?: ((tex: string, display: boolean) => string) | undefined;
  /** Without it only pictures under /figures/ are shown. */
  picture?: FindPicture | undefined;
  /** Gives a root-relative path of the site its base path. */
  place?: ((path: string) => string) | undefined;
  /** Address of the file that has what is cut. */
  file?: string | undefined;
};

/** Something that authors should mend, as a sentence. */
export type ProseWarning = { code: 'formula' | 'picture' | 'cut' | 'refused'; what: string };

/** A heading for a list of contents. */
export type Heading = { depth: number; text: string; id: string };

export type FinishOptions = {
  /** Stands before every id: `nb-`. */
  idPrefix?: string;
  /** Ids of the whole page, when several texts stand on it. */
  ids?: Ids;
  /** Ends the name of a table's box: ", output of cell 3". */
  tableSuffix?: string;
};

type Finished = {
  headings: Heading[];
  /** What the author called a place → the id that it has on the page. */
  targets: Map<string, string>;
  warnings: ProseWarning[];
};

/** Completes a sanitized tree in place: links, pictures, ids, code, formulas, tables. */
export function finishTree(tree: Root, ports: ProsePorts, options: FinishOptions = {}): Finished {
  const done: Finished = { headings: [], targets: new Map(), warnings: [] };
  const ids = options.ids ?? createIds();
  eachElement(tree, (node, index, parent) => {
    // A question keeps its permanent name.
    if (node.tagName !== 'check') nameElement(node, ids, options.idPrefix ?? '', done);
    if (node.tagName === 'a') finishLink(node, ports);
    if (node.tagName === 'pre') finishCode(node, ports);
    if (node.tagName !== 'img') return;
    const shown = finishPicture(node, ports, done.warnings);
    const { alt } = node.properties;
    // A link that is all picture, such as a badge, keeps its words.
    const inLink = shown.tagName === 'em' && parent.type === 'element' && parent.tagName === 'a';
    parent.children[index] = inLink && alt ? text(String(alt)) : shown;
  });
  typesetFormulas(tree, ports, done.warnings);
  finishTables(tree, ports, done.warnings, options.tableSuffix);
  limitNumbers(tree, done.warnings);
  captionPictures(tree);
  setStatementsApart(tree);
  return done;
}

/** Headings get an id from their text; an author's own id is prefixed and can only be a target. */
function nameElement(node: Element, ids: Ids, prefix: string, done: Finished): void {
  const own = node.properties['id'] ?? node.properties['name'];
  const text = /^h[2-6]$/.test(node.tagName) ? textOf(node).trim() : undefined;
  delete node.properties['name'];
  delete node.properties['id'];
  if (own === undefined && !text) return;
  const id = ids.claim(prefix + slugOf(text || String(own)));
  node.properties['id'] = id;
  if (own !== undefined && !done.targets.has(String(own))) done.targets.set(String(own), id);
  if (text)
    done.headings.push({ depth: Number(node.tagName[1]), text: lettersOf(node).trim(), id });
}

const isFormula = ({ properties }: Element): boolean =>
  [properties['className']].flat().includes('math-inline');

/** The text of a heading in a list of contents, where a formula is letters: R². */
function lettersOf(node: ElementContent): string {
  if (node.type !== 'element') return textOf(node);
  return isFormula(node) ? plainTex(textOf(node)) : node.children.map(lettersOf).join('');
}

function finishLink(node: Element, ports: ProsePorts): void {
  const href = node.properties['href'];
  delete node.properties['href'];
  const link = typeof href === 'string' ? safeLink(href, ports.place) : undefined;
  if (!link) return;
  node.properties['href'] = link.href;
  if (link.external) node.properties['rel'] = ['noopener', 'noreferrer', 'nofollow'];
  if (/^#fnref-/.test(link.href)) node.properties['ariaLabel'] = 'Back to the text';
}

/** A block of code takes the focus, because it scrolls; the language's class gives way to spans. */
function finishCode(pre: Element, { colour = highlight }: ProsePorts): void {
  const code = pre.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  );
  const names = [code?.properties['className'] ?? []].flat().map(String);
  if (names.some((name) => name.startsWith('math-'))) return;
  pre.properties = { ...pre.properties, className: ['code'], tabIndex: 0 };
  if (!code) return;
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  const spans = language ? colour(textOf(code).replace(/\n$/, ''), language) : undefined;
  code.properties = {};
  if (spans) code.children = spans;
}

/** Pictures of this site that need no look-up: an address that is nothing but a path. */
const FIGURE = /^\/figures\/[\w/-]+\.(svg|png|webp|jpe?g|gif|avif)$/;

function finishPicture(img: Element, ports: ProsePorts, warnings: ProseWarning[]): Element {
  const { src, alt, width } = img.properties;
  const address = typeof src === 'string' ? src : '';
  const words = typeof alt === 'string' ? alt : '';
  const own: Picture | undefined = FIGURE.test(address)
    ? { src: ports.place?.(address) ?? address }
    : undefined;
  let picture: Picture | undefined;
  try {
    picture = own ?? ports.picture?.(address, words);
  } catch (error) {
    warnings.push({ code: 'cut', what: (error as Error).message });
    return notShown(words, ports.file);
  }
  if (!picture) {
    const what = `A picture is not shown (“${words || address.slice(0, 60)}”): it does not come with the text.`;
    // `removed.ts` tells where one was whose address is gone.
    if (address !== '') warnings.push({ code: 'picture', what });
    return notShown(words);
  }
  const properties = {
    src: picture.src,
    alt: picture.alt ?? words,
    width: own ? undefined : width,
    loading: 'lazy',
    decoding: 'async',
  };
  return element('img', properties);
}

/** A line that says what is missing here and, where that is known, which file has it. */
export const cutNotice = (sentence: string, file: string | undefined): Element =>
  element(
    'p',
    { className: ['nb-notice'] },
    sentence,
    ...(file ? [' It is in ', element('a', { href: file }, 'the notebook’s file'), '.'] : []),
  );

/** What stands for a picture that cannot be shown, with the file that has it where that is known. */
export const notShown = (alt: string, file?: string): Element =>
  element(
    'em',
    {},
    alt ? `[picture not shown: ${alt}` : '[picture not shown',
    ...(file ? ['; it is in ', element('a', { href: file }, 'the notebook’s file')] : []),
    ']',
  );

/**
 * Leads links inside the text to their places: `find` knows the page's ids by the author's names.
 * A link to nowhere loses its address.
 */
export function leadFragments(tree: Root, find: (name: string) => string | undefined): void {
  eachElement(tree, (node) => {
    const href = node.properties['href'];
    if (node.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return;
    const id = find(decode(href.slice(1)));
    if (id === undefined) delete node.properties['href'];
    else node.properties['href'] = `#${id}`;
  });
}

/**
 * Every table gets a box of its own, and its header cells say what they head.
 * @param suffix is added to the name, so that boxes on one page differ: ", output of cell 3"
 */
function finishTables(
  tree: Root,
  { file }: ProsePorts,
  warnings: ProseWarning[],
  suffix = '',
): void {
  eachElement(tree, (table, index, parent) => {
    if (table.tagName !== 'table') return undefined;
    const left = limitTable(table);
    headCells(table);
    const note = left ? [cutNotice(`Of this table ${left}.`, file)] : [];
    if (left) warnings.push({ code: 'cut', what: `Of a table ${left}.` });
    parent.children.splice(index, 1, boxOf(table, suffix), ...note);
    return 'skip';
  });
}

/** So many items of a text may have a number of their own: a browser looks through all of them for each. */
const MOST_NUMBERS = 200;

function limitNumbers(tree: Root, warnings: ProseWarning[]): void {
  let left = MOST_NUMBERS;
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName !== 'li' || properties['value'] === undefined) return;
    if (left <= 0) delete properties['value'];
    left -= 1;
  });
  if (left >= 0) return;
  const what = `${-left} items of lists lost the number that they were given (value): ${MOST_NUMBERS} are the most.`;
  warnings.push({ code: 'cut', what });
}

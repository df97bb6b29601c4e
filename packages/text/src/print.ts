import type { Element, Parents } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { eachElement, parseHtml } from './hast.ts';
import { takeAnswers } from './print-answers.ts';

/** Attributes that hold one id, or several with spaces between. */
const REFERENCES = ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'headers'];

/** What is of no use on paper: links of headings and cells to themselves, what is pressed or pulled, guesses to choose. */
const USELESS = ['anchor', 'check-bar', 'nb-count', 'nb-guesses', 'needs-script'];

const hasClass = ({ properties }: Element, ...names: string[]): boolean =>
  Array.isArray(properties['className']) &&
  properties['className'].some((name) => names.includes(String(name)));

/** Is it left out? So is the line that asks for a guess: what it folded stands open below the code. */
const isUseless = (node: Element, parent: Parents): boolean =>
  hasClass(node, ...USELESS) ||
  (node.tagName === 'summary' && parent.type === 'element' && hasClass(parent, 'nb-guess'));

/** Prefixes what names an element of the same text, so that many texts can stand on one page. */
function prefixed({ properties }: Element, prefix: string): void {
  const named = (id: unknown) => `${prefix}--${id}`;
  if (properties['id'] !== undefined) properties['id'] = named(properties['id']);
  for (const key of REFERENCES) {
    const value = properties[key];
    if (value === undefined || value === null) continue;
    properties[key] = [value].flat().join(' ').split(/\s+/).map(named).join(' ');
  }
  const { href } = properties;
  if (typeof href === 'string' && /^#./.test(href)) properties['href'] = `#${named(href.slice(1))}`;
}

/** The title of the page takes one level of heading: those of the text go down by one. */
const lowered = (tagName: string): string =>
  tagName.replace(/^h([2-5])$/, (_, level) => `h${Number(level) + 1}`);

const clean = (node: Parents) => {
  node.children = node.children.filter(
    (child) => child.type !== 'element' || !isUseless(child, node),
  ) as typeof node.children;
};

/** Makes the text of a page a part of a longer one: ids that no other part has, everything open. */
function open(text: Element, prefix: string): void {
  clean(text);
  eachElement(text, (node) => {
    clean(node);
    node.tagName = hasClass(node, 'nb-guess') ? 'div' : lowered(node.tagName);
    prefixed(node, prefix);
    if (node.tagName === 'details') node.properties['open'] = true;
    if (node.tagName === 'img') delete node.properties['loading'];
  });
}

/**
 * The texts of several pages as one, for paper: everything open, pictures loaded at once, answers apart.
 * @param html what the site's own components rendered, safe already; each text stands in an element that names
 *   itself by `data-text`, which no other has
 * @returns the page, and for each text that has some its name and its answers as items of a list
 */
export function printedTexts(html: string): { html: string; answers: [string, string][] } {
  const tree = parseHtml(html);
  const answers: [string, string][] = [];
  eachElement(tree, (node) => {
    const name = node.properties['dataText'];
    if (typeof name !== 'string') return undefined;
    open(node, name);
    const taken = takeAnswers(node, name);
    if (taken.length > 0) answers.push([name, toHtml(taken)]);
    return 'skip';
  });
  return { html: toHtml(tree), answers };
}

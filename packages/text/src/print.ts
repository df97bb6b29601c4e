import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { eachElement, parseHtml } from './hast.ts';

/** Attributes that hold one id, or several with spaces between. */
const REFERENCES = ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'headers'];

/** What is of no use on paper: links of headings to themselves. */
const isAnchor = ({ properties }: Element): boolean =>
  Array.isArray(properties['className']) && properties['className'].includes('anchor');

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

/**
 * The text of a page as a part of a longer one, for paper: ids that no other part has, everything
 * open, pictures loaded at once.
 * @param html what the site's own components rendered, safe already
 * @param prefix id of the part, unique on the longer page
 */
export function printedHtml(html: string, prefix: string): string {
  const tree = parseHtml(html);
  eachElement(tree, (node) => {
    node.children = node.children.filter((child) => child.type !== 'element' || !isAnchor(child));
    node.tagName = lowered(node.tagName);
    prefixed(node, prefix);
    if (node.tagName === 'details') node.properties['open'] = true;
    if (node.tagName === 'img') delete node.properties['loading'];
  });
  return toHtml(tree);
}

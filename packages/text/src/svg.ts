import type { Element, ElementContent, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { textOf } from './hast.ts';
import { refuseHtml } from './parse.ts';
import {
  type Excess,
  excessOf,
  isPlainName,
  linksOf,
  pixelsOf,
  weighDrawing,
} from './svg-weight.ts';

/*
 * An SVG is shown as a picture (<img>), where no script of its runs. But its file stands on our own
 * origin, and opened by itself it would be a page. So only what draws is left in it. It is read as
 * HTML and written anew: no prologue, encoding, entity, prefix or namespace of its author comes out.
 */

/** Something that was taken out of a drawing, because it could run, or fetch. */
type Removed = { offset: number; what: string };
/** What only draws, as the text of a file, and what was taken out of it. */
export type Drawing = {
  svg: string;
  removed: Removed[];
  /** What it takes of a browser (`svg-weight.ts`). */
  weight: number;
  /** Why it is not shown, where it takes more than a page can give. */
  excess: Excess | undefined;
};

const MAX_SVG = 4 * 1024 * 1024;
const DRAWS = new Set(
  'svg g defs path rect circle ellipse line polyline polygon text tspan title desc use image clipPath mask pattern marker symbol linearGradient radialGradient stop style'.split(
    ' ',
  ),
);
/** What drawing programs note for themselves: it goes, and nobody misses it. */
const NOTES = /^(?:metadata|(?:sodipodi|inkscape):[\w-]+)$/;
const TEXT = new Set(['text', 'tspan', 'title', 'desc', 'style']);
const ONLY_TEXT = new Set(['title', 'desc', 'style']);
const OWN_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/;
/** What may stand before a drawing and changes what it is: sheets, entities, another encoding. */
const PROLOGUE =
  /<\?xml-stylesheet|<!DOCTYPE[^>[]{0,500}\[|encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])[^"']{0,40}/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The drawing as it may be shown; undefined when it cannot be read, or takes more than a page can give. */
export function shownDrawing(source: string): string | undefined {
  const drawing = cleanDrawing(source);
  return drawing?.excess === undefined ? drawing?.svg : undefined;
}

/** SVG text → SVG text that only draws; undefined when there is no SVG in it, or it is too large. */
export function cleanDrawing(text: string): Drawing | undefined {
  const source = text.toWellFormed();
  const start = source.search(/<svg[\s>]/);
  if (start < 0 || refuseHtml(source, MAX_SVG) !== undefined) return undefined;
  const [root, ...after] = fromHtml(source.slice(start), { fragment: true }).children;
  if (root?.type !== 'element' || root.tagName !== 'svg') return undefined;
  const place: Place = { start, removed: [] };
  for (const { 0: what, index } of source.slice(0, start).matchAll(PROLOGUE))
    place.removed.push({ offset: index, what });
  const svg = clean(root, place);
  if (!svg) return undefined;
  // A tag of HTML ends the drawing for the parser, and the rest stands behind it.
  for (const node of after) if (node.type === 'element') tell(place, node, `<${node.tagName}>`);
  svg.properties['xmlns'] = 'http://www.w3.org/2000/svg';
  svg.properties['xmlnsXLink'] = 'http://www.w3.org/1999/xlink';
  const weight = weighDrawing(svg);
  return {
    svg: toHtml(svg, { space: 'svg', closeEmptyElements: true }).replace(NOT_XML, ''),
    removed: place.removed,
    ...{ weight, excess: excessOf(svg, weight) },
  };
}

type Place = { start: number; removed: Removed[] };

function tell({ start, removed }: Place, { position }: ElementContent, what: string): undefined {
  removed.push({ offset: start + (position?.start.offset ?? 0), what: what.slice(0, 60) });
}

function clean(node: Element, place: Place): Element | undefined {
  const { tagName } = node;
  if (NOTES.test(tagName)) return undefined;
  if (!draws(node)) return tell(place, node, `<${tagName}>`);
  return {
    type: 'element',
    tagName,
    properties: safeProperties(node, place),
    children: node.children.flatMap((child) => cleanChild(child, tagName, place)),
  };
}

function draws(node: Element): boolean {
  const { tagName } = node;
  if (tagName === 'style') return safeSheet(textOf(node));
  if (tagName === 'use') return linksOf(node).every(isPlainName);
  if (tagName === 'image')
    return linksOf(node).every((link) => OWN_PICTURE.test(link) && pixelsOf(link) < Infinity);
  return DRAWS.has(tagName);
}

function cleanChild(child: ElementContent, parent: string, place: Place): ElementContent[] {
  if (child.type === 'text' && TEXT.has(parent)) return [{ type: 'text', value: child.value }];
  // A tag whose name begins with a letter that HTML does not know is a tag all the same in XML.
  if (child.type === 'text' && child.value.includes('<')) tell(place, child, child.value.trim());
  if (child.type !== 'element') return [];
  const element = ONLY_TEXT.has(parent)
    ? tell(place, child, `<${child.tagName}>`)
    : clean(child, place);
  return element ? [element] : [];
}

/** Names of attributes that XML can write; those with a prefix are notes of drawing programs. */
const NAME = /^[a-z][\w.-]*$/i;
/** Properties that nothing reads as an address, a style or a program. */
const WORDS = /^(?:aria|id$|className$|role$|d$|points$|viewBox$)/;

function safeProperties(node: Element, place: Place): Properties {
  const safe: Properties = {};
  for (const [name, value] of Object.entries(node.properties)) {
    if (!NAME.test(name) || name.startsWith('xmlns')) continue;
    if (safeProperty(node, name, String(value))) safe[name] = value;
    else tell(place, node, `${name.toLowerCase()}="${String(value).slice(0, 40)}"`);
  }
  return safe;
}

/** A line cannot be measured by another rule than its own: dashes are weighed by the numbers of a path. */
const MEASURES = /^(?:pathLength|vectorEffect)$/;
const DASHES = /^(?:none|[\d.,\s]|px)*$/;

function safeProperty({ tagName }: Element, name: string, value: string): boolean {
  // A name that is written with a sign that XML loses would be another name in the file.
  if (value.search(NOT_XML) >= 0 || (name === 'id' && /[\t\r\n]/.test(value))) return false;
  // The links of these two were looked at (`draws`).
  if (name === 'href' || name === 'xLinkHref') return tagName === 'use' || tagName === 'image';
  if (MEASURES.test(name) || (name === 'strokeDashArray' && !DASHES.test(value))) return false;
  if (/^on|^(?:src|action|formAction|xmlBase|download)$/i.test(name)) return false;
  if (WORDS.test(name)) return !value.includes('<');
  return safeStyle(value) && !/(?:script|data|https?):/i.test(value);
}

/** What values of CSS may be made of: colours, sums, places, and effects. Selectors have a few more. */
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp matrix translate translatex translatey scale scalex scaley rotate skewx skewy brightness contrast grayscale hue-rotate invert opacity saturate sepia inset circle ellipse polygon is not where first-child nth-child nth-of-type'.split(
    ' ',
  ),
);

/**
 * CSS with no escapes, no at-rule but @media, no address outside the picture, and no function that is not
 * known: several take addresses as plain texts.
 */
const safeStyle = (css: string): boolean =>
  !/[\\<]|@(?!media\b)|mix-blend|vector-effect/i.test(css) &&
  [...css.matchAll(/dasharray\s*:([^;}]*)|dasharray/gi)].every(
    ([, dashes]) => dashes !== undefined && DASHES.test(dashes),
  ) &&
  [...css.matchAll(/([\w-]*)\((\s*(["']?)#[^\s"'()%]+\3\s*\))?/g)].every(
    ([, name = '', inside]) =>
      name === '' || FUNCTIONS.has(name.toLowerCase()) || (/^url$/i.test(name) && !!inside),
  );

/** A sheet stands in the file as it is, so `&` would begin an entity; and its rules reach more than one element. */
const safeSheet = (css: string): boolean => safeStyle(css) && !/&|url\(/i.test(css);

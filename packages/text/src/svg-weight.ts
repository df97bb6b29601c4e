import type { Element } from 'hast';
import { fromBase64 } from './bytes.ts';
import { textOf } from './hast.ts';
import { numberOfPixels } from './picture-size.ts';

/*
 * What a drawing takes of a browser, in the unit of notebook/room.ts: about 1 kB, or a millisecond. What an
 * element names is drawn once more: 1 500 `use`, each of 1 500 squares, are 70 kB of text and took the tab
 * 3 GB; a pattern fills every shape below the group that names it, a marker stands at every corner.
 */

/** Most that one drawing may take: the largest of ours takes a seventh. */
export const DRAWING_ROOM = 30_000;
/**
 * Most that all drawings of one page may take together: four of the heaviest held 322 MB in a tab, twelve
 * 727 MB, and forty did not come to an end in a minute, of 8 kB each.
 */
export const PAGE_OF_DRAWINGS = 2 * DRAWING_ROOM;
/** A picture takes about 0.3 MB before anything stands in it. */
export const EMPTY_PICTURE = 300;
/** So many letters take a unit, and so many signs of a path: 400 kB of thick curves are drawn for 13 s. */
const LETTERS = 10;
const SIGNS = 30;
/** So many pixels of a picture in a drawing: four bytes each. */
const PIXELS = 250;
/** So many dashes: a million takes half a second. */
const DASHES = 1_000;
/** More than the sum of a line's numbers, by this factor, is no line long; and where they may have units. */
const LONGEST = 4;
const LONGEST_UNIT = 96;
/** Names that lead to names: more steps than any drawing takes, and fewer than the stack holds. */
const DEEPEST = 500;

/** What an element draws with all below it: shapes, corners at which a marker may stand, and lengths of lines. */
type Load = { shapes: number; corners: number; lengths: number; weight: number };
/** What an element is painted with: a name, once or for each shape below it; or dashes of this length. */
type Paint = { id: string; once: boolean } | { dash: number };
type Named = { node: Element; inherited: readonly Paint[] };
type Names = ReadonlyMap<string, Named>;

const ENDLESS: Load = { shapes: Infinity, corners: Infinity, lengths: Infinity, weight: Infinity };
const ONE: Load = { shapes: 1, corners: 1, lengths: 1, weight: 1 };

/** Most pixels of a side. */
const MOST_SIDE = 10_000;
const IN_PIXELS: Readonly<Record<string, number>> = {
  pt: 1.33,
  pc: 16,
  mm: 3.78,
  cm: 37.8,
  in: 96,
};

/** Why a drawing is not shown, as the end of a sentence about it, and what to do. */
export type Excess = { what: string; fix: string };

const FEWER =
  'Draw fewer shapes, and repeat fewer of them (use, pattern, marker); what has so many points is better a WebP.';

/** undefined for a drawing that may be shown. */
export function excessOf({ properties }: Element, weight: number): Excess | undefined {
  const long = [properties['width'], properties['height']].find(
    (side) => pixelsIn(String(side ?? '')) > MOST_SIDE,
  );
  if (long !== undefined)
    return {
      what: `has a side of ${String(long).slice(0, 20)}; ${MOST_SIDE} pixels are the most`,
      fix: 'Say in width and height how large the page shows it; viewBox has the numbers of the shapes.',
    };
  if (weight <= DRAWING_ROOM) return undefined;
  if (!Number.isFinite(weight))
    return {
      what: 'draws itself, or leads from name to name without end',
      fix: 'Look for a use, pattern, marker or mask that names what it stands in, and take it out.',
    };
  const what = `has ${Math.round(weight)} shapes and signs, those that repeat counted each time; ${DRAWING_ROOM} are the most`;
  return { what, fix: FEWER };
}

/** `12cm` → 453 */
function pixelsIn(side: string): number {
  const [, number = '', unit = ''] = /^\s*([\d.eE+-]+)\s*([a-z]*)/.exec(side) ?? [];
  return Number.parseFloat(number) * (IN_PIXELS[unit] ?? 1);
}

/** @returns Infinity for a drawing that draws itself */
export function weighDrawing(root: Element): number {
  const load = createScales(namesIn(root))(root);
  const sheets = elementsIn(root, 'style').map(textOf);
  // A sheet may reach every line, and make each as long as it says.
  const longest = load.lengths + load.shapes * sumOfNumbers(sheets) * LONGEST_UNIT;
  const dashes = sheets.flatMap(dashesIn).map((dash) => longest / dash / DASHES);
  return EMPTY_PICTURE + load.weight + Math.max(0, ...dashes);
}

/** Weighs an element with all that it draws; each once. */
function createScales(names: Names): (node: Element) => Load {
  const known = new Map<Element | Named, Load>();
  const open = new Set<Element | Named>();

  /** What comes back to itself has no end, nor has what leads on and on. */
  function once(of: Element | Named, weigh: () => Load): Load {
    const before = known.get(of);
    if (before) return before;
    if (open.has(of) || open.size > DEEPEST) return ENDLESS;
    open.add(of);
    const sum = weigh();
    open.delete(of);
    known.set(of, sum);
    return sum;
  }
  const load = (node: Element): Load =>
    once(node, () => {
      const parts = [...childrenOf(node), ...linked(node, names)].map(load);
      return painted(parts.reduce(added, ownLoad(node)), paintsOf(node));
    });
  /** What is named is painted with what its own ancestors hand down to it. */
  const whole = (named: Named): Load =>
    once(named, () => painted(load(named.node), named.inherited));

  const painted = (sum: Load, paints: readonly Paint[]): Load => ({
    ...sum,
    weight: paints.reduce((weight, paint) => weight + paintWeight(sum, paint), sum.weight),
  });
  function paintWeight(sum: Load, paint: Paint): number {
    if ('dash' in paint) return sum.lengths / paint.dash / DASHES;
    const named = names.get(paint.id);
    if (!named) return 0;
    const { shapes, corners } = paint.once ? ONE : sum;
    return whole(named).weight * (named.node.tagName === 'marker' ? corners : shapes);
  }
  return load;
}

const added = (a: Load, b: Load): Load => ({
  shapes: a.shapes + b.shapes,
  corners: a.corners + b.corners,
  lengths: a.lengths + b.lengths,
  weight: a.weight + b.weight,
});

const childrenOf = (node: Element): Element[] =>
  node.children.filter((child) => child.type === 'element');

const elementsIn = (node: Element, tagName: string): Element[] => [
  ...(node.tagName === tagName ? [node] : []),
  ...childrenOf(node).flatMap((child) => elementsIn(child, tagName)),
];

/** Without anything below it. A corner is at least one sign of a path. */
function ownLoad(node: Element): Load {
  const { tagName, properties, children } = node;
  const isPicture = tagName === 'image';
  const values = Object.entries(properties)
    .filter(([name]) => !isPicture || !/href$/i.test(name))
    .map(([, value]) => String(value));
  const words = children.map((child) => (child.type === 'text' ? child.value : ''));
  const pixels = isPicture ? Math.max(0, ...linksOf(node).map(pixelsOf)) : 0;
  const line = `${properties['d'] ?? ''}${properties['points'] ?? ''}`;
  return {
    shapes: 1,
    corners: 2 + line.length,
    lengths: lengthOf(node),
    weight: 1 + words.join('').length / LETTERS + values.join('').length / SIGNS + pixels / PIXELS,
  };
}

/** Both spellings of a link: which one counts depends on the browser. */
export const linksOf = ({ properties: { href, xLinkHref } }: Element): string[] =>
  [href, xLinkHref].filter((link) => link !== undefined && link !== null).map(String);

/** Pixels of a picture in its address; Infinity where it does not say them. */
export const pixelsOf = (link: string): number =>
  numberOfPixels(fromBase64(link.slice(link.indexOf(',') + 1))) ?? Infinity;

/** The elements that a `use` draws once more. */
function linked(node: Element, names: Names): Element[] {
  if (node.tagName !== 'use') return [];
  const ids = linksOf(node).flatMap((link) => meantBy(link.slice(1)));
  return ids.flatMap((id) => names.get(id)?.node ?? []);
}

/** A name as it is typed, and as a browser reads it: with its percent codes undone. */
const meantBy = (typed: string): string[] => [...new Set([typed, decoded(typed) ?? typed])];

/** undefined where browsers do not agree what is meant. */
function decoded(typed: string): string | undefined {
  try {
    return decodeURIComponent(typed);
  } catch {
    return undefined;
  }
}

/** Does a link name one place in the drawing, in every browser? */
export const isPlainName = (link: string): boolean =>
  /^#[^\s]+$/.test(link) && decoded(link) !== undefined;

const ADDRESS = /url\(\s*["']?#([^"')]+)/gi;
/** These hold for a group as a whole; all others are handed down to the shapes in it. */
const ONCE = /^(?:clippath|mask)$/;

/** What an element names by `url(#name)` in its attributes and its style, and its dashes. */
function paintsOf({ properties }: Element): Paint[] {
  const { style, strokeDashArray, ...others } = properties;
  const css = `stroke-dasharray:${strokeDashArray ?? ''};${style ?? ''}`;
  const declared = css.split(';').map((each) => [each.split(':', 1)[0] ?? '', each] as const);
  const named = [...declared, ...Object.entries(others)].flatMap(([name, value]) => {
    const once = ONCE.test(name.trim().toLowerCase().replace('-', ''));
    return [...String(value).matchAll(ADDRESS)].map(([, id = '']) => ({ id: id.trim(), once }));
  });
  return [...named, ...dashesIn(css).map((dash) => ({ dash }))];
}

/** These are painted as what stands around them says. */
const PAINTED = new Set(['pattern', 'marker', 'mask']);

/** The first element of each id, with what its ancestors hand down to it. */
function namesIn(root: Element): Names {
  const names = new Map<string, Named>();
  const walk = (node: Element, inherited: readonly Paint[]): void => {
    const id = String(node.properties['id'] ?? '');
    const painted = PAINTED.has(node.tagName) ? inherited : [];
    if (id !== '' && !names.has(id)) names.set(id, { node, inherited: painted });
    const own = paintsOf(node).filter((paint) => !('once' in paint && paint.once));
    const down = own.length > 0 ? [...inherited, ...own] : inherited;
    for (const child of childrenOf(node)) walk(child, down);
  };
  walk(root, []);
  return names;
}

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** Numbers in names and colours are none. */
const numbersIn = (text: string): number[] =>
  (text.replace(/#[\w-]+/g, '').match(NUMBER) ?? []).map(Number);
const sumOfNumbers = (texts: readonly string[]): number =>
  texts.flatMap(numbersIn).reduce((a, b) => a + b, 0);

/** What the length of a line hangs on, without its path. */
const SIDES = ['x1', 'x2', 'y1', 'y2', 'r', 'rx', 'ry', 'width', 'height', 'style'];

/** No line is longer than this. */
function lengthOf({ properties }: Element): number {
  const valuesOf = (names: readonly string[]) =>
    names.map((name) => String(properties[name] ?? ''));
  const path = sumOfNumbers(valuesOf(['d', 'points'])) * LONGEST;
  return valuesOf(SIDES).reduce(
    (sum, value) => sum + sumOfNumbers([value]) * (/[a-z%]/i.test(value) ? LONGEST_UNIT : LONGEST),
    path,
  );
}

/** How long the dashes of a style are, those of 0 left out: they are lines. */
const dashesIn = (css: string): number[] =>
  [...css.matchAll(/stroke-dasharray\s*:([^;}]*)/gi)]
    .map(([, list = '']) => sumOfNumbers([list]))
    .filter((sum) => sum > 0);

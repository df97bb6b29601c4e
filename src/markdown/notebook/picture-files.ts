import { join } from 'node:path';
import type { Element, ElementContent, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import sharp from 'sharp';
import { remember } from '../../lib/disk-cache.ts';
import { textOf } from '../hast.ts';
import { refuseHtml } from '../parse.ts';
import { type FoundPicture, fileName } from './pictures.ts';

/* Pictures of notebooks → files. */

const QUALITY = 85;
/** More pixels than this are not decoded: a PNG of 1 KB can ask for 60 000 × 60 000. */
const MAX_PIXELS = 50_000_000;
/** Wider pictures are scaled to this: twice the width of the text column, for sharp screens. */
const MAX_WIDTH = 1_600;

export type PictureFile = { name: string; bytes: number; width: number; height: number };

/**
 * Keeps a picture as an entry of the cache, named by the hash of what it was made of.
 * @returns undefined when the bytes turn out to be broken
 */
export async function writePicture(
  found: FoundPicture,
  folder: string,
): Promise<PictureFile | undefined> {
  const name = fileName(found);
  const written = await remember(join(folder, name), () => convertPicture(found));
  const size = await sizeOf(written, found.kind === 'svg');
  return size && { name, bytes: written.length, ...size };
}

/** Size in CSS pixels; nothing when there is no picture. */
async function sizeOf(bytes: Uint8Array, isSvg: boolean) {
  if (bytes.length === 0) return undefined;
  // At 96 dots an inch librsvg knows what a point is, and draws everything larger by a third.
  const size = await sharp(bytes, { density: 96 })
    .metadata()
    .catch(() => undefined);
  if (!size || size.width * size.height > MAX_PIXELS) return undefined;
  const factor = isSvg ? 72 / 96 : 1;
  return { width: Math.round(size.width * factor), height: Math.round(size.height * factor) };
}

/** The picture as WebP, or as a cleaned SVG; nothing when its bytes turn out to be broken. */
export async function convertPicture(found: FoundPicture): Promise<Uint8Array> {
  if (found.kind === 'svg')
    return new TextEncoder().encode(cleanSvg(new TextDecoder().decode(found.bytes)));
  try {
    return await smallest(found);
  } catch {
    return new Uint8Array(); // cut short, or not what its first bytes say
  }
}

/** A PNG with fewer bytes a pixel is a drawing in few colours, which is often smaller without loss. */
const DRAWING = 0.15;

/** WebP with loss, or for drawings whichever of both ways is smaller. */
async function smallest({ bytes, kind }: FoundPicture): Promise<Uint8Array> {
  const options = {
    limitInputPixels: MAX_PIXELS,
    animated: kind === 'gif',
    failOn: 'error' as const,
  };
  const image = sharp(bytes, options)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true });
  const { width, height } = await image.metadata();
  const isDrawing = kind === 'png' && bytes.length / (width * height) < DRAWING;
  const ways = [{ quality: QUALITY }, ...(isDrawing ? [{ lossless: true }] : [])];
  const [lossy, lossless] = await Promise.all(
    ways.map((way) => image.clone().webp(way).toBuffer()),
  );
  return lossless && lossless.length <= (lossy?.length ?? Infinity)
    ? lossless
    : (lossy as Uint8Array);
}

/*
 * An SVG is shown as a picture (<img>), where no script of its runs. But its file stands on our own
 * origin, and opened by itself it would be a page. So only what draws is left in it.
 */

const MAX_SVG = 4 * 1024 * 1024;
const DRAWS = new Set(
  'svg g defs path rect circle ellipse line polyline polygon text tspan title desc use image clipPath mask pattern marker symbol linearGradient radialGradient stop style'.split(
    ' ',
  ),
);
/** What is drawn again and again: nothing in here may refer to more, or ten lines draw a billion shapes. */
const REPEATED = new Set(['clipPath', 'mask', 'pattern', 'marker', 'symbol']);
const TEXT = new Set(['text', 'tspan', 'title', 'desc', 'style']);
const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;

/** SVG text → SVG text that only draws; undefined when there is no SVG in it, or it is too large. */
export function cleanSvg(source: string): string | undefined {
  const start = source.indexOf('<svg');
  if (start < 0 || refuseHtml(source, MAX_SVG) !== undefined) return undefined;
  const root = fromHtml(source.slice(start), { fragment: true }).children[0];
  if (root?.type !== 'element' || root.tagName !== 'svg') return undefined;
  const svg = clean(root, { used: usedIds(root), repeated: false });
  if (!svg) return undefined;
  svg.properties['xmlns'] = 'http://www.w3.org/2000/svg';
  svg.properties['xmlnsXLink'] = 'http://www.w3.org/1999/xlink';
  return toHtml(svg, { space: 'svg', closeEmptyElements: true });
}

type Place = { used: ReadonlySet<string>; repeated: boolean };

/** Ids that some `use` draws. */
function usedIds(node: Element, ids = new Set<string>()): Set<string> {
  if (node.tagName === 'use') ids.add(hrefOf(node).slice(1));
  for (const child of node.children) if (child.type === 'element') usedIds(child, ids);
  return ids;
}

const hrefOf = (node: Element): string =>
  String(node.properties['href'] ?? node.properties['xLinkHref'] ?? '');

function clean(node: Element, place: Place): Element | undefined {
  const { tagName } = node;
  if (!DRAWS.has(tagName)) return undefined;
  if (tagName === 'style' && !safeStyle(textOf(node))) return undefined;
  if (tagName === 'use' && (place.repeated || !hrefOf(node).startsWith('#'))) return undefined;
  if (tagName === 'image' && !OWN_PICTURE.test(hrefOf(node))) return undefined;
  const repeated =
    place.repeated || REPEATED.has(tagName) || place.used.has(String(node.properties['id'] ?? ''));
  const children = node.children.flatMap((child) =>
    cleanChild(child, tagName, { ...place, repeated }),
  );
  return { type: 'element', tagName, properties: safeProperties(node, repeated), children };
}

function cleanChild(child: ElementContent, parent: string, place: Place): ElementContent[] {
  if (child.type === 'text') return TEXT.has(parent) ? [{ type: 'text', value: child.value }] : [];
  const element = child.type === 'element' ? clean(child, place) : undefined;
  return element ? [element] : [];
}

function safeProperties(node: Element, repeated: boolean): Properties {
  const safe: Properties = {};
  for (const [name, value] of Object.entries(node.properties)) {
    const isLink = name === 'href' || name === 'xLinkHref';
    if (/^on|^xmlns|^(?:src|action|formAction|from|to|by|values|attributeName|begin)$/i.test(name))
      continue;
    if (
      isLink
        ? node.tagName === 'use' || node.tagName === 'image'
        : safeValue(String(value), repeated)
    )
      safe[name] = value;
  }
  return safe;
}

/** No address but one inside the picture; and in what is repeated, none at all. */
const safeValue = (value: string, repeated: boolean): boolean =>
  safeStyle(value) &&
  !/(?:script|data|https?):/i.test(value) &&
  !(repeated && /url\(/i.test(value));

/** CSS with no escapes, no at-rules, and no address outside the picture. */
const safeStyle = (css: string): boolean =>
  !/[\\@<]|expression|image-set|import/i.test(css) && !/url\(\s*(?!["']?#)/i.test(css);

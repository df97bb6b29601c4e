import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { linkedTerms } from '../glossary/unlinked.ts';
import type { Measured } from './weights.ts';

const INDEX = 'index.html';
/** Quoted values may hold ">" as it is. */
const IMAGES = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const STYLES = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;
/** Pages in hand at once: enough for all cores, and a large site need not fit into memory. */
const AT_ONCE = 16;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** A text alternative that says nothing: none, an empty one, or the name of a file. */
export const saysNothing = (alt: string | undefined): boolean =>
  !alt?.trim() || /^(image|img|picture|screenshot)?[\s\d_-]*$|^\S+\.\w{3,4}$/i.test(alt.trim());

/** Pictures of a page that say nothing to who cannot see them. */
export const silentPictures = (html: string): number =>
  (html.match(IMAGES) ?? []).filter((tag) => saysNothing(attribute(tag, 'alt'))).length;

/** Bytes on the wire, compressed as most hosts do. */
export const compressed = async (content: string | Buffer): Promise<number> =>
  (await promisify(gzip)(content)).length;

/**
 * Weighs every page of a built site. Old addresses are left out: they lead on, or show a page that
 * stands elsewhere as well.
 * @param folder the built site
 * @param root full address of its home page
 */
export async function measurePages(folder: string, root: string): Promise<Measured[]> {
  const { pathname } = new URL(root);
  const sheets = new Map<string, Promise<number>>();
  const weigh = (address: string): Promise<number> => {
    const file = join(folder, address.slice(pathname.length));
    const bytes = sheets.get(file) ?? readFile(file).then(compressed);
    sheets.set(file, bytes);
    return bytes;
  };
  const measure = async (file: string): Promise<Measured[]> => {
    const path = file.split(sep).join('/').slice(0, -INDEX.length).replace(/\/$/, '');
    const html = await readFile(join(folder, file), 'utf8');
    if (CANONICAL.exec(html)?.[1] !== new URL(path && `${path}/`, root).href) return [];
    const styles = (html.match(STYLES) ?? []).map((tag) => weigh(attribute(tag, 'href') ?? ''));
    const all = await Promise.all([compressed(html), ...styles]);
    const bytes = all.reduce((sum, each) => sum + each, 0);
    // Copied, since a piece of a text keeps all of it in memory.
    const terms = structuredClone(linkedTerms(html));
    return [{ path, bytes, pictures: silentPictures(html), terms }];
  };
  return inBatches(pagesIn(folder), measure);
}

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file === INDEX || file.endsWith(sep + INDEX))
    .sort();

async function inBatches<T>(list: readonly string[], work: (item: string) => Promise<T[]>) {
  const done: T[] = [];
  for (let i = 0; i < list.length; i += AT_ONCE)
    done.push(...(await Promise.all(list.slice(i, i + AT_ONCE).map(work))).flat());
  return done;
}

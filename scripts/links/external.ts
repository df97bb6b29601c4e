import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A link that leaves the site. */
export type ExternalLink = {
  address: string;
  /** Where it stands, and the words that a reader sees. */
  places: { page: string; text: string }[];
};

const LINK = /<a\b[^>]*\shref="(https?:\/\/[^"]+)"[^>]*>([\s\S]*?)<\/a>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? all);
  });

const plain = (html: string): string =>
  decode(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** A fragment is for the browser: the same page is asked for once. */
const withoutFragment = (address: string): string => address.replace(/#.*$/, '');

/** The links of one page, in its order. */
export function linksOn(html: string): { address: string; text: string }[] {
  return [...html.matchAll(LINK)].map(([, address = '', text = '']) => ({
    address: withoutFragment(decode(address)),
    text: plain(text),
  }));
}

/**
 * All links of a built site that leave it, by their addresses.
 * @param made beginnings of addresses that the site makes by itself, which say nothing of the content
 */
export function externalLinks(folder: string, made: readonly string[]): ExternalLink[] {
  const found = new Map<string, ExternalLink>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
  for (const file of files) {
    const page = `/${file
      .split(sep)
      .join('/')
      .replace(/(^|\/)index\.html$/, '$1')}`;
    for (const { address, text } of linksOn(readFileSync(join(folder, file), 'utf8'))) {
      if (made.some((start) => address.startsWith(start))) continue;
      const link = found.get(address) ?? { address, places: [] };
      if (!link.places.some((place) => place.page === page)) link.places.push({ page, text });
      found.set(address, link);
    }
  }
  return [...found.values()].sort((a, b) => a.address.localeCompare(b.address, 'en'));
}

import { extensionOf } from './media-types.ts';
import { FOR_FILES, FOR_SCRIPTS } from './policy.ts';

/*
 * THE SOURCE of what hosts are told. `host-files.ts` and `nginx.ts` only write it down in the
 * language of a host.
 */

/** What no page of ours uses, and so no script on one may ask for. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Headers of every answer. */
export const EVERYWHERE: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', UNUSED.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

export const CACHE = {
  /** The name changes with the content, so what was fetched once is right for ever. */
  hashed: 'public, max-age=31536000, immutable',
  /** Pictures under names that people chose: seldom changed, and an hour late does no harm. */
  pictures: 'public, max-age=3600',
  /** Kept, but the host is asked each time whether it still is the same (by its ETag). */
  asked: 'no-cache',
};

/**
 * Folders of the site by how long their files may be kept; whatever is in none of them is asked for.
 * So are notebooks, since a page compares the file with itself, and the search's own lists, which
 * must belong together.
 */
export const KEPT: readonly { folder: string; cache: keyof typeof CACHE }[] = [
  { folder: '_astro', cache: 'hashed' },
  { folder: 'notebook-images', cache: 'hashed' },
  { folder: 'pagefind/filter', cache: 'hashed' },
  { folder: 'pagefind/fragment', cache: 'hashed' },
  { folder: 'pagefind/index', cache: 'hashed' },
  { folder: 'figures', cache: 'pictures' },
  { folder: 'og', cache: 'pictures' },
];

/** What of a built site the hosts' files are made of. */
export type BuiltSite = {
  /** Base path, with a slash at both ends. */
  base: string;
  /** Every file, from the folder of the site, with forward slashes. */
  files: readonly string[];
  /** The policy of all pages, as a header. */
  policy: string;
  /** Addresses below the base, without slashes at their ends, each with the address that it leads on to. */
  moved: ReadonlyMap<string, string>;
};

/** The policy for files of one kind. */
export function policyFor(file: string, pages: string): string {
  const end = extensionOf(file);
  if (end === 'html') return pages;
  return end === 'js' || end === 'mjs' ? FOR_SCRIPTS : FOR_FILES;
}

/** Pages that show something, as paths without slashes at their ends; home is left out. */
export const pagesOf = ({ files, moved }: BuiltSite): string[] =>
  files
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.slice(0, -'/index.html'.length))
    .filter((path) => !moved.has(path));

/** Each page that is not all in small letters, by its path in small letters. */
export function inSmallLetters(site: BuiltSite): Map<string, string> {
  const pages = pagesOf(site);
  const taken = new Set([...pages, ...site.moved.keys()]);
  const small = pages.map((path) => [path.toLowerCase(), path] as const);
  return new Map(small.filter(([from]) => !taken.has(from)));
}

/*
 * THE SOURCE of what hosts are told. `host-files.ts` and `nginx.ts` only write it down in the
 * language of a host: headers, how long files are kept, policies, types of files.
 */

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

/** What no page of ours uses, and so no script on one may ask for. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb';

/** Headers of every answer. */
export const EVERYWHERE: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  [
    'Permissions-Policy',
    UNUSED.split(' ')
      .map((feature) => `${feature}=()`)
      .join(', '),
  ],
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

/** A Content-Security-Policy: its directives, each with its sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

const META = /<meta\s+http-equiv="content-security-policy"\s+content="([^"]*)"/i;

/** "default-src 'self'; img-src data:" → its directives. */
export function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(
    directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])),
  );
}

/** The policy that a built page gives itself; undefined for one that only leads on. */
export function policyOf(html: string): Policy | undefined {
  const [, text] = META.exec(html) ?? [];
  return text === undefined ? undefined : parsePolicy(text);
}

/** One policy that allows what any of these allows: what a host may send with all pages. */
export function unite(policies: Iterable<Policy>): Policy {
  const whole = new Map<string, string[]>();
  for (const policy of policies)
    for (const [name, sources] of policy) {
      const known = whole.get(name) ?? [];
      const wider = [...new Set([...known, ...sources])];
      const some = wider.filter((source) => source !== "'none'");
      whole.set(name, some.length > 0 ? some : wider);
    }
  return whole;
}

export const printPolicy = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

/** The header says what a page's own meta element cannot: who may show the page in a frame. */
export const forPages = (metas: Iterable<Policy>): string =>
  printPolicy(new Map([...unite(metas), ['frame-ancestors', ["'none'"]]]));

/**
 * A worker has the policy of its own answer, not that of the page: this one stands on every script.
 * Pagefind's search is WebAssembly; `'wasm-unsafe-eval'` allows that and no `eval`.
 */
export const FOR_SCRIPTS =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

/**
 * Anything else, opened by itself: it runs nothing. Styles stay open, for figures in SVG bring
 * their own.
 */
export const FOR_FILES =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy for files of one kind. */
export function policyFor(file: string, pages: string): string {
  const end = extensionOf(file);
  if (end === 'html') return pages;
  return end === 'js' || end === 'mjs' ? FOR_SCRIPTS : FOR_FILES;
}

/**
 * Types of the files of the site, by the end of their names, for servers that are told them. A test
 * holds that no file of the built site is without one.
 */
export const MEDIA_TYPES: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['html'],
  'text/css': ['css'],
  'text/javascript': ['js', 'mjs'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'text/x-python': ['py'],
  'application/json': ['json', 'map'],
  'application/x-ipynb+json': ['ipynb'],
  'application/xml': ['xml'],
  'application/manifest+json': ['webmanifest'],
  'application/wasm': ['wasm'],
  'application/zip': ['zip', 'whl', 'apkg'],
  // Pagefind packs its index itself.
  'application/octet-stream': ['pagefind', 'pf_meta', 'pf_index', 'pf_fragment', 'pf_filter'],
  'image/svg+xml': ['svg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/x-icon': ['ico'],
  'font/woff2': ['woff2'],
};

/** Types that shrink when they are compressed. */
const WORTH_COMPRESSING = /^text\/|json|xml|javascript|wasm|svg/;

/** Types that compress well and are text or nearly so. */
export const COMPRESSIBLE: readonly string[] = Object.keys(MEDIA_TYPES).filter((type) =>
  WORTH_COMPRESSING.test(type),
);

/** The end of a file's name, without the dot. */
export const extensionOf = (file: string): string => /\.([^./]+)$/.exec(file)?.[1] ?? '';

/** The type of a file; undefined when the table lacks it. */
export const mediaTypeOf = (file: string): string | undefined =>
  Object.entries(MEDIA_TYPES).find(([, ends]) => ends.includes(extensionOf(file)))?.[0];

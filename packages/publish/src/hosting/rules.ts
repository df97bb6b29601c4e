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
  /** Addresses below the base, without slashes at their ends, each with the address that it leads on to. */
  moved: ReadonlyMap<string, string>;
  /** Hosts whose pages may show ours in a frame. */
  frames: readonly string[];
};

/** Old addresses under the base, with the slash at their end and without, and where they lead. */
export const redirectsOf = ({ base, moved }: BuiltSite): [from: string, to: string][] =>
  [...moved].flatMap(([from, to]) => [
    [`${base}${from}/`, to],
    [base + from, to],
  ]);

/** What no page of ours uses, and so no script on one may ask for. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb';

/** Headers of every answer. */
export const EVERYWHERE: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', UNUSED.replaceAll(' ', '=(), ').concat('=()')],
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
export const KEPT: readonly (readonly [cache: string, folders: readonly string[]])[] = [
  [CACHE.hashed, ['_astro', 'notebook-images', 'run']],
  [CACHE.hashed, ['pagefind/fragment', 'pagefind/index']],
  [CACHE.pictures, ['figures', 'og']],
];

/**
 * Policies beside those that pages give themselves.
 * @param frames hosts whose pages may show ours in a frame
 */
export const policiesFor = (frames: readonly string[]) => ({
  /** What a page's own meta element cannot say: who may show it in a frame. Both apply. */
  pages: `object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${frames.join(' ') || "'none'"}`,
  /**
   * A worker has the policy of its own answer, not that of the page: this one stands on every script.
   * Pagefind's search is WebAssembly; `'wasm-unsafe-eval'` allows that and no `eval`.
   */
  scripts:
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'",
  /**
   * The folder of what runs the code of pages: our own pages show the frame in it, whose own policy is in
   * its meta element. Nothing else in it is ever shown or run as a file. Who frames the page is an ancestor too.
   */
  run: [
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    ...frames,
  ].join(' '),
  /**
   * Anything else, opened by itself: it runs nothing. Styles stay open, for figures in SVG bring
   * their own.
   */
  files:
    "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

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
  'application/octet-stream': ['pagefind', 'pf_meta', 'pf_index', 'pf_fragment'],
  'image/svg+xml': ['svg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/x-icon': ['ico'],
  'font/woff2': ['woff2'],
};

/** Types that shrink when they are compressed: text or nearly so. */
export const COMPRESSIBLE: readonly string[] = Object.keys(MEDIA_TYPES).filter((type) =>
  /^text\/|json|xml|javascript|wasm|svg/.test(type),
);

/** The end of a file's name, without the dot. */
export const extensionOf = (file: string): string => /\.([^./]+)$/.exec(file)?.[1] ?? '';

/** The type of a file; undefined when the table lacks it. */
export const mediaTypeOf = (file: string): string | undefined =>
  Object.entries(MEDIA_TYPES).find(([, ends]) => ends.includes(extensionOf(file)))?.[0];

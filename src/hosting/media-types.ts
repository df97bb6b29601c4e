/**
 * Types of the files of the site, by the end of their names, for servers that are told them. A test
 * holds that no file of the built site is without one.
 */
export const MEDIA_TYPES: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['html'],
  'text/css': ['css'],
  'text/javascript': ['js', 'mjs'],
  'text/plain': ['txt'],
  'text/markdown': ['md'],
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

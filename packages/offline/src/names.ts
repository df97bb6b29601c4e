/*
 * Names that the build, the service worker and the pages agree on. `base` is always the deployment's
 * base path, `/` or `/a/b/`: two sites on one host share its caches and must not share their names.
 */

/** Format of what is cached. Raise it when a new worker can no longer use what an old one wrote. */
const FORMAT = 1;

export type CacheNames = {
  /** Pages that were visited. */
  readonly pages: string;
  /** Scripts, styles and pictures of those pages. Their names change with their content. */
  readonly assets: string;
  /** The search index, as far as queries have fetched it. */
  readonly search: string;
  /** What runs the code of pages, as the pages fetch it. */
  readonly run: string;
  /** Packs: whole modules that the reader keeps, and the list of each. */
  readonly kept: string;
  /** The offline page and the list of packs of one version of the site. */
  readonly shell: string;
};

/** The caches of a site; `version` is that of the site, and only the worker needs it. */
export function cacheNames(base: string, version = ''): CacheNames {
  const name = (kind: string) => `a2z:${FORMAT}:${kind}:${base}`;
  return {
    pages: name('pages'),
    assets: name('assets'),
    search: name('search'),
    run: name('run'),
    kept: name('kept'),
    shell: name(`shell-${version}`),
  };
}

/** True for a cache of this site, of whatever format and version; not for another site's. */
export function isOurs(name: string, base: string): boolean {
  const parts = name.split(':');
  return parts.length === 4 && parts[0] === 'a2z' && parts[3] === base;
}

/** Address of the list of all packs (`PackIndex`). */
export const indexAddress = (base: string): string => `${base}offline/packs.json`;

/** Address of the script that registers the worker, and says what it has to say. */
export const pageScriptAddress = (base: string): string => `${base}offline/page.js`;

/** Address of the list of one pack's files (`PackList`); the kept pack has it under the same name. */
export const packAddress = (base: string, path: string): string => `${base}offline/${path}.json`;

/** The address of a file or page by its path below the base. */
export const fileAddress = (base: string, path: string): string => base + encodeURI(path);

/**
 * The one address under which a page is kept: no query, no fragment, a slash at the end, as static
 * hosts show the same page at `/x`, `/x/` and `/x/index.html`.
 */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address);
  const path = pathname.replace(/\/index\.html$/, '/');
  return `${origin}${path}${/\/[^/.]*$/.test(path) && !path.endsWith('/') ? '/' : ''}`;
}

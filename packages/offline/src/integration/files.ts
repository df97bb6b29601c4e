/** The files of a built site, by their paths in its folder. */
export type Folder = {
  has: (path: string) => boolean;
  read: (path: string) => string;
  size: (path: string) => number;
  /** Paths of all files in a folder, which ends with a slash. */
  list: (path: string) => string[];
};

/**
 * Bytes that a script may have to be taken along though it only loads on demand. The small ones
 * are the menu and the like; the large ones fetch something that is not there offline anyway.
 */
const LAZY_LIMIT = 20_000;

/** What a lesson shows or hands out. Pages are listed by folder, feeds and copies stay out. */
const WANTED = /\.(js|css|svg|webp|avif|png|jpe?g|gif|ico|woff2?|ipynb)$/;

const ATTRIBUTE = /\s(?:src|href|data|poster|component-url|renderer-url)="([^"]+)"/g;
/** Of these, the ones that load by themselves; islands wait for their sign. */
const EAGER = /\s(?:src|href)="([^"]+)"/g;
const SRCSET = /\ssrcset="([^"]+)"/g;
const CSS_URL = /url\(["']?([^"')]+)["']?\)/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;
/** A script in the page itself names what it loads later by its whole address. */
const INLINE_IMPORT = /\bimport\(\s*["'`](\/[^"'`]+\.js)["'`]/g;
/** A page that runs code needs the folder of its runtime whole (packages/run). */
const RUN_FOLDER = /<run-page\b[^>]*? data-folder="([^"]+)"/g;
const LAZY_IMPORT = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The addresses in an HTML page that may be files of it, as they stand there. */
function addressesIn(html: string, attribute: RegExp): string[] {
  const sets = all(html, SRCSET).flatMap((set) =>
    set.split(',').map((s) => s.trim().split(' ')[0]),
  );
  return [...all(html, attribute), ...sets.filter((s) => s !== undefined)];
}

/** An address as a path below the base; undefined if it leads elsewhere. */
function pathIn(address: string, from: string, base: string): string | undefined {
  const here = new URL(base + from, 'https://site.invalid');
  const { origin, pathname } = URL.parse(address.replaceAll('&amp;', '&'), here) ?? {};
  if (origin !== here.origin || !pathname?.startsWith(base)) return undefined;
  return decodeURIComponent(pathname.slice(base.length));
}

/** What a file needs besides itself. */
function needs(
  path: string,
  folder: Folder,
  attribute: RegExp,
): { now: string[]; lazily: string[] } {
  if (path.endsWith('.html')) {
    const html = folder.read(path);
    const touched = all(html, INLINE_IMPORT);
    return { now: [...addressesIn(html, attribute), ...touched], lazily: [] };
  }
  if (path.endsWith('.css')) return { now: all(folder.read(path), CSS_URL), lazily: [] };
  if (!path.endsWith('.js')) return { now: [], lazily: [] };
  const code = folder.read(path);
  return { now: all(code, STATIC_IMPORT), lazily: all(code, LAZY_IMPORT) };
}

/**
 * All files that pages need: styles, scripts with what they import, islands, pictures, notebooks.
 * @param pages paths of HTML files in the folder
 * @param islands whether the islands' scripts, React with them, are taken along
 * @returns paths in the folder, the pages not among them
 */
export function filesOf(
  pages: readonly string[],
  folder: Folder,
  base: string,
  islands = true,
): Set<string> {
  const found = new Set<string>();
  const queue = [...pages];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const from = path;
    const { now, lazily } = needs(from, folder, islands ? ATTRIBUTE : EAGER);
    const there = (addresses: string[]) =>
      addresses
        .map((address) => pathIn(address, from, base))
        .filter((to) => to !== undefined && WANTED.test(to) && folder.has(to) && !found.has(to));
    const small = there(lazily).filter((to) => to && folder.size(to) <= LAZY_LIMIT);
    for (const to of [...there(now), ...small]) {
      if (to === undefined || found.has(to)) continue;
      found.add(to);
      queue.push(to);
    }
    for (const file of runtimeOf(from, folder, base)) found.add(file);
  }
  return found;
}

/** The files that run the code of a page; Python's packages, 60 MB, are kept as they are used. */
function runtimeOf(page: string, folder: Folder, base: string): string[] {
  if (!page.endsWith('.html')) return [];
  return all(folder.read(page), RUN_FOLDER).flatMap((address) =>
    folder.list(pathIn(address, page, base) ?? '').filter((file) => !file.endsWith('.whl')),
  );
}

/** The files of a built site, by their paths in its folder. */
export type Folder = {
  has: (path: string) => boolean;
  read: (path: string) => string;
  size: (path: string) => number;
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
  if (path.endsWith('.html')) return { now: addressesIn(folder.read(path), attribute), lazily: [] };
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
  }
  return found;
}

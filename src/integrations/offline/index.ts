import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';
import { indexAddress, packAddress, pageScriptAddress } from './names.ts';
import type { Pack, PackFile, PackIndex, PackList } from './pack.ts';

/** The element that stands on the page of each module and project that can be kept. */
const ELEMENT = /<keep-offline\b[^>]*data-pack="([^"]+)" data-label="([^"]+)" data-title="([^"]+)"/;
const LEADS_ON = /<meta http-equiv="refresh"/;
/** Pages of a unit that repeat the others. */
const REPEATS = /\/print\//;
/** Where the interview cards of a unit stand (`drill/decks.ts`), which its stages lead to. */
const cardsOf = (path: string): string => `drill/${path}/index.html`;
/**
 * Pages whose scripts the worker fetches unasked, with those that wait for their first use: what one
 * opened before must work on the bus.
 */
const SHELL = ['offline', 'your-data', 'drill', 'bookmarks', 'map'].map(
  (page) => `${page}/index.html`,
);
/** Not the icon, which stands at the top. */
const PICTURE = /\/.+\.(svg|webp|avif|png|jpe?g|gif)$/;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? all),
  );

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

const onDisk = (folder: string): Folder => ({
  has: (path) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile(),
  read: (path) => readFileSync(join(folder, path), 'utf8'),
  size: (path) => statSync(join(folder, path)).size,
  list: (path) =>
    (existsSync(join(folder, path)) ? listFiles(join(folder, path)) : []).map(
      (file) => path + file,
    ),
});

/** "x/index.html" is asked for as "x/". */
const askedAs = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1');

/** The packs of a built site: one for each page on which the element stands. */
export function makePacks(folder: string, base: string): PackList[] {
  const files = listFiles(folder);
  const disk = onDisk(folder);
  const html = files.filter((file) => file.endsWith('/index.html'));
  const measure = (file: string): PackFile => {
    const content = readFileSync(join(folder, file));
    return [askedAs(file), content.length, hashOf(content)];
  };
  return html.flatMap((file) => {
    const [, path, label, title] = ELEMENT.exec(disk.read(file)) ?? [];
    if (!path || !label || !title || file !== `${path}/index.html`) return [];
    const pages = html
      .filter((each) => each.startsWith(`${path}/`) || each === cardsOf(path))
      .filter((each) => !REPEATS.test(each))
      .filter((each) => !LEADS_ON.test(disk.read(each)));
    const rest = [...filesOf(pages, disk, base)].sort();
    const list = [...rest, ...pages].map(measure);
    const count = (pattern: RegExp) => rest.filter((each) => pattern.test(each)).length;
    const pack: PackList = {
      path,
      label: decode(label),
      title: decode(title),
      version: hashOf(JSON.stringify(list)),
      bytes: list.reduce((sum, [, bytes]) => sum + bytes, 0),
      pages: pages.length,
      pictures: count(PICTURE),
      notebooks: count(/\.ipynb$/),
      files: list,
    };
    return [pack];
  });
}

/** The version of a site: changes when a page, a script, a style or a notebook does. */
function versionOf(folder: string): string {
  const meant = listFiles(folder).filter((file) => /\.html$|^_astro\/|\.ipynb$/.test(file));
  return hashOf(meant.map((file) => file + hashOf(readFileSync(join(folder, file)))).join('\n'));
}

/** A script of this room with all that it imports, as one file without imports. */
async function bundle(name: string, format: 'iife' | 'es', facts: object = {}): Promise<string> {
  const input = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { OFFLINE: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

async function save(folder: string, path: string, content: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Makes a built site work offline: `<base>/sw.js`, the list of packs, and of each pack its files.
 * It has to be the last integration, since it lists what the others have written.
 */
export function offline(): AstroIntegration {
  let base = '/';
  return {
    name: 'offline',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/*$/, '/');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const lists = makePacks(folder, base);
        const pageScript = await bundle('page', 'es');
        const version = hashOf(versionOf(folder) + pageScript);
        const packs: Pack[] = lists.map(({ files: _, ...pack }) => pack);
        const index: PackIndex = { version, packs };
        await save(folder, indexAddress(base).slice(base.length), JSON.stringify(index));
        for (const list of lists)
          await save(folder, packAddress(base, list.path).slice(base.length), JSON.stringify(list));
        const shell = [...filesOf(SHELL, onDisk(folder), base, false)].sort();
        // The font of formulas comes with the first page that has one.
        const files = shell.filter((file) => !/\.woff2$|qr-code/.test(file));
        // In the oldest form, because not every browser runs a worker that is a module.
        const worker = await bundle('worker', 'iife', { base, version, files });
        await save(folder, 'sw.js', worker);
        await save(folder, pageScriptAddress(base).slice(base.length), pageScript);
        logger.info(`${lists.length} modules can be kept; the worker has ${worker.length} bytes.`);
      },
    },
  };
}

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

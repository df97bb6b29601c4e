import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';
import { indexAddress, packAddress, pageScriptAddress } from '../names.ts';
import type { Pack, PackFile, PackIndex, PackList } from '../pack.ts';
import { type Folder, filesOf } from './files.ts';

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

/** Scripts and styles are asked for once for each module: they are read once. */
const once = <T>(make: (path: string) => T): ((path: string) => T) => {
  const known = new Map<string, T>();
  return (path) => {
    const made = known.get(path) ?? make(path);
    known.set(path, made);
    return made;
  };
};

function onDisk(folder: string): Folder {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const readOnce = once(read);
  return {
    has: (path) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile(),
    // The pages of a large site would not fit into memory.
    read: (path) => (path.endsWith('.html') ? read : readOnce)(path),
    size: (path) => statSync(join(folder, path)).size,
    list: (path) =>
      (existsSync(join(folder, path)) ? listFiles(join(folder, path)) : []).map(
        (file) => path + file,
      ),
  };
}

/** "x/index.html" is asked for as "x/". */
const askedAs = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1');

/** The packs of a built site: one for each page on which the element stands. */
export function makePacks(folder: string, base: string): PackList[] {
  const files = listFiles(folder);
  const disk = onDisk(folder);
  const html = files.filter((file) => file.endsWith('/index.html'));
  const measure = once((file: string): PackFile => {
    const content = readFileSync(join(folder, file));
    return [askedAs(file), content.length, hashOf(content)];
  });
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

/** A script of this package with all that it imports, as one file without imports. */
async function bundle(path: string, format: 'iife' | 'es', facts: object = {}): Promise<string> {
  const input = fileURLToPath(new URL(`../${path}.ts`, import.meta.url));
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
        const worker = await bundle('worker/worker', 'iife', { base, version, files });
        await save(folder, 'sw.js', worker);
        await save(folder, pageScriptAddress(base).slice(base.length), pageScript);
        logger.info(`${lists.length} modules can be kept; the worker has ${worker.length} bytes.`);
      },
    },
  };
}

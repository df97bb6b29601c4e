import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { IndexFile, PagefindIndex } from 'pagefind';
import type { SearchPage } from '../pages.ts';
import { printPhrases } from '../spelling.ts';

/** Folder of the index in the built site. */
const FOLDER = 'pagefind';

/** What Pagefind writes besides for who wants its own interface, or has pages in no known language. */
const NOT_NEEDED = /(^|-)ui\b|-highlight\.|\.unknown\./;

/** What a reader would not look for, and the title, which is metadata. */
const LEFT_OUT =
  'h1 .small-head .stage-facts .notebook-bar .nb-count .nb-output ' +
  '.formula button .filter .question-facts .sources .terms ' +
  // Wrong answers and what is said of them: an excerpt would print them as the page's own words.
  '.check-options .check-reasons .check-why [data-value]';

/** A page that wants to be found, and what its code counts beside its sentences. */
const BODY = 'data-pagefind-body';
const CODE = { tag: '<pre ', lighter: '<pre data-pagefind-weight="0.3" ' };

/** A formula whose letters mean nothing in a row: of a fraction, a sum, a root or an index. */
const FORMULA =
  /<math\b(?:(?!<\/math>)[\s\S])*?<m(?:frac|root|sqrt|sub|sup|over|under|table)[\s\S]*?<\/math>/g;

/**
 * Pagefind puts 20 000 places of words into one file of its index, some 36 kB, and a query of two words
 * needs two; with 2 000 it is 4 kB each. The one part of Pagefind that is not documented: the day
 * it goes, the search works as before and a test of what the first answer weighs fails.
 */
const CHUNK = { name: 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', value: '2000' };

/** Headings and terms of the glossary: with them, and with titles, a misspelt query is compared. */
const PHRASE = /<(h[2-4]|dfn)\b[^>]*>(.*?)<\/\1>/gs;

/** Pages that Pagefind is given before it has answered. */
const AHEAD = 8;

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind cannot index the site: ${errors.join(' ')}`);
}

/** Adds the pages that want to be found, and gathers the phrases of all. */
async function addPages(index: PagefindIndex, site: string) {
  const phrases = new Set<string>();
  const added: Promise<{ errors: string[] }>[] = [];
  for (const file of await readdir(site, { recursive: true })) {
    if (!file.endsWith('index.html')) continue;
    const html = await readFile(join(site, file), 'utf8');
    for (const [, , text = ''] of html.matchAll(PHRASE))
      phrases.add(text.replace(/<[^>]+>/g, '').replace(/&#?\w+;/g, ' '));
    if (!html.includes(BODY)) continue;
    const url = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
    const content = html
      .replaceAll(CODE.tag, CODE.lighter)
      .replaceAll(FORMULA, '…')
      .replaceAll('<sup>', '<sup>^'); // 7² is not 72
    added.push(index.addHTMLFile({ url, content }));
    // Pagefind works on a few while the next are read; all pages of a large site would not fit into memory.
    await added.at(-AHEAD);
  }
  for (const { errors } of await Promise.all(added)) check(errors);
  return { phrases, count: added.length };
}

async function save(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Writes into `pages.json` what Pagefind calls each page, so that the search can rank all results by
 * what it knows of their pages, and fetches the texts of the first alone. That the name stands in that
 * of the file with the page's text, and how that file is packed, is not documented: a test holds it.
 */
async function addIds(site: string, files: readonly IndexFile[]): Promise<void> {
  const ids = new Map<string, string>();
  for (const { path, content } of files) {
    const [, id] = /^fragment\/(.+)\.pf_fragment$/.exec(path) ?? [];
    if (!id) continue;
    const text = gunzipSync(content).toString('utf8');
    ids.set(JSON.parse(text.slice(text.indexOf('{'))).url, id);
  }
  const file = join(site, FOLDER, 'pages.json');
  const pages: SearchPage[] = JSON.parse(await readFile(file, 'utf8'));
  const known = pages.map((page) => ({ ...page, id: ids.get(`/${page.path}/`) }));
  await writeFile(file, JSON.stringify(known));
}

async function publish(site: string): Promise<string> {
  const folder = join(site, FOLDER);
  const { createIndex, close } = await import('pagefind');
  process.env[CHUNK.name] = CHUNK.value;
  try {
    const { index, errors } = await createIndex({ excludeSelectors: LEFT_OUT.split(' ') });
    check(errors);
    if (!index) throw new Error('Pagefind made no index.');
    const { phrases, count } = await addPages(index, site);
    const { files, errors: late } = await index.getFiles();
    check(late);
    const needed = files.filter(({ path }) => !NOT_NEEDED.test(path));
    for (const { path, content } of needed) await save(join(folder, path), content);
    await addIds(site, files);
    await save(join(folder, 'words.txt'), printPhrases(phrases));
    // What a search needs before it has a query, for who keeps it: the rest stands in sub-folders.
    const shell = (await readdir(folder, { withFileTypes: true })).filter((file) => file.isFile());
    await save(join(folder, 'shell.json'), JSON.stringify(shell.map(({ name }) => name)));
    return `${count} pages can be searched.`;
  } finally {
    delete process.env[CHUNK.name];
    await close();
  }
}

/**
 * Makes the search index of a built site in `<base>/pagefind/`: Pagefind's own files, `words.txt`
 * (phrases for misspellings) and `shell.json` (the files that every search needs). Beside them stands
 * `pages.json`, which `src/pages/pagefind/pages.json.ts` writes.
 */
export const searchIndex = (): AstroIntegration => ({
  name: 'search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => logger.info(await publish(fileURLToPath(dir))),
  },
});

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { IndexFile, PagefindIndex } from 'pagefind';
import { collectVocabulary } from './collect.ts';
import type { PageList } from './page.ts';

/** Folder of the index in the built site. */
const FOLDER = 'pagefind';

/** Of all that Pagefind writes, what a search needs; not its own interfaces. */
const NEEDED =
  /^(pagefind(-worker)?\.js|pagefind-entry\.json|.+\.pf_\w+|wasm\.(?!unknown)[\w-]+\.pagefind)$/;

/** What a reader would not look for: results of code, formulas, facts about the page, sources. */
const LEFT_OUT = [
  '.stage-facts',
  '[aria-labelledby="before"]',
  '.notebook-bar',
  '.nb-count',
  '.nb-output',
  'math[display="block"]',
  'button',
  '.filter',
  '.question-facts',
  '.sources',
];

/** A page that wants to be found, and what its code counts beside its sentences. */
const BODY = 'data-pagefind-body';
const CODE = { tag: '<pre ', lighter: '<pre data-pagefind-weight="0.3" ' };

/** Bytes that the list of words may have, compressed; it is fetched only when a word is unknown. */
const WORDS_LIMIT = 8_000;

/**
 * Pagefind puts 20 000 places of words into one file of its index, some 36 kB; a query of two words
 * needs two. With 4 000 it is 8 kB each. The name says that the variable may go: then a test of
 * what the first answer weighs fails.
 */
const CHUNK = { name: 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', value: '4000' };

/** A page as Pagefind keeps it. */
type Fragment = {
  url: string;
  content: string;
  meta: { title?: string };
  filters: Record<string, string[]>;
  anchors: { element: string; text: string }[];
};

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind cannot index the site: ${errors.join(' ')}`);
}

/** Adds every page of the built site that wants to be found; the others are not even parsed. */
async function addPages(index: PagefindIndex, folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('index.html')) continue;
    const html = await readFile(join(folder, file), 'utf8');
    if (!html.includes(BODY)) continue;
    const url = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
    const content = html.replaceAll(CODE.tag, CODE.lighter);
    check((await index.addHTMLFile({ url, content })).errors);
  }
}

/** The pages of the built site's folder, as files of an index. */
async function indexFolder(folder: string): Promise<IndexFile[]> {
  const { createIndex, close } = await import('pagefind');
  process.env[CHUNK.name] = CHUNK.value;
  try {
    const { index, errors } = await createIndex({ excludeSelectors: LEFT_OUT });
    check(errors);
    if (!index) return [];
    await addPages(index, folder);
    const { files, errors: late } = await index.getFiles();
    check(late);
    return files;
  } finally {
    delete process.env[CHUNK.name];
    await close();
  }
}

/** The pages in an index, by Pagefind's id for them. */
function readFragments(files: readonly IndexFile[]): [string, Fragment][] {
  return files.flatMap(({ path, content }) => {
    const id = /^fragment\/(.+)\.pf_fragment$/.exec(path)?.[1];
    if (id === undefined) return [];
    const text = gunzipSync(content)
      .toString('utf8')
      .replace(/^pagefind_dcd/, '');
    return [[id, JSON.parse(text) as Fragment]];
  });
}

function listPages(fragments: readonly [string, Fragment][]): PageList {
  const pages = fragments.map(([id, { url, meta, filters }]) => {
    const {
      track = '',
      unit = '',
      stage = '',
      kind = '',
    } = Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values[0]]));
    return [id, { path: url, title: meta.title ?? '', track, unit, stage, kind }];
  });
  return Object.fromEntries(pages);
}

const listWords = (fragments: readonly [string, Fragment][]): string =>
  collectVocabulary(
    fragments.map(([, { meta, anchors, content }]) => ({
      title: meta.title ?? '',
      headings: anchors.filter(({ element }) => /^h\d$/.test(element)).map(({ text }) => text),
      content,
    })),
    (text) => gzipSync(text).length <= WORDS_LIMIT,
  );

async function save(folder: string, path: string, content: Uint8Array | string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Makes the search index of a built site in `<base>/pagefind/`: Pagefind's own files, `pages.json`
 * (a `PageList`, so that titles are known without fetching texts) and `words.txt` (a vocabulary).
 */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = join(fileURLToPath(dir), FOLDER);
        const files = await indexFolder(fileURLToPath(dir));
        const fragments = readFragments(files);
        for (const { path, content } of files.filter((file) => NEEDED.test(file.path)))
          await save(folder, path, content);
        await save(folder, 'pages.json', JSON.stringify(listPages(fragments)));
        await save(folder, 'words.txt', listWords(fragments));
        logger.info(`${fragments.length} pages can be searched.`);
      },
    },
  };
}

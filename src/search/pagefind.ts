import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IndexFile, PagefindIndex } from 'pagefind';

/** Of all that Pagefind writes, what a search needs; neither its interfaces nor its filters. */
const NEEDED =
  /^(pagefind-worker\.js|pagefind-entry\.json|.+\.pf_(meta|index|fragment)|wasm\.(?!unknown)[\w-]+\.pagefind)$/;

/** What a reader would not look for, and the title, which is metadata. */
const LEFT_OUT = [
  'h1',
  '.small-head',
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
  '.terms',
];

/** A page that wants to be found, and what its code counts beside its sentences. */
const BODY = 'data-pagefind-body';
const CODE = { tag: '<pre ', lighter: '<pre data-pagefind-weight="0.3" ' };

/**
 * Pagefind puts 20 000 places of words into one file of its index, some 36 kB; a query of two words
 * needs two. With 2 000 it is 4 kB each. The name says that the variable may go: then a test of
 * what the first answer weighs fails.
 */
const CHUNK = { name: 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', value: '2000' };

/** A page as Pagefind keeps it. */
export type Fragment = {
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

/**
 * The pages below the built site's folder, as the files of an index. Throws what Pagefind objects
 * to, and where this machine has no Pagefind.
 */
export async function indexFolder(folder: string): Promise<IndexFile[]> {
  const { createIndex, close } = await import('pagefind');
  process.env[CHUNK.name] = CHUNK.value;
  try {
    const { index, errors } = await createIndex({ excludeSelectors: LEFT_OUT });
    check(errors);
    if (!index) return [];
    await addPages(index, folder);
    const { files, errors: late } = await index.getFiles();
    check(late);
    return files.filter(({ path }) => NEEDED.test(path));
  } finally {
    delete process.env[CHUNK.name];
    await close();
  }
}

const FRAGMENT = /^fragment\/(.+)\.pf_fragment$/;

/** What Pagefind's files begin with, before they are packed. */
const MAGIC = 'pagefind_dcd';

/** The pages in an index, by Pagefind's id for them. */
export function readFragments(files: readonly IndexFile[]): [string, Fragment][] {
  return files.flatMap(({ path, content }) => {
    const id = FRAGMENT.exec(path)?.[1];
    if (id === undefined) return [];
    const text = gunzipSync(content).toString('utf8').slice(MAGIC.length);
    return [[id, JSON.parse(text) as Fragment]];
  });
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexFile } from 'pagefind';
import { unpack } from './index-file.ts';
import { mergeIndexes } from './merge.ts';

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

/** Pagefind takes half a megabyte for each page that it has, while it writes them. */
const PAGES_AT_ONCE = 1_000;

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

/** The pages of the built site that want to be found, as files; the others are not even parsed. */
async function* pagesIn(folder: string): AsyncGenerator<{ url: string; content: string }> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('index.html')) continue;
    const html = await readFile(join(folder, file), 'utf8');
    if (!html.includes(BODY)) continue;
    const url = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
    yield { url, content: html.replaceAll(CODE.tag, CODE.lighter) };
  }
}

type Pages = AsyncIterator<{ url: string; content: string }>;

/** An index of the next pages, by a Pagefind of its own, for only its end frees the memory. */
async function indexNext(
  pages: Pages,
  most: number,
): Promise<{ files: IndexFile[]; last: boolean }> {
  const { createIndex, close } = await import('pagefind');
  try {
    const { index, errors } = await createIndex({ excludeSelectors: LEFT_OUT });
    check(errors);
    if (!index) return { files: [], last: true };
    let last = false;
    for (let n = 0; n < most && !last; n += 1) {
      const { value, done } = await pages.next();
      last = done === true;
      if (!done) check((await index.addHTMLFile(value)).errors);
    }
    const { files, errors: late } = await index.getFiles();
    check(late);
    return { files: files.filter(({ path }) => NEEDED.test(path)), last };
  } finally {
    await close();
  }
}

/**
 * The pages below the built site's folder, as the files of an index. Throws what Pagefind objects
 * to, and where this machine has no Pagefind.
 * @param most how many pages Pagefind has at once
 */
export async function indexFolder(folder: string, most = PAGES_AT_ONCE): Promise<IndexFile[]> {
  const pages = pagesIn(folder);
  const parts: IndexFile[][] = [];
  process.env[CHUNK.name] = CHUNK.value;
  try {
    for (let last = false; !last; ) {
      const part = await indexNext(pages, most);
      parts.push(part.files);
      last = part.last;
    }
  } finally {
    delete process.env[CHUNK.name];
  }
  return mergeIndexes(parts, Number(CHUNK.value));
}

const FRAGMENT = /^fragment\/(.+)\.pf_fragment$/;

/** The pages in an index, by Pagefind's id for them, one after the other. */
export function* readFragments(files: readonly IndexFile[]): Generator<[string, Fragment]> {
  for (const { path, content } of files) {
    const id = FRAGMENT.exec(path)?.[1];
    if (id !== undefined) yield [id, JSON.parse(unpack(content).toString('utf8')) as Fragment];
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { IndexFile } from 'pagefind';
import { collectVocabulary, type PageText } from './collect.ts';
import type { PageList, SearchPage } from './page.ts';
import { type Fragment, indexFolder, readFragments } from './pagefind.ts';

/** Folder of the index in the built site. */
const FOLDER = 'pagefind';

/** What Pagefind says on a kind of machine that it has no program for. */
const NO_PROGRAM = /supported architecture/;

/** Bytes that the list of words may have, compressed; it is fetched only when a word is unknown. */
const WORDS_LIMIT = 8_000;

function pageOf({ url, meta, filters }: Fragment): SearchPage {
  const fact = (name: string) => filters[name]?.[0] ?? '';
  const place = { track: fact('track'), unit: fact('unit'), stage: fact('stage') };
  return { path: url, title: meta.title ?? '', ...place, kind: fact('kind') };
}

const textOf = ({ meta, anchors, content }: Fragment): PageText => ({
  title: meta.title ?? '',
  headings: anchors.filter(({ element }) => /^h\d$/.test(element)).map(({ text }) => text),
  content,
});

/** The pages of an index and the words on them: each page is unpacked once, and let go. */
function readPages(files: readonly IndexFile[]): { pages: PageList; words: string } {
  const pages: Record<string, SearchPage> = {};
  function* texts() {
    for (const [id, fragment] of readFragments(files)) {
      pages[id] = pageOf(fragment);
      yield textOf(fragment);
    }
  }
  const words = collectVocabulary(texts(), (text) => gzipSync(text).length <= WORDS_LIMIT);
  return { pages, words };
}

async function save(folder: string, path: string, content: Uint8Array | string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function publish(site: string): Promise<string> {
  const folder = join(site, FOLDER);
  const files = await indexFolder(site);
  const { pages, words } = readPages(files);
  for (const { path, content } of files) await save(folder, path, content);
  await save(folder, 'pages.json', JSON.stringify(pages));
  await save(folder, 'words.txt', words);
  return `${Object.keys(pages).length} pages can be searched.`;
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
        try {
          logger.info(await publish(fileURLToPath(dir)));
        } catch (error) {
          if (!NO_PROGRAM.test(String(error))) throw error;
          logger.warn('Pagefind does not run on this kind of machine: the site has no search.');
        }
      },
    },
  };
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { comparePaths } from '../course/place.ts';
import { type Entry, entryOf, sitemap } from './sitemap.ts';

const INDEX = 'index.html';

/** Every page below a folder that may be found, in the order of addresses. */
async function entriesIn(folder: string, root: string): Promise<Entry[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(INDEX));
  const entries: Entry[] = [];
  // One at a time: the pages of a large site would not fit into memory.
  for (const file of files) {
    const path = file.split(sep).join('/').slice(0, -INDEX.length);
    const html = await readFile(join(folder, file), 'utf8');
    const entry = entryOf(html, new URL(path, root).href);
    // Copied, since a piece of a text keeps all of it in memory.
    if (entry) entries.push(structuredClone(entry));
  }
  return entries.sort((a, b) => comparePaths(a.address, b.address));
}

/** Writes `sitemap.xml` when all pages are built, from what they say of themselves. */
export function sitemapOfPages(): AstroIntegration {
  let root = '';
  return {
    name: 'sitemap-of-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = new URL(config.base.replace(/\/?$/, '/'), config.site).href;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const entries = await entriesIn(folder, root);
        await writeFile(join(folder, 'sitemap.xml'), sitemap(entries));
        logger.info(`${entries.length} pages in sitemap.xml`);
      },
    },
  };
}

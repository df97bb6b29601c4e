import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparePaths } from '@a2z/course';
import type { AstroIntegration } from 'astro';

/** A page that search engines may keep. */
export type Entry = { address: string; changed?: string | undefined };

const CANONICAL = /<link rel="canonical" href="([^"]*)"/;
const HIDDEN = /<meta name="robots" content="[^"]*noindex/;
const CHANGED = /<meta property="og:updated_time" content="([^"]*)"/;

/**
 * What a built page says of itself: an entry when it names its own address as the one to keep and
 * does not ask to be left out. So the sitemap cannot disagree with the pages.
 * @param address where the page stands
 */
export function entryOf(html: string, address: string): Entry | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  if (CANONICAL.exec(head)?.[1] !== address || HIDDEN.test(head)) return undefined;
  return { address, changed: CHANGED.exec(head)?.[1] };
}

/** Entries as the XML of sitemaps.org. */
export function sitemapXml(entries: readonly Entry[]): string {
  const urls = entries.map(({ address, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Every page below a folder that may be found, in the order of addresses. */
async function entriesIn(folder: string, root: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  // One at a time: the pages of a large site would not fit into memory.
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('index.html')) continue;
    const address = new URL(file.replaceAll('\\', '/').replace(/index\.html$/, ''), root).href;
    const entry = entryOf(await readFile(join(folder, file), 'utf8'), address);
    // Copied, since a piece of a text keeps all of it in memory.
    if (entry) entries.push(structuredClone(entry));
  }
  return entries.sort((a, b) => comparePaths(a.address, b.address));
}

/** Writes `sitemap.xml` when all pages are built, from what they say of themselves. */
export function sitemap(): AstroIntegration {
  let root = '';
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = new URL(config.base.replace(/\/?$/, '/'), config.site).href;
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        await writeFile(join(folder, 'sitemap.xml'), sitemapXml(await entriesIn(folder, root)));
      },
    },
  };
}

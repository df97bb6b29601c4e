import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PUBLISHED, SMALL } from '../../scripts/site-build.ts';
import { type Page, readPage } from './page.ts';

/** A built site: its files, and its pages parsed once. */
export type Site = {
  /** Folder it was built into. */
  folder: string;
  /** Base path it was built for, with a slash at both ends. */
  base: string;
  /** Every file, from the site's own root, with forward slashes; case matters. */
  files: ReadonlySet<string>;
  /** Every page by its file. */
  pages: ReadonlyMap<string, Page>;
};

/** "ESP32/index.html" → "ESP32/"; "404.html" stays. */
const pathOf = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1');

function readContent(folder: string, base: string): Site {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const pages = files
    // What stands in run/ is no page: it is the frame in which a page's code runs.
    .filter((file) => file.endsWith('.html') && !file.startsWith('run/'))
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      return [file, readPage(pathOf(file), html)] as const;
    });
  return { folder, base, files: new Set(files), pages: new Map(pages) };
}

/** The site as it stands at the root of a host. */
export const site = readContent('dist', '/');

/** The small site of which a page is planned, in a sub-folder. */
export const smallSite = readContent(SMALL.folder, SMALL.base);

/** Every site that was built: what holds for a site at the root of a host must hold for each. */
export const sites: [string, Site][] = [
  ['at the root of a host', site],
  ['small, in a sub-folder of a host', smallSite],
  ...(PUBLISHED
    ? [['as it is published', readContent(PUBLISHED.folder, PUBLISHED.base)] as [string, Site]]
    : []),
];

/** Pages that show something; the others only lead on to a new address. */
export const shown = (of: Site): Page[] => [...of.pages.values()].filter((page) => !page.leadsOn);

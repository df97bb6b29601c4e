import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEntry } from '../../lib/disk-cache.ts';

/*
 * Rendered notebooks and their pictures wait on disk for their pages, under Astro's cache folder: its
 * store would hold all notebooks in memory, twice, while a build shows one at a time.
 */

export const cacheFolder = (cacheDir: URL): string => join(fileURLToPath(cacheDir), 'notebooks');
export const pictureFolder = (cacheDir: URL): string => join(cacheFolder(cacheDir), 'images');
/** Names of the pictures that the loaded notebooks use, as JSON. */
export const pictureList = (cacheDir: URL): string => join(cacheFolder(cacheDir), 'pictures.json');

/** The parts of a page on disk that its HTML is made of (`page.ts` has the rest). */
type Kept = { html: string; token: string };

/**
 * The HTML of a notebook, as it was rendered when its collection was loaded.
 * @param file its entry, which `rendered.metadata.kept` names
 * @param base base path of the deployment, which stands for the page's token
 */
export async function cachedHtml(file: string, base: string): Promise<string> {
  const entry = await readEntry(file);
  if (!entry) throw new Error(`The rendered notebook ${file} is gone or damaged: start again.`);
  const { html, token } = JSON.parse(entry.toString()) as Kept;
  return html.replaceAll(token, `${base.replace(/\/$/, '')}/`);
}

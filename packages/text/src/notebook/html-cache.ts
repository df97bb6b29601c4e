import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEntry } from '../disk-cache.ts';

/*
 * Rendered notebooks and their pictures wait on disk for their pages, under Astro's cache folder: its
 * store would hold all notebooks in memory, twice, while a build shows one at a time.
 */

export const cacheFolder = (cacheDir: URL): string => join(fileURLToPath(cacheDir), 'notebooks');
export const pictureFolder = (cacheDir: URL): string => join(cacheFolder(cacheDir), 'images');
/** Names of the pictures that the loaded notebooks use, as JSON. */
export const pictureList = (cacheDir: URL): string => join(cacheFolder(cacheDir), 'pictures.json');

/**
 * The HTML of a notebook, as it was rendered when its collection was loaded.
 * @param file its entry, which `rendered.metadata.kept` names
 */
export async function cachedHtml(file: string): Promise<string> {
  const entry = await readEntry(file);
  if (!entry) throw new Error(`The rendered notebook ${file} is gone or damaged: start again.`);
  return (JSON.parse(entry.toString()) as { html: string }).html;
}

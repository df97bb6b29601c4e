import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NotebookPage } from './page.ts';
import type { PageData } from './page-data.ts';

/* Pages and pictures of notebooks wait for the build on disk, under Astro's cache folder. */

export const cacheFolder = (cacheDir: URL): string => join(fileURLToPath(cacheDir), 'notebooks');
export const pictureFolder = (cacheDir: URL): string => join(cacheFolder(cacheDir), 'images');
/** Names of the pictures that the loaded notebooks use, as JSON. */
export const pictureList = (cacheDir: URL): string => join(cacheFolder(cacheDir), 'pictures.json');

/** The code that makes a page, as a hash: when it changes, all pages are made anew. No version to forget. */
export async function rendererHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const room of ['./', '../prose/']) {
    const folder = fileURLToPath(new URL(room, import.meta.url));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
    for (const file of files) hash.update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Everything that decides what a page looks like, in one name. */
export const pageKey = (renderer: string, bytes: Uint8Array, file = ''): string =>
  createHash('sha256').update(`${renderer} ${file} `).update(bytes).digest('hex');

/** File of a page that is kept. */
export const keptPage = (folder: string, key: string): string => join(folder, `${key}.json`);

/** A page from the disk, or made and put there. */
export async function cached(
  folder: string,
  key: string,
  make: () => Promise<NotebookPage>,
): Promise<NotebookPage> {
  const path = keptPage(folder, key);
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) {
    const page = JSON.parse(kept) as NotebookPage;
    if (hasPictures(folder, page.data)) return page;
  }
  const page = await make();
  await mkdir(folder, { recursive: true });
  await writeFile(path, JSON.stringify(page));
  return page;
}

/** Are the files of a page's pictures still there? */
export const hasPictures = (folder: string, { pictures }: PageData): boolean =>
  pictures.every(({ name }) => existsSync(join(folder, 'images', name)));

/** Deletes the pages that were not used: those of earlier files and earlier code. */
export async function forgetOthers(folder: string, used: ReadonlySet<string>): Promise<void> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  for (const name of files.filter((each) => /^[0-9a-f]{64}\.json$/.test(each))) {
    if (!used.has(name.slice(0, -5))) await rm(join(folder, name), { force: true });
  }
}

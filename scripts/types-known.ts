import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/* What the type checks said of the same code before: who edits a lesson waits for no compiler. */

const CACHE = 'node_modules/.astro/types';
export const BUILD_INFO = `${CACHE}/tsc.json`;

const CODE = /\.(?:[cm]?[jt]sx?|astro|d\.ts)$/;
/** What decides which types Astro makes, and with which versions. */
const CONFIG = ['package-lock.json', 'tsconfig.json', 'astro.config.mjs', 'src/content.config.ts'];
/** Data that code imports, and so has types. */
const IMPORTED = ['tsconfig.astro.json', 'src/content/site/settings.json'];
const LEFT_OUT = /^(?:src[\\/]content[\\/]|tests[\\/]fixtures[\\/])/;

async function codeFiles(): Promise<string[]> {
  const folders = ['src', 'scripts', 'tests'];
  const below = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => join(folder, file)),
    ),
  );
  const top = (await readdir('.')).filter((file) => CODE.test(file));
  return [...below.flat(), ...top].filter((file) => CODE.test(file) && !LEFT_OUT.test(file)).sort();
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file} `).update(await readFile(file).catch(() => ''));
  return hash.digest('hex');
}

/** Names of the code as it is now: one of everything that has types, one of the configuration. */
export async function keysOfCode(): Promise<{ code: string; config: string; files: number }> {
  const files = await codeFiles();
  const config = await hashOf(CONFIG);
  return { code: await hashOf([...files, ...CONFIG, ...IMPORTED]), config, files: files.length };
}

/** Was this key remembered under this name? */
export const isKnown = async (name: string, key: string): Promise<boolean> =>
  (await readFile(join(CACHE, name), 'utf8').catch(() => '')) === key;

export async function remember(name: string, key: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await writeFile(join(CACHE, name), key);
}

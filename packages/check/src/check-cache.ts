import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDERS } from '@a2z/course/content-files';
import { codeVersion, keyOf, rememberJson, sweep } from '@a2z/text/disk-cache';
import type { FileCache } from './file-cache.ts';
import type { Diagnostic } from './problem.ts';

/** Where results are kept between runs; Astro's own cache stands beside it. */
const CACHE = 'node_modules/.astro/checks';

/** The code that results hang on. */
const ROOMS = ['./', '../../text/', '../../course/'];

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

let version: Promise<string> | undefined;
let swept: Promise<void> | undefined;

/**
 * What a check says of files, from the disk where neither they, nor the code of the checks, nor a
 * package has changed since; from memory, where it was the last that was said of them.
 * @param cache knows the project's folder, and what was said last
 * @param check names what is looked for; each has a folder of its own
 * @param name of what is looked at
 * @param parts all that the result hangs on: names and bytes of files, lists of words
 */
export async function cachedCheck<T>(
  cache: FileCache,
  check: 'lint' | 'notebooks',
  name: string,
  parts: readonly (string | Uint8Array)[],
  make: () => Promise<T>,
): Promise<T> {
  // What runs here does not change while it runs.
  version ??= codeVersion(
    PROJECT,
    ROOMS.map((room) => new URL(room, import.meta.url)),
  );
  const key = keyOf(await version, ...parts);
  return cache.kept(check, name, key, () =>
    rememberJson(join(cache.root, CACHE, check, key), async () => {
      swept ??= sweep(join(cache.root, CACHE));
      await swept;
      return make();
    }),
  );
}

/**
 * What is wrong with the notebooks at these places. A notebook that did not change since the last run is
 * not opened again.
 * @param cache knows the project's folder, and the results of this run of the program
 * @param paths places of notebooks whose pages are ready or draft
 */
export async function checkNotebooks(
  cache: FileCache,
  paths: readonly string[],
): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const file of paths.map(FOLDERS.notebook)) {
    const check = async (bytes: Buffer) =>
      cachedCheck(cache, 'notebooks', file, [file, bytes], async () => {
        // The renderer, with its highlighter, is loaded only when a notebook has changed.
        const { checkNotebook } = await import('./notebook/index.ts');
        return cache.on(file, () => checkNotebook(file, bytes));
      });
    problems.push(...(await cache.of('notebook', file, check)));
  }
  return problems;
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeVersion, keyOf, rememberJson, sweep } from '@a2z/text/disk-cache';
import type { FileCache } from './file-cache.ts';

/** Where results are kept between runs; Astro's own cache stands beside it. */
const CACHE = 'node_modules/.astro/checks';

/** The package whose code results hang on. */
const CODE = [new URL('../', import.meta.url)];

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

let version: Promise<string> | undefined;
let swept: Promise<void> | undefined;

/**
 * What a check says of files, from the disk where neither they, nor the code of the checks, nor a
 * package has changed since; from memory, where it was the last that was said of them.
 * @param root the project's folder
 * @param kept knows what was said last
 */
export const rememberIn =
  (root: string, kept: FileCache['kept']): FileCache['remembered'] =>
  async (check, name, parts, make) => {
    // What runs here does not change while it runs.
    version ??= codeVersion(PROJECT, CODE);
    const key = keyOf(await version, ...parts);
    return kept(check, name, key, () =>
      rememberJson(join(root, CACHE, check, key), async () => {
        swept ??= sweep(join(root, CACHE));
        await swept;
        return make();
      }),
    );
  };

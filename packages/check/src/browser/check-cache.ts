import { FOLDERS } from '@a2z/course/content-files';
import type { FileCache } from '../file-cache.ts';
import { checkNotebook } from '../notebook/index.ts';
import type { Diagnostic } from '../problem.ts';

/* Replaces `../check-cache.ts` in a browser, where nothing is kept between two checks. */

export const cachedCheck = <T>(
  _cache: FileCache,
  _check: string,
  _name: string,
  _parts: readonly unknown[],
  make: () => Promise<T>,
): Promise<T> => make();

/** What is wrong with the notebooks at these places. */
export async function checkNotebooks(
  cache: FileCache,
  paths: readonly string[],
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const file of paths.map(FOLDERS.notebook))
    found.push(...checkNotebook(file, await cache.bytes(file)));
  return found;
}

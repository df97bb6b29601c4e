import { createFileCache, type FileCache } from './file-cache.ts';
import { type Gathered, gatherProblems } from './index.ts';

let cache: FileCache | undefined;
let reading: { root: string; gathered: Promise<Gathered> } | undefined;

function cacheOf(root: string): FileCache {
  if (cache?.root !== root) cache = createFileCache(root);
  return cache;
}

/**
 * What `gatherProblems` said last. All who ask within one build, or between two changes in
 * `astro dev`, share one reading of the content.
 * @param root the project's folder
 * @param own for a new reading, if there has to be one
 */
export function latestProblems(root: string, own?: FileCache): Promise<Gathered> {
  if (reading?.root === root) return reading.gathered;
  const gathered = gatherProblems(root, { cache: own ?? cacheOf(root) });
  reading = { root, gathered };
  // A reading that broke is no answer for the next who asks.
  gathered.catch(forgetProblems);
  return gathered;
}

/** To be called when the content changed: the next who asks gets a new reading. */
export function forgetProblems(): void {
  reading = undefined;
}

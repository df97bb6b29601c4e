import { createFileCache, type FileCache } from './file-cache.ts';
import { type Gathered, gatherProblems } from './index.ts';

let cache: FileCache | undefined;
let reading: Promise<Gathered> | undefined;

/**
 * What `gatherProblems` said last. All who ask within one build, or between two changes in
 * `astro dev`, share one reading of the content.
 * @param root the project's folder
 */
export function latestProblems(root: string): Promise<Gathered> {
  if (cache?.root !== root) {
    cache = createFileCache(root);
    reading = undefined;
  }
  reading ??= gatherProblems(root, { cache });
  // A reading that broke is no answer for the next who asks.
  reading.catch(forgetProblems);
  return reading;
}

/** To be called when the content changed: the next who asks gets a new reading. */
export function forgetProblems(): void {
  reading = undefined;
}

import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createFileCache, type FileCache } from './file-cache.ts';
import { gatherProblems } from './index.ts';

/*
 * The check as a process of its own, which `latest.ts` asks. A file may bring a parser down, or keep it busy
 * for ever, and native code cannot be stopped: a process can.
 */

/** The pipe on which the process names the file that it is at. */
const NAMES = 4;

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url));
watchdog.unref();

/** Names the file at once, also if the process never comes to a pause again. */
function at(file: string): void {
  watchdog.postMessage(file);
  writeSync(NAMES, `${file}\n`);
}

let cache: FileCache | undefined;

process.on('message', async ({ root, slow }: { root: string; slow: readonly string[] }) => {
  cache ??= createFileCache(root, at);
  const answer = await gatherProblems(root, { cache, slow }).then(
    (gathered) => ({ gathered }),
    (error: unknown) => ({ crash: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
  // Where it breaks, the last name that was said is that of the file that broke it.
  if ('gathered' in answer) at('');
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());

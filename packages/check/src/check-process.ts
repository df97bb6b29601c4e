import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createFileCache } from './disk.ts';
import type { FileCache, OnFile } from './file-cache.ts';
import { gatherProblems } from './index.ts';
import { computed, IDLE } from './watchdog.ts';

/*
 * The check as a process of its own, which `latest.ts` asks. A file may bring a parser down, or keep it busy
 * for ever, and native code cannot be stopped: a process can.
 */

/** The pipe on which the process names the file that it works on. */
const NAMES = 4;

/** Milliseconds that this process had computed when it began its current file, less what that file had taken before. */
const begun = new Int32Array(new SharedArrayBuffer(4)).fill(IDLE);
/** Milliseconds of computing for each file, in this run. */
const spent = new Map<string, number>();

new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: begun }).unref();

/** Names the file at once, even if the process never pauses again, and lets the watchdog count. */
const on: OnFile = (file, work) => {
  writeSync(NAMES, `${file}\n`);
  const start = computed() - (spent.get(file) ?? 0);
  Atomics.store(begun, 0, start);
  try {
    const made = work();
    // If the process dies, the last name on the pipe is that of the file that killed it.
    writeSync(NAMES, '\n');
    return made;
  } finally {
    Atomics.store(begun, 0, IDLE);
    spent.set(file, computed() - start);
  }
};

let cache: FileCache | undefined;

process.on('message', async ({ root, slow }: { root: string; slow: readonly string[] }) => {
  spent.clear();
  cache ??= createFileCache(root, on);
  const answer = await gatherProblems(root, { cache, slow }).then(
    (gathered) => ({ gathered }),
    (error: unknown) => ({ crash: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());

import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '@a2z/course/problem';
import { createFileCache } from '../../src/disk.ts';
import { gatherProblems } from '../../src/index.ts';
import { type Damage, damage } from './mutations.ts';

/** What the check said of one damaged file, or how it broke, and the milliseconds that it computed. */
export type CheckResult = Damage & { problems: Problem[]; crash?: string; milliseconds: number };

/* A thread, so that a file on which the check hangs can be named. It is asked for one seed at a time. */

const { root, files } = workerData as { root: string; files: string[] };
/** What was read of files that are whole is kept, as in `npm run dev`. */
const cache = createFileCache(root);

// Files are known by time and size, and a file system may count time in ticks longer than a case.
let time = 1_000_000;
function write(path: string, bytes: Uint8Array): void {
  writeFileSync(path, bytes);
  time += 1;
  utimesSync(path, time, time);
}

async function result(seed: number): Promise<CheckResult> {
  const damaged = damage(seed, files, (file) => readFileSync(join(root, file)));
  const path = join(root, damaged.file);
  const good = readFileSync(path);
  write(path, damaged.bytes);
  const start = process.threadCpuUsage().user;
  const took = () => (process.threadCpuUsage().user - start) / 1000;
  try {
    const { problems } = await gatherProblems(root, { cache });
    return { ...damaged, problems, milliseconds: took() };
  } catch (error) {
    const crash = (error as Error).stack ?? String(error);
    return { ...damaged, problems: [], crash, milliseconds: took() };
  } finally {
    write(path, good);
  }
}

parentPort?.on('message', async (seed: number) => parentPort?.postMessage(await result(seed)));
gatherProblems(root, { cache }).then(({ problems }) => parentPort?.postMessage(problems));

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gatherProblems } from '../../../src/checks/index.ts';
import type { Problem } from '../../../src/problem.ts';
import { type Damage, damage } from './mutations.ts';

/** What the check said of one damaged file, or how it broke, and the milliseconds that it computed. */
export type Verdict = Damage & { problems: Problem[]; crash?: string; milliseconds: number };

/* A thread, so that a file on which the check hangs can be named. It is asked for one seed at a time. */

const { root, files } = workerData as { root: string; files: string[] };

async function verdict(seed: number): Promise<Verdict> {
  const damaged = damage(seed, files, (file) => readFileSync(join(root, file)));
  const path = join(root, damaged.file);
  const good = readFileSync(path);
  writeFileSync(path, damaged.bytes);
  const start = process.threadCpuUsage().user;
  const took = () => (process.threadCpuUsage().user - start) / 1000;
  try {
    const { problems } = await gatherProblems(root);
    return { ...damaged, problems, milliseconds: took() };
  } catch (error) {
    const crash = (error as Error).stack ?? String(error);
    return { ...damaged, problems: [], crash, milliseconds: took() };
  } finally {
    writeFileSync(path, good);
  }
}

parentPort?.on('message', async (seed: number) => parentPort?.postMessage(await verdict(seed)));
gatherProblems(root).then(({ problems }) => parentPort?.postMessage(problems));

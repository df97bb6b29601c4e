import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gatherProblems } from '../../../src/authoring/index.ts';
import { createMemory, type Memory, noMemory } from '../../../src/authoring/memory.ts';
import type { Problem } from '../../../src/problem.ts';

/** What the gate said of one damaged file, or how it broke, and the milliseconds that it computed. */
export type Verdict = { problems: Problem[]; crash?: string; milliseconds: number };

const { root } = workerData as { root: string };
const kept = createMemory(root);

/** Whole files are read once, as in `npm run dev`; the damaged one is always read anew. */
const allBut = (damaged: string): Memory => ({
  root,
  of: (task, file, make) => (file === damaged ? noMemory(root) : kept).of(task, file, make),
});

async function verdict(file: string, bytes: Uint8Array): Promise<Verdict> {
  const path = join(root, file);
  const good = readFileSync(path);
  writeFileSync(path, bytes);
  const start = process.threadCpuUsage().user;
  const done = (problems: Problem[], crash?: string): Verdict => ({
    problems,
    ...(crash !== undefined && { crash }),
    milliseconds: (process.threadCpuUsage().user - start) / 1000,
  });
  try {
    const { problems } = await gatherProblems(root, { memory: allBut(file) });
    return done(problems);
  } catch (error) {
    return done([], error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    writeFileSync(path, good);
  }
}

parentPort?.on('message', async ({ file, bytes }: { file: string; bytes: Uint8Array }) =>
  parentPort?.postMessage(await verdict(file, bytes)),
);
gatherProblems(root).then(() => parentPort?.postMessage('ready'));

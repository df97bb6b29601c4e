import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../src/course/content-files.ts';
import { writeWhole } from '../src/lib/disk-cache.ts';
import { get } from '../src/markdown/notebook/json.ts';
import { parseNotebook } from '../src/markdown/notebook/read.ts';
import { readProof, stampProof } from '../src/markdown/proof.ts';
import { type NotebookJson, printNotebook } from './notebook-file.ts';
import { mergeRun } from './notebook-stamp.ts';
import { differences, printedBy } from './printed.ts';
import { type Result, type RunOptions, runNotebook } from './run-notebooks.ts';
import { runProof } from './run-proof.ts';
import { telling } from './telling.ts';

/*
 * Do the printed digits survive another machine? The last digits of a fit depend on the order in which
 * a processor adds. OpenBLAS chooses its kernel by the processor, and can be told to take another
 * (OPENBLAS_CORETYPE, README of OpenBLAS): Nehalem has SSE only, Haswell AVX2 and fused multiply-add.
 */
const KERNELS = ['Nehalem', 'Haswell'];
const THREADS = ['1', '2'];
export const VARIANTS = KERNELS.flatMap((kernel) =>
  THREADS.map((threads) => ({
    OPENBLAS_CORETYPE: kernel,
    OPENBLAS_NUM_THREADS: threads,
    OMP_NUM_THREADS: threads,
  })),
);

/**
 * Runs a notebook or proof under each of VARIANTS and compares what it prints with what its file holds.
 * All the same: the stamp says so, with the date.
 */
export async function checkStable(
  { path, isProof }: { path: string; isProof: boolean },
  options: Pick<RunOptions, 'root' | 'python' | 'date'>,
): Promise<Result> {
  const { root, date } = options;
  const start = performance.now();
  const run = isProof ? proofPrints : notebookPrints;
  const own = isProof ? await proofPrints(options, path) : await fileOf(root, path);
  const found = new Set<string>();
  for (const env of VARIANTS) {
    const { OPENBLAS_CORETYPE: kernel, OMP_NUM_THREADS: threads } = env;
    const name = `${path}, as ${kernel} with ${threads === '1' ? 'one thread' : 'two threads'}`;
    const printed = await telling(name, () => run(options, path, env));
    for (const said of differences(own, printed)) found.add(said);
  }
  const seconds = (performance.now() - start) / 1000;
  if (found.size > 0)
    return { path, seconds, outcome: 'failed', why: `Other digits: ${[...found].join('; ')}` };
  await (isProof ? markProof : markNotebook)(root, path, date);
  return { path, seconds, outcome: 'same' };
}

const notebookOf = async (root: string, path: string) =>
  parseNotebook(await readFile(join(root, FOLDERS.notebook(path)))) as NotebookJson;

const fileOf = async (root: string, path: string) => printedBy(await notebookOf(root, path));

type Place = Pick<RunOptions, 'root' | 'python'>;

async function notebookPrints({ root, python }: Place, path: string, env: Record<string, string>) {
  const { json, failure } = await runNotebook(python, join(root, FOLDERS.notebook(path)), env);
  if (failure) return new Map([[failure.cell ?? 0, failure.why]]);
  return printedBy(mergeRun(await notebookOf(root, path), json));
}

async function proofPrints(place: Place, path: string, env?: Record<string, string>) {
  const { output, code } = await runProof(place, path, env);
  return new Map([[1, code === 0 ? output : `${output}\nended with ${code}`]]);
}

async function markNotebook(root: string, path: string, stable: string): Promise<void> {
  const json = await notebookOf(root, path);
  const a2z = (get(json.metadata, 'a2z') ?? {}) as Record<string, unknown>;
  const tested = { ...(get(a2z, 'tested') as object), stable };
  const metadata = { ...json.metadata, a2z: { ...a2z, tested } };
  await writeWhole(join(root, FOLDERS.notebook(path)), printNotebook({ ...json, metadata }));
}

async function markProof(root: string, path: string, stable: string): Promise<void> {
  const file = join(root, FOLDERS.proof(path));
  const { code, source, tested } = readProof(await readFile(file, 'utf8'));
  if (source && tested) await writeWhole(file, stampProof(code, source, { ...tested, stable }));
}

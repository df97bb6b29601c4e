import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '@a2z/course/content-files';
import { writeWhole } from '@a2z/text/disk-cache';
import { get } from '@a2z/text/json';
import { parseNotebook } from '@a2z/text/notebook';
import { readProof, stampProof } from '@a2z/text/proof';
import { type NotebookJson, printNotebook } from './notebook-file.ts';
import { mergeRun } from './notebook-stamp.ts';
import { differences, type Printed, printedBy } from './printed.ts';
import { failureText, type Result, type RunOptions, runNotebook } from './run-notebooks.ts';
import { failedAt, runProof } from './run-proof.ts';
import { telling } from './telling.ts';

/*
 * Do the printed digits survive another machine? The last digits of a fit depend on the order in which
 * a processor adds. OpenBLAS chooses its kernel by the processor, and can be told to take another
 * (OPENBLAS_CORETYPE, README of OpenBLAS): Nehalem has SSE only, Haswell AVX2 and fused multiply-add.
 */
const KERNELS = ['Nehalem', 'Haswell'];
const THREADS = ['1', '2'];
/**
 * Threads that wait for each other sleep, and do not count: on a busy machine two that count stand in each
 * other's way, and a proof of 20 s took over a quarter of an hour.
 */
const PATIENT = { OPENBLAS_THREAD_TIMEOUT: '4', OMP_WAIT_POLICY: 'passive' };
export const VARIANTS = KERNELS.flatMap((kernel) =>
  THREADS.map((threads) => ({
    OPENBLAS_CORETYPE: kernel,
    OPENBLAS_NUM_THREADS: threads,
    OMP_NUM_THREADS: threads,
    ...PATIENT,
  })),
);

/** Seconds that a cell may take here: it is digits that are looked at, and an older kernel has less speed. */
const PATIENCE = 3600;

/** What it printed, or why it did not come to its end. */
type Ended = Printed | string;

/**
 * Runs a notebook or proof under each of VARIANTS and compares what it prints with what its file holds.
 * All the same: the stamp says so, with the date. A run that did not end says nothing about digits, and is
 * told as that.
 */
export async function checkStable(
  { path, isProof }: { path: string; isProof: boolean },
  options: Pick<RunOptions, 'root' | 'python' | 'date'>,
): Promise<Result> {
  const { root, date } = options;
  const start = performance.now();
  const run = isProof ? proofPrints : notebookPrints;
  const own = isProof ? await proofPrints(options, path) : await fileOf(root, path);
  const broken = new Set<string>(typeof own === 'string' ? [`as it is: ${own}`] : []);
  const found = new Set<string>();
  for (const env of VARIANTS) {
    const { OPENBLAS_CORETYPE: kernel, OMP_NUM_THREADS: threads } = env;
    const name = `as ${kernel} with ${threads === '1' ? 'one thread' : 'two threads'}`;
    const printed = await telling(`${path}, ${name}`, () => run(options, path, env));
    if (typeof printed === 'string') broken.add(`${name}: ${printed}`);
    else if (typeof own !== 'string') for (const said of differences(own, printed)) found.add(said);
  }
  const seconds = (performance.now() - start) / 1000;
  const why = whyOf([...found], [...broken]);
  if (why) return { path, seconds, outcome: 'failed', why };
  await (isProof ? markProof : markNotebook)(root, path, date);
  return { path, seconds, outcome: 'same' };
}

/** What was found, in words; empty when all runs came to their end and print the same. */
export const whyOf = (digits: readonly string[], broken: readonly string[]): string =>
  [
    ...(digits.length > 0 ? [`Other digits: ${digits.join('; ')}`] : []),
    ...(broken.length > 0 ? [`Did not run to its end ${broken.join('; ')}`] : []),
  ].join('. ');

const notebookOf = async (root: string, path: string) =>
  parseNotebook(await readFile(join(root, FOLDERS.notebook(path)))) as NotebookJson;

const fileOf = async (root: string, path: string) => printedBy(await notebookOf(root, path));

type Place = Pick<RunOptions, 'root' | 'python'>;

async function notebookPrints(
  { root, python }: Place,
  path: string,
  env: Record<string, string>,
): Promise<Ended> {
  const file = join(root, FOLDERS.notebook(path));
  const { json, failure } = await runNotebook(python, file, env, PATIENCE);
  if (failure) return failureText(failure);
  return printedBy(mergeRun(await notebookOf(root, path), json));
}

async function proofPrints(
  place: Place,
  path: string,
  env?: Record<string, string>,
): Promise<Ended> {
  const { output, code } = await runProof(place, path, env);
  return code === 0 ? new Map([[1, output]]) : failedAt(output);
}

async function markNotebook(root: string, path: string, stable: string): Promise<void> {
  const json = await notebookOf(root, path);
  const a2z = (get(json.metadata, 'a2z') ?? {}) as Record<string, unknown>;
  const tested = { ...(get(a2z, 'tested') as object), stable };
  const metadata = { ...json.metadata, a2z: { ...a2z, tested } };
  await writeWhole(join(root, FOLDERS.notebook(path)), printNotebook({ ...json, metadata }));
}

export async function markProof(root: string, path: string, stable: string): Promise<void> {
  const file = join(root, FOLDERS.proof(path));
  const proof = readProof(await readFile(file, 'utf8'));
  const { source, tested } = proof;
  if (source && tested)
    await writeWhole(file, stampProof({ ...proof, source, tested: { ...tested, stable } }));
}

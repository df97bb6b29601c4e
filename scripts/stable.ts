import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../src/course/content-files.ts';
import { writeWhole } from '../src/lib/disk-cache.ts';
import { dig, get, listOf, textOf } from '../src/markdown/notebook/json.ts';
import { parseNotebook } from '../src/markdown/notebook/read.ts';
import { readProof, stampProof } from '../src/markdown/proof.ts';
import { type NotebookJson, printNotebook } from './notebook-file.ts';
import { mergeRun } from './notebook-stamp.ts';
import { type Result, runNotebook } from './run-notebooks.ts';
import { runProof } from './run-proof.ts';

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

/** What a page prints, by the number of the cell (1-based, all cells counted); a proof is one cell. */
type Printed = ReadonlyMap<number, string>;

const NUMBER = /-?\d+(?:[.,]\d+)*(?:e[-+]?\d+)?/gi;

/** Each printed number that is another one, with its cell: 'Cell 7: 0.951 or 0.984'. */
export function differences(one: Printed, other: Printed): string[] {
  return [...one].flatMap(([cell, text]) => {
    const [ours, theirs] = [text, other.get(cell) ?? ''].map((each) => each.match(NUMBER) ?? []);
    if (text === (other.get(cell) ?? '')) return [];
    const pairs = (ours ?? []).flatMap((number, i) =>
      number === theirs?.[i] ? [] : [`${number} or ${theirs?.[i] ?? 'nothing'}`],
    );
    const said = pairs.length > 0 ? [...new Set(pairs)].slice(0, 6).join(', ') : 'other words';
    return [`Cell ${cell}: ${said}`];
  });
}

/** The texts that a notebook's cells print, pictures apart. */
export function printedBy(json: unknown): Printed {
  const texts = listOf(get(json, 'cells')).map((cell) =>
    listOf(get(cell, 'outputs'))
      .map((output) => textOf(get(output, 'text')) + textOf(dig(output, 'data', 'text/plain')))
      .join('\n'),
  );
  return new Map(texts.flatMap((text, i) => (text ? [[i + 1, text] as const] : [])));
}

/**
 * Runs a notebook or proof under each of VARIANTS and compares what it prints with what its file holds.
 * All the same: the stamp says so, with the date.
 */
export async function checkStable(
  { path, isProof }: { path: string; isProof: boolean },
  { root, date }: { root: string; date: string },
): Promise<Result> {
  const start = performance.now();
  const run = isProof ? proofPrints : notebookPrints;
  const own = isProof ? await proofPrints(root, path) : await fileOf(root, path);
  const found = new Set<string>();
  for (const env of VARIANTS)
    for (const said of differences(own, await run(root, path, env))) found.add(said);
  const seconds = (performance.now() - start) / 1000;
  if (found.size > 0)
    return { path, seconds, outcome: 'failed', why: `Other digits: ${[...found].join('; ')}` };
  await (isProof ? markProof : markNotebook)(root, path, date);
  return { path, seconds, outcome: 'same' };
}

const notebookOf = async (root: string, path: string) =>
  parseNotebook(await readFile(join(root, FOLDERS.notebook(path)))) as NotebookJson;

const fileOf = async (root: string, path: string) => printedBy(await notebookOf(root, path));

async function notebookPrints(root: string, path: string, env: Record<string, string>) {
  const { json, failure } = await runNotebook(join(root, FOLDERS.notebook(path)), env);
  if (failure) return new Map([[failure.cell ?? 0, failure.why]]);
  return printedBy(mergeRun(await notebookOf(root, path), json));
}

async function proofPrints(root: string, path: string, env?: Record<string, string>) {
  const { output, code } = await runProof(root, path, env);
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

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDERS } from '../course/checks/index.ts';
import type { NotebookProblem } from '../notebook/check.ts';
import type { Memory } from './memory.ts';

/** Where verdicts are kept between runs; Astro's own cache stands beside it. */
const CACHE = 'node_modules/.astro/notebook-gate';

/**
 * What the gate says of the notebooks at these places. A notebook that did not change since the last
 * run is not opened again: its verdict is kept under the hash of its bytes and of the gate's own code.
 * @param memory knows the project's folder, and the verdicts of this run of the program
 * @param paths places of notebooks whose pages are ready or draft
 */
export async function checkNotebooks(
  memory: Memory,
  paths: readonly string[],
): Promise<NotebookProblem[]> {
  const gate = paths.length > 0 ? await hashOfGate() : '';
  const verdicts: NotebookProblem[] = [];
  for (const file of paths.map(FOLDERS.notebook)) {
    const make = (bytes: Buffer) => verdict(memory.root, file, bytes, gate);
    verdicts.push(...(await memory.of('gate', file, make)));
  }
  return verdicts;
}

/** A changed rule makes every kept verdict stale; hashing the code saves a version to forget. */
let gateHash: Promise<string> | undefined;
const hashOfGate = (): Promise<string> => (gateHash ??= computeHash());

async function computeHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const room of ['../notebook/', '../prose/']) {
    const folder = fileURLToPath(new URL(room, import.meta.url));
    const files = (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.ts'));
    for (const file of files.sort()) hash.update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}

async function verdict(
  root: string,
  file: string,
  bytes: Uint8Array,
  gate: string,
): Promise<NotebookProblem[]> {
  const key = createHash('sha256').update(`${gate} ${file} `).update(bytes).digest('hex');
  const kept = join(root, CACHE, `${key}.json`);
  const known = await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as NotebookProblem[];
  // The renderer, with its highlighter, is loaded only when a notebook has changed.
  const { checkNotebook } = await import('../notebook/check.ts');
  const problems = checkNotebook(file, bytes);
  await mkdir(join(root, CACHE), { recursive: true });
  await writeFile(kept, JSON.stringify(problems));
  return problems;
}

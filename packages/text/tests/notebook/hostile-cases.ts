import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './hostile-worker.ts';

/** One case of tests/fixtures/hostile-notebooks.json; the fields are those of that file. */
export type HostileCase = {
  id: string;
  what: string;
  notebook: unknown;
  mustNot: string;
  mustNotMatch?: string[];
  flags?: string;
  mustMatch?: string[];
  mustNotRequest?: string;
  expect?: 'error' | 'render-or-error' | 'truncate' | 'render-or-placeholder';
  encoding?: 'base64';
  expand?: { token: string; unit: string; times: number }[];
  expandOutputs?: number;
  expandCells?: number;
  maxOutput?: number;
  check?: 'prototype';
};

const FILE = new URL('../../../../tests/fixtures/hostile-notebooks.json', import.meta.url);
const OWN_FILE = new URL('../../../../tests/fixtures/notebooks/more-hostile.json', import.meta.url);

/** All cases: those that came with the brief, and ours. */
export const hostileCases = (): HostileCase[] =>
  [FILE, OWN_FILE].flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as HostileCase[]);

/** The bytes of a case's file: repeated parts unfolded, base64 undone. */
export function bytesOf(hostile: HostileCase): Uint8Array {
  if (hostile.encoding === 'base64') return Buffer.from(String(hostile.notebook), 'base64');
  let text =
    typeof hostile.notebook === 'string' ? hostile.notebook : JSON.stringify(multiplied(hostile));
  for (const { token, unit, times } of hostile.expand ?? [])
    text = text.replaceAll(token, () => unit.repeat(times));
  return Buffer.from(text);
}

type Cells = { cells: { outputs?: unknown[] }[] };

function multiplied({ notebook, expandOutputs, expandCells }: HostileCase): unknown {
  const copy = structuredClone(notebook) as Cells;
  const first = copy?.cells?.[0];
  if (expandOutputs && first?.outputs)
    first.outputs = Array.from({ length: expandOutputs }, () => first.outputs?.[0]);
  if (expandCells && first) copy.cells = Array.from({ length: expandCells }, () => first);
  return copy;
}

/** Time by the clock after which a notebook is said to hang. Generous, because test machines are busy. */
const HANGS_MS = 120_000;

/** Renders hostile notebooks in a thread that can be ended, so that one that hangs fails by itself. */
export class HostileRenderer {
  private worker: Worker | undefined;

  async render(hostile: HostileCase): Promise<Outcome> {
    this.worker ??= await startWorker();
    const answer = next(this.worker);
    this.worker.postMessage(bytesOf(hostile));
    const outcome = await Promise.race([answer, hang()]);
    if (outcome !== 'hangs') return outcome;
    await this.close();
    return { html: '', error: 'crash: it hangs', milliseconds: HANGS_MS, polluted: false };
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
  }
}

async function startWorker(): Promise<Worker> {
  const file = new URL('./hostile-worker.ts', import.meta.url);
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 1_024 } });
  await next(worker); // "ready"
  return worker;
}

const next = async (worker: Worker): Promise<Outcome> => (await once(worker, 'message'))[0];

const hang = (): Promise<'hangs'> =>
  new Promise((resolve) => setTimeout(resolve, HANGS_MS, 'hangs').unref());

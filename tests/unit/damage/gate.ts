import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Verdict } from './gate-worker.ts';
import type { Damage } from './mutations.ts';

/** Time by the clock after which the gate is said to hang. Generous, because test machines are busy. */
const HANGS_MS = 30_000;
const STARTS_MS = 120_000;

/** The content gate in a thread that can be ended, so that a file on which it hangs is named. */
export class Gate {
  readonly #root: string;
  readonly #read: (file: string) => Buffer;
  #worker: Worker | undefined;

  constructor(root: string, read: (file: string) => Buffer) {
    this.#root = root;
    this.#read = read;
  }

  async look({ file, bytes }: Pick<Damage, 'file' | 'bytes'>): Promise<Verdict> {
    this.#worker ??= await this.#start();
    const answer = next<Verdict>(this.#worker, HANGS_MS);
    this.#worker.postMessage({ file, bytes });
    try {
      return await answer;
    } catch (error) {
      await this.close();
      writeFileSync(join(this.#root, file), this.#read(file));
      return { problems: [], crash: (error as Error).message, milliseconds: HANGS_MS };
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #start(): Promise<Worker> {
    const file = new URL('./gate-worker.ts', import.meta.url);
    const worker = new Worker(file, { workerData: { root: this.#root } });
    await next(worker, STARTS_MS);
    return worker;
  }
}

const next = <T>(worker: Worker, limit: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('It hangs.')), limit);
    const settle = (end: () => void) => {
      clearTimeout(late);
      worker.off('error', fail);
      end();
    };
    const fail = (error: unknown) => settle(() => reject(error as Error));
    worker.once('message', (value: T) => settle(() => resolve(value)));
    worker.once('error', fail);
  });

import { Worker } from 'node:worker_threads';
import { bytesOf, type HostileCase } from './hostile-cases.ts';
import type { Outcome } from './hostile-worker.ts';

/** Time by the clock after which a notebook is said to hang. Generous, because test machines are busy. */
const HANGS_MS = 30_000;

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

const next = (worker: Worker): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    worker.once('message', (outcome) => {
      worker.off('error', reject);
      resolve(outcome);
    });
    worker.once('error', reject);
  });

const hang = (): Promise<'hangs'> =>
  new Promise((resolve) => setTimeout(resolve, HANGS_MS, 'hangs').unref());

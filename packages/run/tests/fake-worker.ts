import { vi } from 'vitest';
import type { FromWorker, ToWorker } from '../src/protocol.ts';
import { Runtime, type RuntimeOptions } from '../src/runtime.ts';

/** The page's end of a worker; what the page posts is kept, and `say` is what the worker posts. */
class FakeWorker {
  posted: ToWorker[] = [];
  ended = false;
  onmessage = (_: { data: unknown }): void => {};
  onerror = (): void => {};
  postMessage = (message: ToWorker) => void this.posted.push(message);
  terminate = () => {
    this.ended = true;
  };
  /** What the worker itself posts; `forge` is what a reader's code can. */
  say = (message: FromWorker) => this.forge({ ...message, token: this.#token });
  forge = (data: unknown) => this.onmessage({ data });
  get #token() {
    return this.posted.find((each) => each.type === 'boot')?.token;
  }
}

export const LIMITS = { boot: 30_000, run: 20_000, output: 100, memory: 0 };

/** What the page hears of a run. */
export type Told = Parameters<Parameters<Runtime['run']>[0]['hear']>[0];

export function runtime(options: Partial<RuntimeOptions> = {}) {
  const workers: FakeWorker[] = [];
  const made = new Runtime({
    name: 'micropython',
    load: async () => ({}),
    make: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    boot: () => ({}),
    limits: LIMITS,
    ...options,
  });
  const run = (code: string, heard: Told[] = []) =>
    made.run({ code, name: 'Block 1', hear: (message) => heard.push(message) });
  return { made, run, workers, last: () => workers.at(-1) as FakeWorker };
}

/** What a run needs is fetched. */
export const fetched = () => vi.advanceTimersByTimeAsync(0);

export const READY: FromWorker = { type: 'ready', ms: 5 };

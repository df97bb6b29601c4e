import { Worker } from 'node:worker_threads';
import { NotebookError } from './error.ts';
import type { NotebookPage, PageOptions } from './page.ts';
import type { Answer, Job } from './worker.ts';

/** What one notebook may use; real ones take under 2 s and 200 MB. Then its thread is ended. */
export type Limits = {
  /** Seconds of computing: fair on a busy machine, where the clock is not. */
  computing: number;
  /** Seconds by the clock, for a thread that only waits. */
  clock: number;
  /** Megabytes of memory. */
  memory: number;
};

const LIMITS: Limits = { computing: 20, clock: 120, memory: 1_024 };
const WORKER = new URL('./worker.ts', import.meta.url);

/** Renders notebooks in a thread, one after the other. */
export type Workshop = {
  /** @throws NotebookError, or an Error with a sentence when time or memory was not enough */
  render(bytes: Uint8Array, options: PageOptions): Promise<NotebookPage>;
  close(): Promise<void>;
};

/** @param limits for tests: smaller ones */
export function openWorkshop(limits: Limits = LIMITS): Workshop {
  let worker: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const discard = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const render = async (bytes: Uint8Array, options: PageOptions): Promise<NotebookPage> => {
    worker ??= new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: limits.memory } });
    worker.ref();
    const answer = await ask(worker, { bytes, options }, limits);
    // A thread that waits for work does not keep the program running.
    worker.unref();
    if ('page' in answer) return answer.page;
    if ('reason' in answer) throw new NotebookError(answer.reason);
    await discard();
    throw new Error(answer.crash);
  };
  return {
    render: (bytes, options) => {
      const result = queue.then(() => render(bytes, options));
      queue = result.catch(() => undefined);
      return result;
    },
    close: discard,
  };
}

/** One question, one answer; a thread that takes too long or dies answers with a sentence. */
function ask(worker: Worker, job: Job, limits: Limits): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Answer): void => {
      clearInterval(watch);
      // Not removeAllListeners: that takes away what delivers the messages, too.
      worker.off('message', finish).off('error', onError).off('exit', onExit);
      resolve(answer);
    };
    const onError = (error: unknown): void => finish({ crash: deathReason(error, limits) });
    const onExit = (): void => finish({ crash: 'The thread that rendered it ended.' });
    const watch = watchTime(worker, limits, (seconds) =>
      finish({ crash: `It takes longer than ${seconds} seconds to render.` }),
    );
    worker.on('message', finish).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}

/** Calls `onLate` when the thread has used up its time. */
function watchTime(
  worker: Worker,
  limits: Limits,
  onLate: (seconds: number) => void,
): NodeJS.Timeout {
  const start = performance.now();
  // Node 22 cannot ask a thread; there only the clock counts.
  const before = worker.cpuUsage?.().catch(() => undefined);
  return setInterval(async () => {
    if (performance.now() - start > limits.clock * 1_000) return onLate(limits.clock);
    const used = await worker.cpuUsage?.(await before).catch(() => undefined);
    if (used && used.user + used.system > limits.computing * 1e6) onLate(limits.computing);
  }, 250);
}

const deathReason = (error: unknown, limits: Limits): string =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? `It needs more than ${limits.memory} MB of memory.`
    : `The renderer failed: ${String(error).slice(0, 300)}`;

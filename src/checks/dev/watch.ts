import { Worker } from 'node:worker_threads';
import type { Problem } from '../../problem.ts';

/** The content check of a running server. */
export type Watch = {
  /** A file of the content changed: check again soon. */
  changed(): void;
  /** What is wrong with the content as it is now, or was last, when a check takes long. */
  settled(): Promise<readonly Problem[]>;
  close(): Promise<void>;
};

/** Several files that are saved together are checked once. */
const SOON = 30;
/** Longest time that a page waits for the check of an edit. */
const PATIENCE = 1_500;

/**
 * Checks the content in a thread of its own, so that pages do not wait.
 * @param root the project's folder
 * @param tell called after every check
 */
export function watchContent(root: string, tell: (problems: readonly Problem[]) => void): Watch {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: root });
  let last: readonly Problem[] = [];
  // Above 0 while a check is under way; the first one is, and no page waits for it.
  let turn = 1;
  let first = true;
  let timer: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];
  const ask = () => worker.postMessage(turn);
  worker.on('error', (error) => console.error(error));
  worker.on('message', (answer: { turn: number; problems?: Problem[] }) => {
    if (answer.turn !== turn) return; // something changed meanwhile; the next answer counts
    last = answer.problems ?? last;
    tell(last);
    for (const go of waiting.splice(0)) go();
    turn = -turn;
    first = false;
  });
  worker.unref();
  const changed = () => {
    turn = Math.abs(turn) + 1;
    clearTimeout(timer);
    timer = setTimeout(ask, SOON);
  };
  ask();
  return {
    changed,
    async settled() {
      if (turn > 0 && !first) await atMost(PATIENCE, new Promise<void>((go) => waiting.push(go)));
      return last;
    },
    close: async () => {
      clearTimeout(timer);
      await worker.terminate();
    },
  };
}

const atMost = (ms: number, promise: Promise<void>): Promise<void> =>
  Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, ms).unref())]);

import { isMainThread, workerData } from 'node:worker_threads';
import { MOST_SECONDS } from './limits.ts';

/*
 * A thread that ends its process when one file keeps it computing for too long. It counts computing time, not
 * clock time, so that a busy machine refuses no good file. Work for all files together is not counted.
 */

/** The value while the process works on no file. */
export const IDLE = -1;

/** Milliseconds that this process has computed. */
export function computed(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

function look(begun: Int32Array): void {
  const since = Atomics.load(begun, 0);
  if (since !== IDLE && computed() - since > MOST_SECONDS * 1000)
    process.kill(process.pid, 'SIGKILL');
}

if (!isMainThread) setInterval(look, 100, workerData as Int32Array);

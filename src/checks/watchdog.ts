import { parentPort } from 'node:worker_threads';
import { MOST_SECONDS } from './limits.ts';

/*
 * A thread that ends its process when one file keeps it computing for too long. Seconds of computing, not of
 * the clock: on a busy machine no good file is refused.
 */

/** Seconds of computing by file, in this run. */
const spent = new Map<string, number>();
let file = '';
let last = 0;

/** Counts what was computed since the last look for the file that the process is at. */
function count(): void {
  const { user, system } = process.cpuUsage();
  const now = (user + system) / 1e6;
  spent.set(file, (spent.get(file) ?? 0) + now - last);
  last = now;
}

parentPort?.on('message', (name: string) => {
  count();
  // Between two runs the process is at no file.
  if (name === '') spent.clear();
  file = name;
});
setInterval(() => {
  count();
  if (file !== '' && (spent.get(file) ?? 0) > MOST_SECONDS) process.kill(process.pid, 'SIGKILL');
}, 100);

import { parentPort } from 'node:worker_threads';
import { MOST_SECONDS } from './limits.ts';

/*
 * A thread that ends its process when one file keeps it computing for too long. Seconds of computing, not of
 * the clock: on a busy machine no good file is refused.
 */

const computed = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

let file = '';
let since = 0;

parentPort?.on('message', (name: string) => {
  file = name;
  since = computed();
});
setInterval(() => {
  if (file !== '' && computed() - since > MOST_SECONDS) process.kill(process.pid, 'SIGKILL');
}, 100);

// `npm start`: builds the site, serves it and prints the address. PORT chooses the port, BASE_PATH
// the sub-folder that the site stands in.

import { needNoWords, readOptions } from '@a2z/author/options';
import { parsePort, portProblem } from './port.ts';
import { buildSite } from './site-build.ts';

const USAGE =
  'npm start: builds the site, serves it and prints the address. PORT and BASE_PATH in the environment say where.';

/** "a/b", "/a/b" and "/a/b/" all mean "/a/b/". */
const base = `/${(process.env.BASE_PATH ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Ends with the server when Ctrl+C, a signal or the end of npm (whose child we are) says so. */
function stopWith(server: { stop: () => Promise<void> }): void {
  const stop = () => void server.stop().finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}

try {
  needNoWords(readOptions(process.argv.slice(2), { usage: USAGE }), USAGE);
} catch (error) {
  fail(String((error as Error).message));
}
const port = parsePort(process.env.PORT);
if (typeof port === 'string') fail(port);
// Asked before the build, so that nobody waits for it in vain.
const problem = await portProblem(port);
if (problem !== undefined) fail(problem);

process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.env.BASE_PATH = base;
if (!(await buildSite(base))) process.exit(1);

// Loaded only now: who asks for help, or for a port that is taken, need not wait for it.
const { preview } = await import('astro');
const server = await preview({
  logLevel: 'silent',
  // One address for all, so that both http://localhost and http://127.0.0.1 answer.
  server: { host: '127.0.0.1', port },
  vite: { preview: { strictPort: true } },
}).catch(async (error: unknown) => fail((await portProblem(port)) ?? String(error)));
stopWith(server);

const address = `http://localhost:${port}${base}`;
const answer = await fetch(address.replace('localhost', '127.0.0.1')).catch(() => undefined);
if (!answer?.ok)
  fail(`The server does not answer at ${address} (${answer?.status ?? 'no answer'}).`);
console.log(`\nThe site is at ${address}\nPress Ctrl+C to stop it.`);

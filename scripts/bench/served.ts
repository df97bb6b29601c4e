// `npm run bench -- served`: a lesson as one machine serves it, beside what nginx can do with the same bytes.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSiteConfig, type Nginx, startNginx } from '../nginx.ts';
import { precompress } from '../precompress.ts';
import { Refusal } from '../refusal.ts';
import { findWrk, type Load, wrk } from '../wrk.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const CONNECTIONS = 64;
/** Both take turns, so that a busy minute of the machine meets both. */
const ROUNDS = 3;

/** nginx as bare as it goes: one file, no rules, no headers of ours. */
const bare = (root: string): string =>
  `sendfile on; tcp_nopush on; server { listen 80; root ${root}; }`;

const secondsIn = (options: string[]): number => {
  const text = options[options.indexOf('--seconds') + 1];
  if (!options.includes('--seconds')) return 30;
  if (Number(text) >= ROUNDS) return Number(text);
  throw new Refusal(`--seconds is "${text}".`, `Say a number from ${ROUNDS} upwards: --seconds 30`);
};

const total = (loads: readonly Load[]): Load => {
  const add = (pick: (load: Load) => number) => loads.reduce((n, load) => n + pick(load), 0);
  return {
    requests: add((load) => load.requests),
    seconds: add((load) => load.seconds),
    bytes: add((load) => load.bytes),
    errors: add((load) => load.errors),
    slowest: Math.max(...loads.map((load) => load.slowest)),
  };
};

/** Processor time that the workers of an nginx have taken, in microseconds; Linux counts in hundredths of a second. */
function workTime({ pid }: Nginx): number {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const times = workers.map((worker) => {
    const [, numbers = ''] = readFileSync(`/proc/${worker}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = numbers.split(' ').slice(11, 13).map(Number);
    return (user + system) * 10_000;
  });
  return times.reduce((a, b) => a + b, 0);
}

const rate = ({ requests, seconds }: Load): number => requests / seconds;

const line = (name: string, load: Load, work: number): string =>
  `${name.padEnd(28)} ${rate(load).toFixed(0).padStart(7)} requests/s  ${(load.bytes / load.seconds / 1e6).toFixed(0).padStart(5)} MB/s  ${(work / load.requests).toFixed(1)} µs of processor each  99 % within ${load.slowest.toFixed(1)} ms  ${load.errors} errors`;

async function measure(site: Nginx, ceiling: Nginx, seconds: number): Promise<[Load, Load]> {
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await wrk(`${ceiling.origin}/same`, Math.ceil(seconds / ROUNDS), CONNECTIONS));
    ours.push(await wrk(`${site.origin}/${LESSON}`, Math.ceil(seconds / ROUNDS), CONNECTIONS));
  }
  return [total(ours), total(theirs)];
}

type Side = { load: Load; work: number };

function report(site: Side, ceiling: Side, bytes: number, busy: number): void {
  console.log(line('the lesson, as served', site.load, site.work));
  console.log(line('the same bytes, bare nginx', ceiling.load, ceiling.work));
  console.log(
    `ratio ${(rate(site.load) / rate(ceiling.load)).toFixed(2)}; ${bytes} bytes packed, one nginx worker, one wrk thread, ${CONNECTIONS} connections, load of the machine before: ${busy.toFixed(1)}`,
  );
}

/** @param options `--seconds 30`: how long each of the two is asked */
export async function run(options: string[]): Promise<void> {
  const seconds = secondsIn(options);
  if (!existsSync('dist-hosting'))
    throw new Refusal('There is no built site in dist/.', 'Build it first: npm run build');
  findWrk();
  const [busy = 0] = loadavg();
  const root = mkdtempSync(join(tmpdir(), 'served-'));
  const servers: Nginx[] = [];
  try {
    cpSync('dist', root, { recursive: true });
    await precompress(root, 'gz');
    const same = readFileSync(join(root, LESSON, 'index.html.gz'));
    writeFileSync(join(root, 'same'), same);
    for (const config of [builtSiteConfig('dist', root), bare(root)])
      servers.push(await startNginx(config));
    const [site, ceiling] = servers as [Nginx, Nginx];
    const [ours, theirs] = await measure(site, ceiling, seconds);
    const sides = [
      { load: ours, work: workTime(site) },
      { load: theirs, work: workTime(ceiling) },
    ] as const;
    report(...sides, same.length, busy);
    if (ours.errors > 0) process.exitCode = 1;
  } finally {
    for (const server of servers) await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

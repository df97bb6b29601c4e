import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondsSince } from '../child.ts';

/** What a program used. */
export type Usage = {
  code: number;
  output: string;
  /** By the clock. */
  seconds: number;
  /** Computed by all its threads: fair on a busy machine, where the clock is not. */
  cpuSeconds: number;
  /** The most memory that it and its children held at once. */
  peakMB: number;
};

const PAGE = 4096;

/** Process id → parent and resident bytes, from Linux's /proc; empty elsewhere. */
function processes(): Map<number, { parent: number; bytes: number }> {
  const all = new Map<number, { parent: number; bytes: number }>();
  if (!existsSync('/proc/self/statm')) return all;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const pages = Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]);
      all.set(Number(name), { parent, bytes: pages * PAGE });
    } catch {
      // It ended while we looked.
    }
  }
  return all;
}

function bytesOfTree(pid: number): number {
  const all = processes();
  const below = (id: number): number =>
    (all.get(id)?.bytes ?? 0) +
    [...all]
      .filter(([, { parent }]) => parent === id)
      .reduce((sum, [child]) => sum + below(child), 0);
  return below(pid);
}

/** Runs inside each Node process that is measured, and writes at its end what it used. */
const TELL = `import {isMainThread} from 'node:worker_threads';import {writeFileSync} from 'node:fs';
if(isMainThread)process.on('exit',()=>{const u=process.resourceUsage();
writeFileSync(process.env.BENCH_USAGE+'/'+process.pid,JSON.stringify([(u.userCPUTime+u.systemCPUTime)/1e6,u.maxRSS/1024]))})`;

/** What the processes wrote at their ends; the folder goes. */
function readNotes(folder: string): { cpuSeconds: number; mostMB: number } {
  const notes = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as [number, number],
  );
  rmSync(folder, { recursive: true });
  return {
    cpuSeconds: notes.reduce((sum, [cpu]) => sum + cpu, 0),
    mostMB: Math.max(0, ...notes.map(([, most]) => most)),
  };
}

/** Runs a Node program to its end and watches what it uses. */
export function measure(args: string[], cwd: string): Promise<Usage> {
  const notes = mkdtempSync(join(tmpdir(), 'usage-'));
  const start = performance.now();
  const tell = `--import=data:text/javascript,${encodeURIComponent(TELL)}`;
  const own = { ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: tell, BENCH_USAGE: notes };
  const env = { ...process.env, ...own };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => pieces.push(text));
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, bytesOfTree(child.pid ?? 0));
  }, 250);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(watch);
      const seconds = secondsSince(start);
      const { cpuSeconds, mostMB } = readNotes(notes);
      const peakMB = Math.round(Math.max(peak / 2 ** 20, mostMB));
      resolve({ code: code ?? 1, output: pieces.join(''), seconds, cpuSeconds, peakMB });
    });
  });
}

// `npm run bench -- N`: builds this site with N more lessons in a temporary copy, with cold and with warm
// caches, and prints seconds and the most memory that the build and its children held at once.
import { spawn } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { CLI, secondsSince } from './child.ts';
import { copyProject } from './copy-project.ts';
import { addLessons } from './generate-lessons.ts';
import { fail, Refusal } from './refusal.ts';

const DEFAULT = 250;
const PAGE_BYTES = 4096;

/** Process id → parent and resident bytes, from Linux's /proc; empty elsewhere. */
function processes(): Map<number, { parent: number; bytes: number }> {
  const all = new Map<number, { parent: number; bytes: number }>();
  if (!existsSync('/proc/self/statm')) return all;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const pages = Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]);
      all.set(Number(name), { parent, bytes: pages * PAGE_BYTES });
    } catch {
      // It ended while we looked.
    }
  }
  return all;
}

/** Bytes that a process and all below it hold now. */
function bytesOfTree(pid: number, all = processes()): number {
  const children = [...all].filter(([, { parent }]) => parent === pid);
  const own = all.get(pid)?.bytes ?? 0;
  return children.reduce((sum, [child]) => sum + bytesOfTree(child, all), own);
}

/** Builds the copy, and says in one line what it took. */
function build(root: string, name: string): Promise<void> {
  const start = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [CLI.astro, 'build'], { cwd: root, env });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, bytesOfTree(child.pid ?? 0));
  }, 250);
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      clearInterval(watch);
      if (code !== 0) {
        const said = output.join('').slice(-3_000);
        reject(new Refusal(`The build in ${root} failed.\n${said}`, 'Mend what it names.'));
        return;
      }
      const pages = globSync('dist/**/*.html', { cwd: root }).length;
      const memory = peak > 0 ? `${Math.round(peak / 2 ** 20)} MB` : 'memory is told on Linux only';
      console.log(`${name}: ${pages} pages, ${secondsSince(start).toFixed(1)} s, ${memory}`);
      resolve();
    });
  });
}

async function bench([asked = String(DEFAULT)]: string[]): Promise<void> {
  const count = Number(asked);
  if (!Number.isInteger(count) || count < 1)
    throw new Refusal(`"${asked}" is no number of lessons.`, 'npm run bench -- 2500');
  const { root, remove } = copyProject('src/content');
  try {
    addLessons(join(root, 'src/content'), count);
    await build(root, `${count} more lessons, cold`);
    rmSync(join(root, 'dist'), { recursive: true });
    await build(root, `${count} more lessons, warm`);
  } finally {
    remove();
  }
  const load = loadavg()[0]?.toFixed(1);
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(`${cpus().length} cores, ${memory} GB, load ${load}, Node ${process.versions.node}.`);
}

await bench(process.argv.slice(2)).catch(fail);

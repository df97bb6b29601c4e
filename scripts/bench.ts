// `npm run bench -- N`: builds this site with N more lessons in a temporary copy, with cold and with warm
// caches, and prints seconds and the most memory that a process of the build held.
import { globSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { runCli } from '@a2z/author/child';
import { readOptions } from '@a2z/author/options';
import { fail, Refusal } from '@a2z/author/refusal';
import { copyProject } from './copy-project.ts';
import { addLessons } from './generate-lessons.ts';

const DEFAULT = 250;

/** Every Node of the build ends with a line that says the most memory it held, in kilobytes. */
const TELL =
  'import{writeSync}from"node:fs";process.on("exit",()=>writeSync(2,"\\nheld "+process.resourceUsage().maxRSS+"\\n"))';
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(TELL)}`;

/** Builds the copy, and says in one line what it took. */
async function build(root: string, name: string): Promise<void> {
  const options = { show: 'keep', cwd: root, env: { NODE_OPTIONS } } as const;
  const { code, output, seconds } = await runCli('astro', ['build'], options);
  if (code !== 0)
    throw new Refusal(
      `The build in ${root} failed.\n${output.slice(-3_000)}`,
      'Mend what it names.',
    );
  const pages = globSync('dist/**/*.html', { cwd: root }).length;
  const held = [...output.matchAll(/^held (\d+)$/gm)].map(([, kilobytes]) => Number(kilobytes));
  const memory = Math.round(Math.max(0, ...held) / 1024);
  console.log(`${name}: ${pages} pages, ${seconds.toFixed(1)} s, ${memory} MB`);
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

const USAGE =
  'npm run bench -- [<number of lessons>]: builds that many more lessons in a copy, and prints seconds and memory.';

await Promise.resolve()
  .then(() => bench(readOptions(process.argv.slice(2), { usage: USAGE }).words))
  .catch(fail);

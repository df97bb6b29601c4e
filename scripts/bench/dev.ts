// `npm run bench -- dev`: how long `npm run dev` takes to its first page, and how long an edit
// takes until the browser is told. Medians of a few runs; every edit is taken back.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { CLI } from '../child.ts';
import { freePort } from '../port.ts';

const STAGE = 'MLA2ZCourse/Modules/Module1/Topic1/Stage0';
const EDITS = [
  {
    name: 'lesson (MDX)',
    file: `stages/${STAGE}.mdx`,
    page: STAGE,
    from: 'Write a program',
    to: 'Make a program',
  },
  {
    name: 'chat (JSON)',
    file: 'chats/MLA2ZCourse/Modules/Module0/Topic1/Stage0.json',
    page: 'MLA2ZCourse/Modules/Module0/Topic1/Stage0',
    from: '<p>',
    to: '<p>Well: ',
  },
  {
    name: 'notebook',
    file: 'notebooks/MLA2ZCourse/Modules/Module1/Topic1/Stage1.ipynb',
    page: 'MLA2ZCourse/Modules/Module1/Topic1/Stage1',
    from: 'the ',
    to: 'that ',
  },
];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds that a process and its threads have computed, in ms: fair on a busy machine; Linux only. */
async function computed(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts the server and waits for its first page. */
async function start(page: string, port: number) {
  const began = performance.now();
  const args = [CLI.astro, 'dev', '--ignore-lock', '--host', '127.0.0.1', '--port', String(port)];
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  while (!/ready in/.test(said)) {
    if (child.exitCode !== null || performance.now() - began > 120_000) throw new Error(said);
    await wait(20);
  }
  const ready = performance.now() - began;
  const url = `http://127.0.0.1:${port}/`;
  await (await fetch(`${url}${page}/`)).text();
  const first = performance.now() - began;
  return { child, url, ready, first, cpu: await computed(child.pid) };
}

/** Edits a file, and waits until the server tells the browser to load the page again. */
async function edit(url: string, { file, page, from, to }: (typeof EDITS)[number]) {
  const path = `src/content/${file}`;
  const before = await readFile(path, 'utf8');
  const at = before.indexOf(from, Math.floor(before.length / 2));
  const after = before.slice(0, at) + to + before.slice(at + from.length);
  const old = await (await fetch(`${url}${page}/`)).text();
  const token = /const wsToken = "([^"]+)"/.exec(await (await fetch(`${url}@vite/client`)).text());
  const socket = new WebSocket(`${url.replace('http', 'ws')}?token=${token?.[1]}`, 'vite-hmr');
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  await wait(600);
  try {
    const began = performance.now();
    const told = new Promise<number>((resolve) =>
      socket.addEventListener('message', async ({ data }) => {
        if (!/full-reload|"update"/.test(String(data))) return;
        // Seen is what the page holds when the browser asks for it again.
        if ((await (await fetch(`${url}${page}/`)).text()) !== old)
          resolve(performance.now() - began);
      }),
    );
    await writeFile(path, after);
    return await Promise.race([told, wait(15_000).then(() => Number.NaN)]);
  } finally {
    await writeFile(path, before);
    socket.close();
    await wait(1_500);
  }
}

const stop = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

/**
 * Prints the medians.
 * @param options how many runs (5), and `--start` to leave the edits out
 */
export async function run(options: readonly string[]): Promise<void> {
  // The same port each time: Astro forgets what it has read when its configuration changes.
  const port = await freePort();
  const runs = Number(options.find((each) => /^\d+$/.test(each)) ?? 5);
  const times = new Map<string, number[]>();
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  for (let turn = 0; turn < runs; turn += 1) {
    const { child, url, ready, first, cpu } = await start(STAGE, port);
    note('ready', ready);
    note('first page', first);
    note('computed by then', cpu);
    await wait(3_000);
    if (!options.includes('--start'))
      for (const each of EDITS) note(`edit seen: ${each.name}`, await edit(url, each));
    await stop(child);
  }
  console.log(
    `Medians of ${runs} runs; load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}.`,
  );
  for (const [name, values] of times)
    console.log(`  ${name}: ${seconds(median(values))}   (${values.map(seconds).join(', ')})`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** An Astro that writes a page with the words of words.txt, waits while there is a file `wait`, and may fail. */
const ASTRO = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const out = process.argv[process.argv.indexOf('--outDir') + 1];
const words = readFileSync('words.txt', 'utf8');
for (const folder of [out, out + '-hosting']) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/index.html', words);
}
while (existsSync('wait')) await new Promise((next) => setTimeout(next, 10));
if (words === 'bad') throw new Error('src/content/x.json is wrong');
console.log('1 page(s) built in 1s');
`;

let root = '';
const at = (path: string) => join(root, path);
const put = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};
const site = () =>
  ['dist', 'dist-hosting'].map((folder) => readFileSync(at(`${folder}/index.html`), 'utf8'));

type Build = { child: ChildProcess; said: () => string; code: Promise<number> };

/** `npm run build` without npm, so that a signal reaches it and nothing else. */
function build(words: string): Build {
  put('words.txt', words);
  const child = spawn(process.execPath, [resolve('scripts/build.ts')], { cwd: root });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
  return { child, said: () => text, code: once(child, 'close').then(([code]) => code as number) };
}

/** Waits without a limit of its own: the test's limit ends it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setTimeout(next, 10));
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  put('node_modules/astro/bin/astro.mjs', ASTRO);
  expect(await build('first').code).toBe(0);
  expect(site()).toEqual(['first', 'first']);
});
afterEach(() => {
  rmSync(at('wait'), { force: true });
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

test('a build takes the place of the last one, and nothing else is left', async () => {
  expect(await build('second').code).toBe(0);
  expect(site()).toEqual(['second', 'second']);
  expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([]);
});

test('a build that fails leaves the last good one, and its words are shown', async () => {
  const { said, code } = build('bad');
  expect(await code).toBe(1);
  expect(said()).toContain('src/content/x.json is wrong');
  expect(site()).toEqual(['first', 'first']);
});

test('a build that is killed leaves the last good one, and nobody builds beside its Astro', async () => {
  put('wait', '');
  const { child, code } = build('second');
  await until(() => existsSync(at('.dist-next-hosting/index.html')));
  child.kill('SIGKILL');
  await code;
  expect(site()).toEqual(['first', 'first']);
  const beside = build('third');
  expect(await beside.code).toBe(1);
  expect(beside.said()).toMatch(
    /Another build runs in this folder \(process \d+\): wait until it has ended, or end it\./,
  );
  const astro = Number(readFileSync(at('.astro/build.pid'), 'utf8'));
  process.kill(astro, 'SIGKILL');
  rmSync(at('wait'));
  await until(() => !existsSync(`/proc/${astro}`));
  expect(await build('fourth').code).toBe(0);
  expect(site()).toEqual(['fourth', 'fourth']);
});

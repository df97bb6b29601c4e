import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CLI } from '@a2z/author/child';
import { copyPackages } from '../../scripts/copy-project.ts';
import { freePort } from '../../scripts/port.ts';
import { writeFiles } from '../folder.ts';
import { mistakes, oneWheel, type Write } from './first-state.ts';
import { LESSONS } from './lessons.ts';

/** The development server, on a copy of the code with the small site of the fixtures. */
type DevServer = {
  root: string;
  url: string;
  read: (file: string) => string;
  write: Write;
  /** Takes back all that was written, and waits until no mistake is left. */
  restore: () => Promise<void>;
  /** What stands in its terminal, without colours; from a place on, where one is given. */
  terminal: (from?: number) => string;
  running: () => boolean;
};

/** The one of all suites, from `startDev` on. */
export let server: DevServer;
let child: ChildProcess | undefined;

/** Below the project, so that packages are found; out of sight of formatter, types and Git. */
function copyOfProject(): string {
  mkdirSync('reports', { recursive: true });
  const root = mkdtempSync(resolve('reports/dev-'));
  for (const file of ['astro.config.mjs', 'package.json', 'tsconfig.json', 'public/favicon.svg'])
    cpSync(file, join(root, file));
  const content = resolve('src/content');
  cpSync('src', join(root, 'src'), {
    recursive: true,
    filter: (file) => resolve(file) !== content,
  });
  cpSync('tests/fixtures/site/src/content', join(root, 'src/content'), { recursive: true });
  cpSync('docs/problems', join(root, 'docs/problems'), { recursive: true });
  copyPackages(root);
  return root;
}

/** Writes files, and takes them back: what stood there before, or nothing. */
function reversible(root: string): { write: Write; takeBack: () => void } {
  const before = new Map<string, string | undefined>();
  const write: Write = (file, text) => {
    const place = join(root, file);
    if (!before.has(file))
      before.set(file, existsSync(place) ? readFileSync(place, 'utf8') : undefined);
    writeFiles(root, { [file]: text });
  };
  const takeBack = () => {
    for (const [file, text] of before)
      if (text === undefined) rmSync(join(root, file));
      else writeFiles(root, { [file]: text });
    before.clear();
  };
  return { write, takeBack };
}

const isHealed = (said: string): boolean =>
  said.lastIndexOf('no mistakes any more') >= said.lastIndexOf('The content has mistakes');

export async function startDev(): Promise<void> {
  const root = copyOfProject();
  const { write, takeBack } = reversible(root);
  writeFiles(root, { ...LESSONS, ...oneWheel() });
  mistakes(write);
  const port = await freePort();
  const args = ['dev', '--ignore-lock', '--host', '127.0.0.1', '--port', String(port)];
  const started = spawn(process.execPath, [resolve(CLI.astro), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Astro does not serve when it believes that a test runner drives it.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', VITEST: '' },
  });
  child = started;
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  server = {
    root,
    url: `http://127.0.0.1:${port}/`,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write,
    restore: () => {
      takeBack();
      return until(() => isHealed(said));
    },
    terminal: (from = 0) => said.slice(from),
    running: () => started.exitCode === null,
  };
  await until(() => /ready in/.test(said) || !server.running());
  if (!server.running()) throw new Error(`The server did not start.\n${said}`);
}

/** Waits without a limit of its own: the test's limit ends it. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setTimeout(next, 30));
}

export async function stopDev(): Promise<void> {
  if (!child) return;
  const ended = new Promise((next) => child?.once('exit', next));
  if (child.exitCode === null) child.kill('SIGKILL');
  else return;
  await ended;
  // Its check, a process of its own, may still write.
  rmSync(server.root, { recursive: true, force: true, maxRetries: 10 });
}

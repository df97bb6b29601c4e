import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CLI } from '@a2z/author/child';
import { copyPackages } from '../../scripts/copy-project.ts';
import { freePort } from '../../scripts/port.ts';

/** A development server of its own, on a copy of the code with the small site of the fixtures. */
export type DevServer = {
  root: string;
  url: string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  /** What stands in its terminal, without colours. */
  terminal: () => string;
  running: () => boolean;
  stop: () => Promise<void>;
};

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

/** @param prepare what is changed before the server starts */
export async function startDev(
  prepare: (write: DevServer['write'], root: string) => void,
): Promise<DevServer> {
  const root = copyOfProject();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  prepare(write, root);
  const port = await freePort();
  const args = ['dev', '--ignore-lock', '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [resolve(CLI.astro), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Astro does not serve when it believes that a test runner drives it.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', VITEST: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  await until(() => /ready in/.test(said) || child.exitCode !== null);
  if (child.exitCode !== null) {
    rmSync(root, { recursive: true, force: true });
    throw new Error(`The server did not start.\n${said}`);
  }
  return {
    root,
    url: `http://127.0.0.1:${port}/`,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write,
    terminal: () => said,
    running: () => child.exitCode === null,
    stop: () => stop(child, root),
  };
}

/** Waits without a limit of its own: the test's limit ends it. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setTimeout(next, 30));
}

async function stop(child: ChildProcess, root: string): Promise<void> {
  const ended = new Promise((next) => child.once('exit', next));
  if (child.exitCode === null) child.kill('SIGKILL');
  await ended;
  // Its check, a process of its own, may still write.
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
}

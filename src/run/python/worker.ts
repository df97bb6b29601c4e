import type { PyodideInterface } from 'pyodide';
import { Output } from '../output.ts';
import { type FromWorker, LIMITS, type ToWorker } from '../protocol.ts';
import { closeWaysOut, limitMemory } from '../sandbox.ts';
import { PACKAGES, PACKAGES_FILE, type Served } from './packages.ts';
import figures from './page_figures.py?raw';
import source from './runner.py?raw';

/*
 * The worker that runs Python: Pyodide from our own origin, and in it runner.py, which runs the cells.
 */

/** Where our part of Python lies in Pyodide's file system. */
const ROOM = '/lib/page';
const LIMIT = LIMITS.python;

/** What runner.py says of a cell that failed. */
type Failure = { text: string; kind: string; message: string; line?: number; missing?: string };
type Runner = {
  open_page(send: (stream: 'stdout' | 'stderr', text: string) => boolean, draw: Draw): void;
  run(source: string, name: string): Promise<{ toJs(options: object): Failure } | undefined>;
};
type Draw = (svg: string) => void;

const post = (message: FromWorker): void => postMessage(message);

/** The fetch that stays: it brings wheels of the list, and nothing else. */
function onlyFrom(addresses: ReadonlySet<string>): typeof fetch {
  const { fetch } = globalThis;
  return (address, options) =>
    addresses.has(String(address))
      ? fetch(address, options)
      : Promise.reject(new TypeError('Code of a page fetches nothing.'));
}

/** Where wheels come from, as the page was told to boot. */
async function readPackages(base: string, fromCdn: boolean) {
  const answer = await fetch(base + PACKAGES_FILE);
  const { lock, cdn } = (await answer.json()) as Served;
  return fromCdn && cdn ? cdn : { address: base, lock };
}

async function boot(base: string, fromCdn: boolean): Promise<PyodideInterface> {
  limitMemory(LIMIT.memory);
  const module = import(/* @vite-ignore */ `${base}pyodide.mjs`) as Promise<
    typeof import('pyodide')
  >;
  const look = fetch(`${base}matplotlibrc.txt`).then((answer) => answer.text());
  const { address, lock } = await readPackages(base, fromCdn);
  const python = await (await module).loadPyodide({
    indexURL: base,
    lockFileContents: JSON.stringify(lock),
    packageBaseUrl: address,
    env: { HOME: '/home/learner', MATPLOTLIBRC: `${ROOM}/matplotlibrc` },
    stdout: () => {},
    stderr: () => {},
  });
  const files = Object.values(lock.packages).map(({ file_name }) => address + file_name);
  closeWaysOut(globalThis, { fetch: onlyFrom(new Set(files)) });
  python.FS.mkdirTree(ROOM);
  python.FS.writeFile(`${ROOM}/runner.py`, source);
  python.FS.writeFile(`${ROOM}/page_figures.py`, figures);
  python.FS.writeFile(`${ROOM}/matplotlibrc`, await look);
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(ROOM)})`);
  return python;
}

let python: PyodideInterface;
let page: Runner | undefined;
let running = 0;
let output: Output;

async function start(base: string, fromCdn: boolean): Promise<void> {
  const begun = performance.now();
  python = await boot(base, fromCdn);
  const runner: Runner = python.pyimport('runner');
  runner.open_page(
    (stream, text) => output.write(stream, text),
    (svg) => {
      output.flush();
      post({ type: 'figure', id: running, svg });
    },
  );
  page = runner;
  post({ type: 'ready', ms: performance.now() - begun });
}

/** Wheels of what the code imports; what the site does not have fails where it is imported. */
async function loadPackages(code: string): Promise<void> {
  try {
    await python.loadPackagesFromImports(code, { messageCallback: () => {} });
  } catch {
    // A mistake of syntax: running the code says where.
  }
}

async function run({ id, code, name }: Extract<ToWorker, { type: 'run' }>): Promise<void> {
  running = id;
  output = new Output(post, id, LIMIT.output);
  await loadPackages(code);
  const begun = performance.now();
  const failed = (await page?.run(code, name))?.toJs({ dict_converter: Object.fromEntries });
  output.flush();
  if (!failed) return post({ type: 'done', id, ms: performance.now() - begun });
  const { missing, ...told } = failed;
  const package_ = missing && (PACKAGES[missing.split('.')[0] ?? ''] ?? missing);
  post({ type: 'error', id, ...told, ...(package_ && { missing: [package_] }) });
}

/** What breaks Python itself: it cannot go on, and what it knew is gone. */
function broken(event: Event): void {
  event.preventDefault();
  const text = page
    ? 'Python broke down, most often because calls were nested too deep. It begins anew at the next run.'
    : 'Python did not load. Is there a connection? Run it again.';
  post({ type: 'error', id: running, text, fatal: true });
}

addEventListener('error', broken);
addEventListener('unhandledrejection', broken);
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'boot') void start(data.base, data.cdn ?? false);
  if (data.type === 'run') void run(data);
});

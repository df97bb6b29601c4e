import { loadPyodide, type PyodideInterface } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { answerFetch, give, HERE, textOf } from '../given-files.ts';
import { limitMemory } from '../memory.ts';
import { Output } from '../output.ts';
import { post, signWith } from '../post.ts';
import { LIMITS, type ToWorker } from '../protocol.ts';
import { PACKAGES, PACKAGES_FILE, type Served } from './packages.ts';
import figures from './page_figures.py?raw';
import source from './runner.py?raw';

/*
 * The worker that runs Python: Pyodide, of the bytes that the page gives, and in it runner.py, which runs the cells.
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

/** The packages that can be had, as the page was told to boot. */
function readLock(fromCdn: boolean): string {
  const { lock, cdn } = JSON.parse(textOf(PACKAGES_FILE)) as Served;
  return JSON.stringify(fromCdn && cdn ? cdn.lock : lock);
}

async function boot(fromCdn: boolean): Promise<PyodideInterface> {
  limitMemory(LIMIT.memory);
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: HERE,
    lockFileContents: readLock(fromCdn),
    packageBaseUrl: HERE,
    env: { HOME: '/home/learner', MATPLOTLIBRC: `${ROOM}/matplotlibrc` },
    stdout: () => {},
    stderr: () => {},
  });
  python.FS.mkdirTree(ROOM);
  python.FS.writeFile(`${ROOM}/runner.py`, source);
  python.FS.writeFile(`${ROOM}/page_figures.py`, figures);
  python.FS.writeFile(`${ROOM}/matplotlibrc`, textOf('matplotlibrc.txt'));
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(ROOM)})`);
  return python;
}

let python: PyodideInterface;
let page: Runner | undefined;
let running = 0;
let output: Output;

async function start(fromCdn: boolean): Promise<void> {
  const begun = performance.now();
  python = await boot(fromCdn);
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

async function run({ id, code, name, files }: Extract<ToWorker, { type: 'run' }>): Promise<void> {
  running = id;
  output = new Output(post, id, LIMIT.output);
  give(files);
  await loadPackages(code);
  // What takes time from here on is the reader's own.
  post({ type: 'rest', id });
  const begun = performance.now();
  const failed = (await page?.run(code, name))?.toJs({ dict_converter: Object.fromEntries });
  output.flush();
  if (!failed) return post({ type: 'done', id, ms: performance.now() - begun });
  const { missing, ...told } = failed;
  const package_ = missing && (PACKAGES[missing.split('.')[0] ?? ''] ?? missing);
  post({ type: 'error', id, ...told, ...(package_ && { missing: [package_] }) });
}

/** What breaks Python itself: it cannot go on, and what it knew is gone. */
function broken(): void {
  const text = page
    ? 'Python crashed, most often because calls were nested too deeply. It starts afresh at the next run.'
    : 'Python did not start. Press Run to try again.';
  post({ type: 'error', id: running, text, fatal: true });
}

function isSound(): boolean {
  try {
    return python.runPython('True') === true;
  } catch {
    return false;
  }
}

/** Errors of JavaScript that a reader's code has called, and waits for no more, do Python no harm. */
function hear(event: Event): void {
  event.preventDefault();
  if (!page || !isSound()) broken();
}

addEventListener('error', hear);
addEventListener('unhandledrejection', hear);
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'boot') {
    signWith(data.token);
    post({ type: 'step' });
    give(data.files);
    answerFetch();
    start(data.cdn ?? false).catch(broken);
  }
  if (data.type === 'run') run(data).catch(broken);
});

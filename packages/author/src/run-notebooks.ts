import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDERS } from '@a2z/course/content-files';
import { writeWhole } from '@a2z/text/disk-cache';
import { codeOf, dig, get, listOf, stringOf } from '@a2z/text/json';
import { NotebookError, parseNotebook, readNotebook } from '@a2z/text/notebook';
import { runProgram } from './child.ts';
import type { NotebookJson } from './notebook-file.ts';
import { importedModules, isChanged, mergeRun, textAfter } from './notebook-stamp.ts';
import { differences, printedBy } from './printed.ts';
import { askVersions, lastLine, STEADY } from './python.ts';
import { telling } from './telling.ts';

/** What became of one notebook. */
export type Result = {
  /** Path of its stage. */
  path: string;
  seconds: number;
  /** The most memory that its kernel held, where that is known. */
  megabytes?: number | undefined;
  /** `moved`: a trial printed something else than the file says. */
  outcome: 'same' | 'moved' | 'written' | 'skipped' | 'failed';
  /** For a failure: cell and error, as a sentence. */
  why?: string | undefined;
  /** For a trial: what it prints otherwise than its file says, a cell each. */
  moved?: string[];
};

/** How files are executed. */
export type RunOptions = {
  root: string;
  /** The interpreter. */
  python: string;
  date: string;
  /** True to run only what changed since it last ran here. */
  changed: boolean;
  /** True to run and write nothing back. */
  trial?: boolean;
};

/**
 * Executes one notebook and writes it back when it ran to its end and something changed. Otherwise
 * its file stays as it is, to the byte.
 */
export async function executeOne(path: string, options: RunOptions): Promise<Result> {
  const file = join(options.root, FOLDERS.notebook(path));
  const bytes = await readFile(file);
  const failed = (why: string, seconds = 0): Result => ({ path, seconds, outcome: 'failed', why });
  const json = readOwn(bytes);
  if (typeof json === 'string') return failed(json);
  if (options.changed && !isChanged(json)) return { path, seconds: 0, outcome: 'skipped' };
  const {
    seconds,
    computed = seconds,
    megabytes,
    json: after,
    failure,
  } = await telling(FOLDERS.notebook(path), () => runNotebook(options.python, file));
  if (failure) return failed(failureText(failure), seconds);
  if (options.trial) return trialOf(path, { seconds, megabytes }, movedIn(json, after));
  const versions = await askVersions(options.python, importedModules(codeOf(json)));
  const run = { ...versions, seconds: computed, megabytes, date: options.date };
  const text = textAfter(json, mergeRun(json, after), run);
  if (text === bytes.toString('utf8')) return { path, seconds, outcome: 'same' };
  if (!bytes.equals(await readFile(file)))
    return failed(
      'The file was changed while it ran, so nothing was written. Run it again.',
      seconds,
    );
  await writeWhole(file, text);
  return { path, seconds, outcome: 'written' };
}

const trialOf = (
  path: string,
  took: Pick<Ran, 'seconds' | 'megabytes'>,
  moved: string[],
): Result =>
  moved.length > 0
    ? { path, ...took, outcome: 'moved', moved }
    : { path, ...took, outcome: 'same' };

/** What a run prints otherwise than the file says; a cell that tells its versions always does. */
function movedIn(json: NotebookJson, ran: unknown): string[] {
  const isSetup = (cell: unknown) => listOf(dig(cell, 'metadata', 'tags')).includes('setup');
  const before = printedBy({ cells: json.cells.map((cell) => (isSetup(cell) ? {} : cell)) });
  return differences(before, printedBy(mergeRun(json, ran)));
}

/** The notebook, or why it cannot be read. */
function readOwn(bytes: Uint8Array): NotebookJson | string {
  try {
    readNotebook(bytes);
    return parseNotebook(bytes) as NotebookJson;
  } catch (error) {
    if (error instanceof NotebookError) return error.message;
    throw error;
  }
}

/** '18 as before, 1 written, 1 failed' and the like: only what there is. */
export function closing(results: readonly Result[]): string {
  const names = {
    ...{ written: 'written', same: 'as before', moved: 'with other output' },
    ...{ skipped: 'not run', failed: 'failed' },
  };
  const said = Object.entries(names).flatMap(([outcome, name]) => {
    const { length } = results.filter((result) => result.outcome === outcome);
    return length > 0 ? [`${length} ${name}`] : [];
  });
  return `${results.length} ${results.length === 1 ? 'file' : 'files'}: ${said.join(', ') || 'none'}.`;
}

/** How a notebook ran: its JSON with new outputs, or where and why it stopped. */
type Ran = {
  /** By the clock. */
  seconds: number;
  /** Seconds of the processor, and the most memory that its kernel held; undefined where the system does not say. */
  computed?: number | undefined;
  megabytes?: number | undefined;
  json?: unknown;
  failure?: Failure | undefined;
};
type Failure = { cell?: number; why: string };

/** 'Cell 7: ValueError: no such column'. */
export const failureText = ({ cell, why }: Failure): string =>
  `${cell ? `Cell ${cell}: ` : ''}${why}`;

const LOOK = fileURLToPath(new URL('../../../src/content/notebooks/matplotlibrc', import.meta.url));

/**
 * Written by the kernel when it ends, into the folder in which it runs: what it took of the machine. By the clock a
 * notebook takes five times as long beside other load. Windows does not say it.
 */
const TOOK = 'took.json';

/** Settings of the kernel: figures as SVG, and at its end the seconds that it computed and the memory that it held. */
export const kernelConfig = (file: string): string => `c = get_config()
c.InlineBackend.figure_formats = {'svg'}
import atexit, json, sys
def tell():
    try:
        import resource
    except ImportError:
        return
    took = resource.getrusage(resource.RUSAGE_SELF)
    held = took.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
    try:  # Linux counts what the program was that started this one; here it does not.
        with open("/proc/self/status") as status:
            held = next(int(l.split()[1]) for l in status if l.startswith("VmHWM")) / 1e3
    except OSError:
        pass
    with open(${JSON.stringify(file)}, "w") as file:
        json.dump({"computed": took.ru_utime + took.ru_stime, "megabytes": round(held)}, file)
atexit.register(tell)
`;

/** Seconds that one cell may take. */
const TIMEOUT = 300;

/** Errors are allowed, so that the cell can be named: nbconvert leaves nothing behind when it stops. */
const convert = (timeout: number): string[] => [
  'nbconvert',
  '--to=notebook',
  '--execute',
  '--allow-errors',
  '--ExecutePreprocessor.record_timing=False',
  `--ExecutePreprocessor.timeout=${timeout}`,
  '--ExecutePreprocessor.interrupt_on_timeout=True',
  '--output=output.ipynb',
];

/**
 * Executes a notebook in a folder of its own, with the files that stand beside it. Its own file is
 * not touched.
 * @param file absolute path of the notebook
 * @param more added to its environment
 * @param timeout seconds that one cell may take
 */
export async function runNotebook(
  python: string,
  file: string,
  more: Record<string, string> = {},
  timeout = TIMEOUT,
): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'notebook-'));
  try {
    await cp(join(file, '..'), folder, {
      recursive: true,
      filter: (source) => !/\.ipynb(?:_checkpoints|\..*)?$/.test(source),
    });
    const [input, output] = [join(folder, 'input.ipynb'), join(folder, 'output.ipynb')];
    await cp(file, input);
    const env = { ...(await lookOf(folder)), ...more };
    const args = ['-m', ...convert(timeout), input];
    const { code, output: said, seconds } = await runProgram(python, args, { show: 'keep', env });
    if (code !== 0)
      return {
        seconds,
        failure: { why: lastLine(said) || `nbconvert ended with exit code ${code}.` },
      };
    const json: unknown = JSON.parse(await readFile(output, 'utf8'));
    const took = JSON.parse(await readFile(join(folder, TOOK), 'utf8').catch(() => '{}'));
    return { seconds, ...took, json, failure: firstFailure(json, timeout) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * One look for all figures (src/content/notebooks/matplotlibrc), as SVG, and sets in one order: a
 * notebook needs no settings of its own, and the same run gives the same bytes.
 * @param folder where the notebook runs; its settings are written there
 * @returns variables of its environment
 */
async function lookOf(folder: string): Promise<Record<string, string>> {
  const profile = join(folder, 'ipython', 'profile_default');
  await mkdir(profile, { recursive: true });
  await writeFile(join(profile, 'ipython_kernel_config.py'), kernelConfig(join(folder, TOOK)));
  return {
    IPYTHONDIR: join(folder, 'ipython'),
    MATPLOTLIBRC: LOOK,
    PYDEVD_DISABLE_FILE_VALIDATION: '1',
    ...STEADY,
  };
}

/** The first cell that ends with an error and does not say that it is meant to. */
export function firstFailure(json: unknown, timeout = TIMEOUT): Failure | undefined {
  for (const [index, cell] of listOf(get(json, 'cells')).entries()) {
    const error = listOf(get(cell, 'outputs')).find((o) => get(o, 'output_type') === 'error');
    const meant = listOf(dig(cell, 'metadata', 'tags')).includes('raises-exception');
    if (error !== undefined && !meant) return { cell: index + 1, why: errorLine(error, timeout) };
  }
  return undefined;
}

function errorLine(error: unknown, timeout: number): string {
  const [name, value] = [stringOf(get(error, 'ename')), stringOf(get(error, 'evalue'))];
  if (name === 'KeyboardInterrupt') return `The cell did not end within ${timeout} seconds.`;
  return [name, lastLine(value ?? '')].filter(Boolean).join(': ');
}

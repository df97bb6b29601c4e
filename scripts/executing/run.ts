import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dig, get, listOf, stringOf, textOf } from '../../src/notebook/json.ts';
import { runProgram } from '../child.ts';
import { JUPYTER, lastLine } from './python.ts';

/** How a notebook ran: its JSON with new outputs, or where and why it stopped. */
export type Ran = { json: unknown; seconds: number } | Failure;
export type Failure = { cell?: number | undefined; why: string };

/** Seconds that one cell may take. */
const TIMEOUT = 300;

/** The same run gives the same bytes: no random ids in SVG, and sets in one order. */
const MATPLOTLIBRC = 'svg.hashsalt: a2z\n';
const ENV = {
  PYDEVD_DISABLE_FILE_VALIDATION: '1',
  PYTHONHASHSEED: '0',
};

/**
 * Executes a notebook in a folder of its own, with the files that stand beside it. Its own file is
 * not touched.
 * @param file absolute path of the notebook
 */
export async function runNotebook(file: string): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'notebook-'));
  try {
    await cp(join(file, '..'), folder, {
      recursive: true,
      filter: (source) => !/\.ipynb(?:_checkpoints|\..*)?$/.test(source),
    });
    await writeFile(join(folder, 'input.ipynb'), await readFile(file));
    await writeFile(join(folder, 'matplotlibrc'), MATPLOTLIBRC);
    return await convert(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Errors are allowed, so that the cell can be named: nbconvert itself does not say its number, and
 * leaves nothing behind when it stops.
 */
async function convert(folder: string): Promise<Ran> {
  const options = ['record_timing=False', `timeout=${TIMEOUT}`, 'interrupt_on_timeout=True'];
  const args = [
    'nbconvert',
    '--to',
    'notebook',
    '--execute',
    '--allow-errors',
    '--log-level=DEBUG',
  ];
  const preprocessor = options.map((option) => `--ExecutePreprocessor.${option}`);
  const names = ['--output', 'output.ipynb', join(folder, 'input.ipynb')];
  const { code, output, seconds } = await runProgram(
    JUPYTER,
    [...args, ...preprocessor, ...names],
    {
      show: 'keep',
      env: ENV,
    },
  );
  if (code !== 0) {
    const input: unknown = JSON.parse(await readFile(join(folder, 'input.ipynb'), 'utf8'));
    const why = lastLine(output) || `jupyter ended with exit code ${code}.`;
    return { cell: cellReached(input, output), why };
  }
  const json: unknown = JSON.parse(await readFile(join(folder, 'output.ipynb'), 'utf8'));
  return firstFailure(json) ?? { json, seconds };
}

/** The cell at which a kernel died: nbconvert's log has a line for each code cell that is not empty. */
export function cellReached(json: unknown, log: string): number | undefined {
  const started = log.match(/^\[NbConvertApp\] Executing cell:$/gm)?.length ?? 0;
  const numbers = listOf(get(json, 'cells')).flatMap((cell, index) =>
    get(cell, 'cell_type') === 'code' && textOf(get(cell, 'source')).trim() !== ''
      ? [index + 1]
      : [],
  );
  return numbers[started - 1];
}

/** The first cell that ends with an error and does not say that it is meant to. */
export function firstFailure(json: unknown): Failure | undefined {
  const cells = listOf(get(json, 'cells'));
  for (const [index, cell] of cells.entries()) {
    const error = listOf(get(cell, 'outputs')).find((o) => get(o, 'output_type') === 'error');
    const meant = listOf(dig(cell, 'metadata', 'tags')).includes('raises-exception');
    if (error !== undefined && !meant) return { cell: index + 1, why: errorLine(error) };
  }
  return undefined;
}

function errorLine(error: unknown): string {
  const [name, value] = [stringOf(get(error, 'ename')), stringOf(get(error, 'evalue'))];
  if (name === 'KeyboardInterrupt') return `The cell did not end within ${TIMEOUT} seconds.`;
  return [name, lastLine(value ?? '')].filter(Boolean).join(': ');
}

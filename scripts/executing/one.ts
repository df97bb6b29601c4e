import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../../src/course/checks/index.ts';
import { get, textOf } from '../../src/notebook/json.ts';
import { NotebookError, parseNotebook, readNotebook } from '../../src/notebook/read.ts';
import { type NotebookJson, writeWhole } from '../notebook-file.ts';
import { importedModules } from './imports.ts';
import { mergeRun } from './merge.ts';
import { askVersions } from './python.ts';
import { runNotebook } from './run.ts';
import { isChanged, textAfter } from './stamp.ts';

/** What became of one notebook. */
export type Result = {
  /** Path of its stage. */
  path: string;
  codeCells: number;
  seconds: number;
  outcome: 'same' | 'written' | 'skipped' | 'failed';
  /** For a failure: cell and error, as a sentence. */
  why?: string | undefined;
};

export type Options = { root: string; date: string; changed: boolean; stamp: boolean };

const codeOf = (json: NotebookJson): string[] =>
  json.cells.filter((c) => get(c, 'cell_type') === 'code').map((c) => textOf(get(c, 'source')));

/**
 * Executes one notebook and writes it back when it ran to its end and something changed. Otherwise
 * its file stays as it is, to the byte.
 */
export async function executeOne(path: string, options: Options): Promise<Result> {
  const file = join(options.root, FOLDERS.notebook(path));
  const bytes = await readFile(file);
  const result = { path, codeCells: 0, seconds: 0 };
  const failed = (why: string, seconds = 0): Result => ({
    ...result,
    seconds,
    outcome: 'failed',
    why,
  });
  let json: NotebookJson;
  try {
    readNotebook(bytes);
    json = parseNotebook(bytes) as NotebookJson;
  } catch (error) {
    if (error instanceof NotebookError) return failed(error.message);
    throw error;
  }
  result.codeCells = codeOf(json).length;
  if (options.changed && !isChanged(json)) return { ...result, outcome: 'skipped' };
  const start = performance.now();
  const ran = await runNotebook(file);
  const took = (performance.now() - start) / 1000;
  if ('why' in ran) return failed(`${ran.cell ? `Cell ${ran.cell}: ` : ''}${ran.why}`, took);
  const versions = await askVersions(importedModules(codeOf(json)));
  const run = { versions, seconds: ran.seconds, date: options.date };
  const text = textAfter(json, mergeRun(json, ran.json), run, options.stamp);
  const done = { ...result, seconds: ran.seconds };
  if (text === bytes.toString('utf8')) return { ...done, outcome: 'same' };
  if (!bytes.equals(await readFile(file)))
    return failed('The file was changed while it ran, so nothing was written. Run it again.', took);
  await writeWhole(file, text);
  return { ...done, outcome: 'written' };
}

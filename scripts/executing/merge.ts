import { dig, get, keysOf, listOf, stringOf, textOf } from '../../src/notebook/json.ts';
import type { NotebookJson } from '../notebook-file.ts';

/** Metadata that a run leaves in a cell and that is new each time. */
const TIMING = new Set(['execution', 'ExecuteTime', 'executionInfo']);

/**
 * The notebook with the outputs and counts of a run. Texts, ids, tags and alternative texts stay what
 * the author wrote; nothing of the run's own clock comes in.
 * @throws Error when the run has other cells than the notebook
 */
export function mergeRun(notebook: NotebookJson, run: unknown): NotebookJson {
  const ran = listOf(get(run, 'cells'));
  if (ran.length !== notebook.cells.length)
    throw new Error(`The run has ${ran.length} cells, the notebook ${notebook.cells.length}.`);
  const cells = notebook.cells.map((cell, index) => mergeCell(cell, ran[index]));
  return { ...notebook, cells, metadata: mergeMetadata(notebook, run) };
}

function mergeCell(cell: Record<string, unknown>, ran: unknown): Record<string, unknown> {
  if (get(cell, 'cell_type') !== 'code') return cell;
  const metadata = get(cell, 'metadata');
  const kept = keysOf(metadata).filter((key) => !TIMING.has(key));
  return {
    ...cell,
    metadata: Object.fromEntries(kept.map((key) => [key, get(metadata, key)])),
    execution_count: get(ran, 'execution_count') ?? null,
    outputs: joinStreams(listOf(get(ran, 'outputs')).map(steady)),
  };
}

/** Kernel as the author named it; the language's version as the run found it. */
function mergeMetadata(notebook: NotebookJson, run: unknown): Record<string, unknown> {
  const own = notebook.metadata;
  const language = get(own, 'language_info') ?? {};
  const [name, version] = ['name', 'version'].map((key) =>
    dig(run, 'metadata', 'language_info', key),
  );
  return {
    ...own,
    kernelspec: get(own, 'kernelspec') ?? dig(run, 'metadata', 'kernelspec'),
    language_info: { ...language, name, version },
  };
}

/** Addresses in memory and names of temporary files are new in each run and say nothing. */
const steadyText = (text: string): string =>
  text
    .replace(/\bat 0x[0-9a-fA-F]{6,16}\b/g, 'at 0x…')
    .replace(/\/tmp\/ipykernel_\d+\/\d+\.py/g, '<cell>');

/** The time of day at which Matplotlib drew. */
const undated = (svg: string): string => svg.replace(/[ \t]*<dc:date>[^<]*<\/dc:date>\n?/, '');

function steadyForm(mime: string, value: unknown): unknown {
  if (mime === 'image/svg+xml') return undated(textOf(value));
  return mime.startsWith('text/') ? steadyLines(value) : value;
}

const steadyLines = (value: unknown): unknown =>
  typeof value === 'string' || Array.isArray(value) ? steadyText(textOf(value)) : value;

/** An output without what changes from run to run though nothing has changed. */
export function steady(output: unknown): unknown {
  if (typeof output !== 'object' || output === null) return output;
  const data = get(output, 'data');
  const forms = keysOf(data).map((mime) => [mime, steadyForm(mime, get(data, mime))]);
  return {
    ...output,
    ...('text' in output && { text: steadyLines(output.text) }),
    ...(data !== undefined && { data: Object.fromEntries(forms) }),
    ...(get(output, 'output_type') === 'error' && {
      evalue: steadyText(stringOf(get(output, 'evalue')) ?? ''),
      traceback: listOf(get(output, 'traceback')).map((line) => steadyText(String(line))),
    }),
  };
}

/** What a cell prints comes in pieces, cut by chance: neighbours of one stream become one. */
function joinStreams(outputs: readonly unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const output of outputs) {
    const last = joined.at(-1);
    const isSame =
      get(output, 'output_type') === 'stream' &&
      get(last, 'output_type') === 'stream' &&
      get(last, 'name') === get(output, 'name');
    if (!isSame) joined.push(output);
    else joined[joined.length - 1] = { ...(last as object), text: textsOf(last) + textsOf(output) };
  }
  return joined;
}

const textsOf = (output: unknown): string => textOf(get(output, 'text'));

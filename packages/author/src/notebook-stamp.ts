import { MOST_MEGABYTES } from '@a2z/course';
import { dig, get, keysOf, listOf, stringOf, textOf } from '@a2z/text/json';
import type { Tested } from '@a2z/text/notebook';
import { type NotebookJson, outputsDigest, printNotebook, sourceDigest } from './notebook-file.ts';

type Fields = Record<string, unknown>;

/**
 * The notebook with the outputs and counts of a run. Texts, ids, tags and alternative texts stay what
 * the author wrote; of the run's own metadata only the version of the language comes in.
 * @throws Error when the run has other cells than the notebook
 */
export function mergeRun(notebook: NotebookJson, run: unknown): NotebookJson {
  const ran = listOf(get(run, 'cells'));
  if (ran.length !== notebook.cells.length)
    throw new Error(`The run has ${ran.length} cells, the notebook ${notebook.cells.length}.`);
  const { metadata = {} } = notebook;
  const info = (name: string) => dig(run, 'metadata', 'language_info', name);
  const language = { ...(get(metadata, 'language_info') ?? {}), name: info('name') };
  return {
    ...notebook,
    cells: notebook.cells.map((cell, index) => mergeCell(cell, ran[index])),
    metadata: {
      kernelspec: dig(run, 'metadata', 'kernelspec'),
      ...metadata,
      language_info: { ...language, version: info('version') },
    },
  };
}

const mergeCell = (cell: Fields, ran: unknown): Fields =>
  get(cell, 'cell_type') === 'code'
    ? {
        ...cell,
        execution_count: get(ran, 'execution_count') ?? null,
        outputs: joinStreams(listOf(get(ran, 'outputs')).map(steady)),
      }
    : cell;

/** Addresses in memory and names of temporary files are new in each run and say nothing. */
export const steadyText = (value: unknown): string =>
  textOf(value)
    .replace(/\bat 0x[0-9a-fA-F]{6,16}\b/g, 'at 0x…')
    .replace(/\/tmp\/ipykernel_\d+\/\d+\.py/g, '<cell>');

function steadyForm(mime: string, value: unknown): unknown {
  // The time of day at which Matplotlib drew.
  if (mime === 'image/svg+xml')
    return textOf(value).replace(/[ \t]*<dc:date>[^<]*<\/dc:date>\n?/, '');
  return mime.startsWith('text/') ? steadyText(value) : value;
}

/** An output without what changes from run to run though nothing has changed. */
function steady(output: unknown): unknown {
  if (typeof output !== 'object' || output === null) return output;
  const data = get(output, 'data');
  const forms = keysOf(data).map((mime) => [mime, steadyForm(mime, get(data, mime))]);
  return {
    ...output,
    ...('text' in output && { text: steadyText(output.text) }),
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
    const isSame = isStream(output) && isStream(last) && get(last, 'name') === get(output, 'name');
    if (!isSame) joined.push(output);
    else joined[joined.length - 1] = { ...(last as object), text: textIn(last) + textIn(output) };
  }
  return joined;
}

const isStream = (output: unknown): boolean => get(output, 'output_type') === 'stream';
const textIn = (output: unknown): string => textOf(get(output, 'text'));

/** What `npm run notebooks` left in a file: `tested` for the page, `source` to see later changes. */
const markOf = (json: unknown): unknown => dig(json, 'metadata', 'a2z');

/** True when the code is not the code that the stamp was given for, or there is no stamp. */
export const isChanged = (json: unknown): boolean =>
  get(markOf(json), 'source') !== sourceDigest(json);

/** What a stamp is made of, beside the notebook itself. */
export type Run = Pick<Tested, 'python' | 'libraries' | 'seconds' | 'megabytes' | 'date'>;

/**
 * Text of the file after a run. When outputs, code and versions are what they were, the old stamp
 * stays, date and all: a run that changes nothing leaves no difference.
 * @param before the file as it was read
 * @param after the same with the outputs of the run, not stamped yet
 */
export function textAfter(before: NotebookJson, after: NotebookJson, run: Run): string {
  const last = (dig(markOf(before), 'tested') ?? {}) as Partial<Tested>;
  const { megabytes, ...said } = { ...run, seconds: Math.max(1, Math.round(run.seconds)) };
  const held = heldOf(megabytes, last.megabytes);
  const stamped = (more: Partial<Tested>): string => {
    const ran = { source: sourceDigest(after), outputs: outputsDigest(after) };
    const a2z = { ...ran, tested: { ...said, ...more } };
    return printNotebook({ ...after, metadata: { ...after.metadata, a2z } });
  };
  const { date, seconds, stable } = last;
  const kept = { ...(date && { date, seconds }), ...(stable && { stable }) };
  const asBefore = { ...kept, ...(last.megabytes && { megabytes: last.megabytes }) };
  const isSame = date && stamped(asBefore) === printNotebook(withOutputs(before));
  return stamped(isSame ? { ...kept, ...held } : held);
}

/** A file whose stamp was given before it said what was shown: of this run only that is new. */
function withOutputs(json: NotebookJson): NotebookJson {
  const a2z = { ...(markOf(json) as object), outputs: outputsDigest(json) };
  return { ...json, metadata: { ...json.metadata, a2z } };
}

/** Memory is noted where a page might not have as much, in round numbers: each run holds a little more or less. */
function heldOf(megabytes = 0, last?: number): Pick<Tested, 'megabytes'> {
  if (megabytes <= MOST_MEGABYTES) return {};
  return { megabytes: last ?? Math.ceil(megabytes / 100) * 100 };
}

/** `import a.b as c, d` or `from a.b import c`, at the beginning of a line. */
const IMPORT = /^[ \t]*(?:import[ \t]+([^#;\n]+)|from[ \t]+(\w[\w.]*)[ \t]+import\b)/gm;

/**
 * Top-level modules that code imports, sorted, each once: 'import numpy as np' and
 * 'from sklearn.svm import SVC' give numpy and sklearn.
 * @param sources one text for each cell
 */
export function importedModules(sources: readonly string[]): string[] {
  const names = [...sources.join('\n').matchAll(IMPORT)]
    .flatMap(([, many, one]) => (many ?? one ?? '').split(','))
    .map((name) => /^[A-Za-z_]\w*/.exec(name.trim())?.[0] ?? '');
  return [...new Set(names)].filter(Boolean).sort();
}

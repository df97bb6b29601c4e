import { cleanText, countOf, dig, get, keysOf, labelOf, listOf, textOf } from './json.ts';
import {
  type Attachment,
  type Cell,
  type Fault,
  type Notebook,
  type Output,
  type Part,
  testedStamp,
} from './model.ts';

/** Cells that are shown; the largest course notebook has some 160. */
export const MAX_CELLS = 1_000;

/** nbformat 4 JSON of any minor version, however odd → the model. Never throws on odd values. */
export function normalise(json: unknown, version: string): Notebook {
  const values = listOf(get(json, 'cells'));
  const faults: Fault[] = [];
  const cells = values.slice(0, MAX_CELLS).map((value, index) => cell(value, index + 1, faults));
  const metadata = get(json, 'metadata');
  if (typeof metadata !== 'object' || metadata === null)
    faults.push({ what: 'The notebook has no metadata.' });
  return {
    version,
    language: language(metadata),
    kernel: labelOf(dig(metadata, 'kernelspec', 'name')),
    languageVersion: labelOf(dig(metadata, 'language_info', 'version'), 30),
    tested: testedStamp.safeParse(dig(metadata, 'a2z', 'tested')).data,
    cells,
    moreCells: Math.max(0, values.length - MAX_CELLS),
    faults: faults.slice(0, 100),
  };
}

function language(metadata: unknown): string {
  const name =
    labelOf(dig(metadata, 'language_info', 'name')) ??
    labelOf(dig(metadata, 'kernelspec', 'language'));
  return name && /^[\w+#.-]{1,30}$/.test(name) ? name.toLowerCase() : 'text';
}

function cell(value: unknown, number: number, faults: Fault[]): Cell {
  const metadata = get(value, 'metadata');
  const type = get(value, 'cell_type');
  const source = textOf(get(value, 'source'));
  const id = labelOf(get(value, 'id'));
  const base = { number, ...(id && { id }), source, tags: tagsOf(metadata), alt: altOf(metadata) };
  noteFaults(value, number, faults);
  if (type === 'markdown')
    return { ...base, kind: 'prose', attachments: attachmentsOf(get(value, 'attachments')) };
  if (type === 'code') {
    const executionCount = countOf(get(value, 'execution_count')) ?? null;
    const hidden =
      dig(metadata, 'jupyter', 'source_hidden') === true ||
      base.tags.some((tag) => /^hide[-_]input$/.test(tag));
    return {
      ...base,
      kind: 'code',
      executionCount,
      ...normaliseOutputs(get(value, 'outputs')),
      hideSource: hidden,
      guesses: guessesOf(metadata),
    };
  }
  return { ...base, kind: 'raw' };
}

const CELL_KEYS = new Set([
  'cell_type',
  'id',
  'metadata',
  'source',
  'attachments',
  'execution_count',
  'outputs',
]);

function noteFaults(value: unknown, number: number, faults: Fault[]): void {
  const type = get(value, 'cell_type');
  if (type !== 'markdown' && type !== 'code' && type !== 'raw') {
    faults.push({ cell: number, what: 'The cell is neither Markdown, code nor raw text.' });
  }
  if (typeof get(value, 'metadata') !== 'object')
    faults.push({ cell: number, what: 'The cell has no metadata.' });
  const source = get(value, 'source');
  const isText =
    typeof source === 'string' ||
    (Array.isArray(source) && source.every((line) => typeof line === 'string'));
  if (!isText) faults.push({ cell: number, what: 'The source of the cell is not text.' });
  const extra = keysOf(value).filter((key) => !CELL_KEYS.has(key));
  if (extra.length > 0) {
    const names = extra.slice(0, 3).map((key) => labelOf(key, 30));
    faults.push({
      cell: number,
      what: `The cell has fields that the format does not know: ${names.join(', ')}.`,
    });
  }
}

const tagsOf = (metadata: unknown): string[] =>
  listOf(get(metadata, 'tags'))
    .map((tag) => labelOf(tag, 40))
    .filter((tag) => tag !== undefined)
    .slice(0, 20);

const guessesOf = (metadata: unknown): string[] =>
  listOf(get(metadata, 'guesses'))
    .map((guess) => labelOf(guess, 80))
    .filter((guess) => guess !== undefined)
    .slice(0, 6);

/** One text, or a list with one for each figure of the cell. */
function altOf(metadata: unknown): string[] {
  const alt = get(metadata, 'alt');
  const texts = typeof alt === 'string' ? [alt] : listOf(alt);
  return texts.slice(0, 50).map((text) => labelOf(text, 500) ?? '');
}

/** Attachments as a list: their names are never keys of an object, nor paths. */
function attachmentsOf(value: unknown): Attachment[] {
  return keysOf(value).flatMap((name) =>
    keysOf(get(value, name)).map((mime) => ({
      name: textOf(name),
      mime: textOf(mime),
      data: textOf(dig(value, name, mime)),
    })),
  );
}

/** Outputs of one cell that are looked at; a loop that displays more belongs into the file. */
const MAX_OUTPUTS = 1_000;
/** Most characters of one text that are kept at all (progress bars shrink later). */
const MAX_RAW = 2_000_000;
/** Forms of one output that are looked at. */
const MAX_PARTS = 20;
/** What is not even written like a MIME type is not one. */
const MIME = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/;

/** The outputs of a code cell; neighbouring streams of one name are one, as in Jupyter. */
function normaliseOutputs(value: unknown): { outputs: Output[]; moreOutputs: number } {
  const all = listOf(value);
  const outputs: Output[] = [];
  for (const each of all.slice(0, MAX_OUTPUTS).map(output)) {
    const last = outputs.at(-1);
    if (each.kind === 'stream' && last?.kind === 'stream' && last.name === each.name) {
      if (last.text.length < MAX_RAW) last.text += each.text;
    } else outputs.push(each);
  }
  return { outputs, moreOutputs: Math.max(0, all.length - MAX_OUTPUTS) };
}

function output(value: unknown): Output {
  const type = get(value, 'output_type');
  if (type === 'stream') {
    const name = get(value, 'name') === 'stderr' ? 'stderr' : 'stdout';
    return { kind: 'stream', name, text: cut(get(value, 'text')) };
  }
  if (type === 'error') return errorOutput(value);
  return { kind: 'data', parts: parts(value) };
}

function errorOutput(value: unknown): Output {
  const lines = get(value, 'traceback');
  const traceback = Array.isArray(lines)
    ? lines.filter((line) => typeof line === 'string').join('\n')
    : cut(lines);
  return {
    kind: 'error',
    name: labelOf(get(value, 'ename')) ?? 'Error',
    value: cut(get(value, 'evalue')).slice(0, 1_000),
    traceback: cut(traceback),
  };
}

/** A list, not an object: MIME types are names from outside, and `__proto__` is one too. */
function parts(value: unknown): Part[] {
  const data = get(value, 'data');
  return keysOf(data)
    .filter((mime) => MIME.test(mime))
    .slice(0, MAX_PARTS)
    .map((mime) => part(mime, get(data, mime), dig(value, 'metadata', mime)));
}

function part(mime: string, data: unknown, metadata: unknown): Part {
  const alt = labelOf(get(metadata, 'alt'), 500);
  const width = countOf(get(metadata, 'width'));
  return {
    mime: cleanText(mime.toLowerCase()),
    text: /^image\//i.test(mime) ? textOf(data) : cut(data),
    ...(alt !== undefined && { alt }),
    ...(width && { width }),
  };
}

const cut = (value: unknown): string => textOf(value).slice(0, MAX_RAW).toWellFormed();

import { countOf, dig, get, keysOf, labelOf, listOf, stringOf, textOf } from './json.ts';
import type { Attachment, Cell, Fault, Notebook, Tested } from './model.ts';
import { normaliseOutputs } from './outputs.ts';

/** Cells that are shown; the largest course notebook has some 160. */
export const MAX_CELLS = 1_000;

/** nbformat 4 JSON of any minor version, however odd → the model. Never throws on odd values. */
export function normalise(json: unknown, version: string): Notebook {
  const values = listOf(get(json, 'cells'));
  const faults: Fault[] = [];
  const cells = values.slice(0, MAX_CELLS).map((value, index) => cell(value, index + 1, faults));
  const metadata = get(json, 'metadata');
  const tested = testedStamp(dig(metadata, 'a2z', 'tested'));
  const kernel = labelOf(dig(metadata, 'kernelspec', 'name'));
  const languageVersion = labelOf(dig(metadata, 'language_info', 'version'), 30);
  if (typeof metadata !== 'object' || metadata === null)
    faults.push({ what: 'The notebook has no metadata.' });
  return {
    version,
    language: language(metadata),
    ...(kernel !== undefined && { kernel }),
    ...(languageVersion !== undefined && { languageVersion }),
    ...(tested && { tested }),
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
  const base = { number, source, tags: tagsOf(metadata), alt: altOf(metadata) };
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
    };
  }
  const mime = labelOf(get(metadata, 'raw_mimetype') ?? get(metadata, 'format'));
  return { ...base, kind: 'raw', ...(mime !== undefined && { mime }) };
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

function testedStamp(value: unknown): Tested | undefined {
  const [date, python] = [stringOf(get(value, 'date')), labelOf(get(value, 'python'), 30)];
  const seconds = get(value, 'seconds');
  if (!date || !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)) || !python)
    return undefined;
  const libraries = keysOf(get(value, 'libraries'))
    .filter((name) => /^[A-Za-z][\w.-]{0,40}$/.test(name))
    .map((name) => [name, labelOf(dig(value, 'libraries', name), 30)] as const)
    .filter((pair): pair is [string, string] => pair[1] !== undefined);
  const took = typeof seconds === 'number' && seconds >= 0 ? seconds : 0;
  return { date, python, libraries: Object.fromEntries(libraries), seconds: took };
}

import { dig, get, keysOf, listOf, textOf } from './json.ts';

/* nbformat 3 (2012–2014) → nbformat 4, as far as a reader needs it. */

/** Keys that format 3 puts straight into an output, and the MIME types they became. */
const MIMES = new Map([
  ['text', 'text/plain'],
  ['html', 'text/html'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['latex', 'text/latex'],
  ['json', 'application/json'],
  ['javascript', 'application/javascript'],
]);

/** All cells of all worksheets, in order, as nbformat 4 writes them. */
export function fromVersion3(json: unknown): unknown {
  const cells = listOf(get(json, 'worksheets')).flatMap((sheet) =>
    listOf(get(sheet, 'cells')).map(cell),
  );
  return {
    nbformat: 4,
    nbformat_minor: 0,
    metadata: { language_info: { name: language(json) } },
    cells,
  };
}

/** Format 3 names the language in each cell, not in the file. */
function language(json: unknown): unknown {
  const cells = listOf(get(json, 'worksheets')).flatMap((sheet) => listOf(get(sheet, 'cells')));
  return cells.map((value) => get(value, 'language')).find((name) => typeof name === 'string');
}

function cell(value: unknown): unknown {
  const metadata = get(value, 'metadata') ?? {};
  const type = get(value, 'cell_type');
  if (type === 'heading') {
    const level = Math.min(6, Math.max(1, Number(get(value, 'level')) || 1));
    const line = textOf(get(value, 'source')).replace(/\s*\n\s*/g, ' ');
    return { cell_type: 'markdown', metadata, source: `${'#'.repeat(level)} ${line}` };
  }
  if (type === 'html') return { cell_type: 'markdown', metadata, source: get(value, 'source') };
  if (type !== 'code') return { cell_type: type, metadata, source: get(value, 'source') };
  return {
    cell_type: 'code',
    metadata: get(value, 'collapsed') === true ? { collapsed: true } : metadata,
    execution_count: get(value, 'prompt_number') ?? null,
    source: get(value, 'input') ?? get(value, 'source'),
    outputs: listOf(get(value, 'outputs')).map(output),
  };
}

function output(value: unknown): unknown {
  const type = get(value, 'output_type');
  if (type === 'stream')
    return { output_type: 'stream', name: get(value, 'stream'), text: get(value, 'text') };
  if (type === 'pyerr') {
    const [ename, evalue, traceback] = ['ename', 'evalue', 'traceback'].map((key) =>
      get(value, key),
    );
    return { output_type: 'error', ename, evalue, traceback };
  }
  if (type !== 'pyout' && type !== 'display_data') return value;
  const bundle = keysOf(value).filter((key) => MIMES.has(key) || key.includes('/'));
  const pairs = bundle.map((key) => [MIMES.get(key) ?? key, get(value, key)]);
  const metadata = keysOf(dig(value, 'metadata')).map((key) => [
    MIMES.get(key) ?? key,
    dig(value, 'metadata', key),
  ]);
  return {
    output_type: 'display_data',
    data: Object.fromEntries(pairs),
    metadata: Object.fromEntries(metadata),
  };
}

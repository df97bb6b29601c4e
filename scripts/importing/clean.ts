import { countOf, get, keysOf, listOf, textOf } from '../../src/notebook/json.ts';
import type { NotebookJson } from '../notebook-file.ts';
import { uniqueIds } from './cell-ids.ts';
import { cleanOutput } from './clean-output.ts';
import { cellMetadata, type Drop, notebookMetadata } from './metadata.ts';

/** A notebook with nothing in it but what a page or Jupyter needs, and what was done, as sentences. */
export type Cleaned = { json: NotebookJson; changes: string[] };

/**
 * nbformat 4 JSON, as Colab or Jupyter exports it → nbformat 4.5 without the marks of one machine:
 * no Colab fields, no widget state, no times; ids valid and unique. Texts and outputs stay.
 */
export function cleanNotebook(json: unknown): Cleaned {
  const dropped = new Map<string, number>();
  const drop: Drop = (name) => dropped.set(name, (dropped.get(name) ?? 0) + 1);
  const all = listOf(get(json, 'cells'));
  const kept = all.filter((cell) => !isBadge(cell) && !isEmpty(cell));
  const { ids, given } = uniqueIds(kept.map((cell) => get(cell, 'id')));
  const cells = kept.map((cell, index) => cleanCell(cell, ids[index] ?? '', drop));
  const { metadata, changes } = notebookMetadata(get(json, 'metadata'), drop);
  return {
    json: { cells, metadata, nbformat: 4, nbformat_minor: 5 },
    changes: [
      ...said(
        all.filter(isBadge).length,
        '“Open in Colab” badge taken out: the page has that link',
        's',
      ),
      ...said(
        all.filter((cell) => !isBadge(cell) && isEmpty(cell)).length,
        'empty cell taken out',
        's',
      ),
      ...said(given, 'cell given an id', 's'),
      ...changes,
      ...droppedLine(dropped),
    ],
  };
}

/** '3 empty cells taken out.'; nothing for none. The first noun takes the plural. */
function said(count: number, words: string, plural: string): string[] {
  if (count === 0) return [];
  const text = count === 1 ? words : words.replace(/(badge|cell)/, `$1${plural}`);
  return [`${count} ${text}.`];
}

function droppedLine(dropped: ReadonlyMap<string, number>): string[] {
  if (dropped.size === 0) return [];
  const names = [...dropped].sort(([a], [b]) => (a < b ? -1 : 1));
  const list = names.map(([name, count]) => (count > 1 ? `${name} (${count} times)` : name));
  return [`Metadata dropped that no page needs: ${list.join(', ')}.`];
}

/** Colab puts its own link into a first cell; the page builds that link itself, for this site. */
const isBadge = (cell: unknown): boolean =>
  get(cell, 'cell_type') === 'markdown' &&
  /^\s*(?:<a\s[^>]*>\s*<img\s[^>]*colab-badge\.svg[^>]*>\s*<\/a>|\[!\[[^\]]*\]\([^)]*colab-badge\.svg\)\]\([^)]*\))\s*$/i.test(
    textOf(get(cell, 'source')),
  );

const isEmpty = (cell: unknown): boolean =>
  textOf(get(cell, 'source')).trim() === '' &&
  listOf(get(cell, 'outputs')).length === 0 &&
  keysOf(get(cell, 'attachments')).length === 0;

const FIELDS = new Set([
  'id',
  'cell_type',
  'metadata',
  'source',
  'attachments',
  'outputs',
  'execution_count',
]);

function cleanCell(cell: unknown, id: string, drop: Drop): Record<string, unknown> {
  for (const key of keysOf(cell)) if (!FIELDS.has(key)) drop(key);
  const type = get(cell, 'cell_type');
  const known = type === 'markdown' || type === 'code' ? type : 'raw';
  const source = textOf(get(cell, 'source')).replace(/\r\n?/g, '\n');
  const base = {
    id,
    cell_type: known,
    metadata: cellMetadata(get(cell, 'metadata'), drop),
    source,
  };
  if (known === 'code') {
    const outputs = listOf(get(cell, 'outputs')).flatMap((output) => cleanOutput(output, drop));
    return { ...base, execution_count: countOf(get(cell, 'execution_count')) ?? null, outputs };
  }
  const attachments = get(cell, 'attachments');
  return keysOf(attachments).length > 0 ? { ...base, attachments } : base;
}

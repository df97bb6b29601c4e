import { SETTINGS } from '@a2z/lint/notebook';
import { countOf, dig, get, keysOf, labelOf, listOf, textOf } from '@a2z/text/json';
import type { NotebookJson } from '../notebook-file.ts';

/** A notebook with nothing in it but what a page or Jupyter needs, and what was done, as sentences. */
type Cleaned = { json: NotebookJson; changes: string[] };

/** Counts what was dropped, by name, for the report. */
type Drop = (name: string) => void;
type Fields = Record<string, unknown>;

/**
 * nbformat 4 JSON, as Colab or Jupyter exports it → nbformat 4.5 without the marks of one machine:
 * no Colab fields, no widget state, no times; ids valid and unique. Texts and outputs stay.
 */
export function cleanNotebook(json: unknown): Cleaned {
  const dropped: string[] = [];
  const drop: Drop = (name) => dropped.push(name);
  const all = listOf(get(json, 'cells'));
  const filled = all.filter((cell) => isBadge(cell) || !isEmpty(cell));
  const kept = filled.filter((cell) => !isBadge(cell));
  const goneCounts = all.filter((cell) => !kept.includes(cell)).map(executionOf);
  const { ids, given } = uniqueIds(kept.map((cell) => get(cell, 'id')));
  const cells = kept.map((cell, index) => cleanCell(cell, ids[index] ?? '', drop, goneCounts));
  const tagged = tagSetup(cells);
  const { metadata, changes } = notebookMetadata(get(json, 'metadata'), drop);
  return {
    json: { cells, metadata, nbformat: 4, nbformat_minor: 5 },
    changes: [
      ...counted(
        filled.length - kept.length,
        '“Open in Colab” badge',
        'taken out: the page has that link',
      ),
      ...counted(all.length - filled.length, 'empty cell', 'taken out'),
      ...counted(given, 'cell', 'given an id'),
      ...counted(tagged, 'cell', 'tagged setup: the page folds imports and settings'),
      ...changes,
      ...droppedLine(dropped),
    ],
  };
}

const executionOf = (cell: unknown) => countOf(get(cell, 'execution_count'));

/** The count of a cell as if those that are taken out had never run; a rerun keeps its gap, which is true. */
function closedCount(count: number | undefined, gone: readonly (number | undefined)[]) {
  const before = gone.filter((other) => other !== undefined && other < (count ?? 0));
  return count === undefined ? null : count - new Set(before).size;
}

/** '3 empty cells taken out.'; nothing for none. */
const counted = (count: number, what: string, done: string): string[] =>
  count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'} ${done}.`];

function droppedLine(dropped: readonly string[]): string[] {
  if (dropped.length === 0) return [];
  const names = [...Map.groupBy(dropped.toSorted(), (name) => name)];
  const list = names.map(([name, { length }]) => (length > 1 ? `${name} (${length} times)` : name));
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

/** What nbformat 4.5 allows as the id of a cell. */
const VALID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Ids for all cells, in order: valid ones stay at their first place, the others become c01, c02, …
 * by the cell's number.
 */
export function uniqueIds(present: readonly unknown[]): { ids: string[]; given: number } {
  const used = new Set<string>();
  const kept = present.map((id) => {
    if (typeof id !== 'string' || !VALID.test(id) || used.has(id)) return undefined;
    used.add(id);
    return id;
  });
  const ids = kept.map((id, index) => id ?? freeId(`c${`${index + 1}`.padStart(2, '0')}`, used));
  return { ids, given: kept.filter((id) => id === undefined).length };
}

function freeId(wish: string, used: Set<string>): string {
  let id = wish;
  for (let n = 2; used.has(id); n += 1) id = `${wish}-${n}`;
  used.add(id);
  return id;
}

/** The first cell of imports and settings gets the tag that folds it; answers how many did. */
function tagSetup(cells: readonly Fields[]): number {
  const code = cells.filter((cell) => cell['cell_type'] === 'code');
  const tagsOf = (cell: Fields): readonly unknown[] => listOf(dig(cell, 'metadata', 'tags'));
  const cell = code.find(({ source }) => SETTINGS.test(textOf(source)));
  if (!cell || code.some((each) => tagsOf(each).includes('setup'))) return 0;
  cell['metadata'] = { ...(cell['metadata'] as Fields), tags: [...tagsOf(cell), 'setup'] };
  return 1;
}

const FIELDS = /^(id|cell_type|metadata|source|attachments|outputs|execution_count)$/;

function cleanCell(
  cell: unknown,
  id: string,
  drop: Drop,
  gone: readonly (number | undefined)[],
): Fields {
  for (const key of keysOf(cell)) if (!FIELDS.test(key)) drop(key);
  const type = get(cell, 'cell_type');
  const known = type === 'markdown' || type === 'code' ? type : 'raw';
  const source = textOf(get(cell, 'source')).replace(/\r\n?/g, '\n');
  const metadata = cellMetadata(get(cell, 'metadata'), drop);
  const base = { id, cell_type: known, metadata, source };
  if (known === 'code') {
    const count = closedCount(executionOf(cell), gone);
    const outputs = listOf(get(cell, 'outputs'))
      .flatMap((output) => cleanOutput(output, drop))
      .map((output) =>
        'execution_count' in output ? { ...output, execution_count: count } : output,
      );
    return { ...base, execution_count: count, outputs };
  }
  const attachments = get(cell, 'attachments');
  return keysOf(attachments).length > 0 ? { ...base, attachments } : base;
}

/** Of a cell's metadata: tags, alternative texts, a hidden source, the format of raw text. */
function cellMetadata(metadata: unknown, drop: Drop): Fields {
  const tags = [...new Set(listOf(get(metadata, 'tags')).filter((tag) => typeof tag === 'string'))];
  const alt = get(metadata, 'alt');
  // Colab's forms show fields in place of the code; a page can only fold the code.
  const isHidden =
    dig(metadata, 'jupyter', 'source_hidden') === true || get(metadata, 'cellView') === 'form';
  const format = labelOf(get(metadata, 'raw_mimetype') ?? get(metadata, 'format'));
  const kept = {
    ...(tags.length > 0 && { tags }),
    ...(alt !== undefined && { alt }),
    ...(isHidden && { jupyter: { source_hidden: true } }),
    ...(format !== undefined && { raw_mimetype: format }),
  };
  for (const key of keysOf(metadata)) if (!Object.hasOwn(kept, key)) drop(key);
  return kept;
}

/** The kernel's own name is one machine's affair; every Jupyter finds python3. */
const PYTHON = { display_name: 'Python 3', language: 'python', name: 'python3' };

/** Kernel and language; all else that editors leave in a notebook goes. */
function notebookMetadata(metadata: unknown, drop: Drop): { metadata: Fields; changes: string[] } {
  for (const key of keysOf(metadata))
    if (key !== 'kernelspec' && key !== 'language_info') drop(key);
  const said = get(metadata, 'kernelspec');
  const name = labelOf(get(said, 'name'));
  const language =
    labelOf(dig(metadata, 'language_info', 'name')) ?? labelOf(get(said, 'language'));
  const isPython = (language ?? name ?? 'python').toLowerCase().includes('python');
  const version = labelOf(dig(metadata, 'language_info', 'version'), 30);
  const info = { name: language ?? (isPython ? 'python' : 'text'), ...(version && { version }) };
  const changes =
    isPython && name !== PYTHON.name
      ? [`The kernel “${name ?? 'not named'}” became python3, which every Jupyter has.`]
      : [];
  return { metadata: { kernelspec: isPython ? PYTHON : said, language_info: info }, changes };
}

/** Forms of an output that work only inside the program that made them. */
const VENDOR = /^application\/vnd\.(?:google\.colaboratory|colab|jupyter\.widget|dataresource)/;

/** Fields of each type of output that nbformat 4 knows. */
const OUTPUT: Record<string, RegExp> = {
  stream: /^(output_type|name|text)$/,
  error: /^(output_type|ename|evalue|traceback)$/,
  display_data: /^(output_type|data)$/,
  execute_result: /^(output_type|data|execution_count)$/,
};

/** An output as nbformat 4 knows it, in a list; an empty list for one that is left with nothing. */
function cleanOutput(output: unknown, drop: Drop): Fields[] {
  const type = String(get(output, 'output_type'));
  const fields = Object.hasOwn(OUTPUT, type) ? OUTPUT[type] : undefined;
  if (fields === undefined) {
    drop('an output of unknown type');
    return [];
  }
  const kept = pick(output, (key) => fields.test(key));
  if (type === 'stream' || type === 'error') return [kept];
  const bundle = get(output, 'data');
  for (const mime of keysOf(bundle)) if (VENDOR.test(mime)) drop(mime);
  const data = pick(bundle, (mime) => !VENDOR.test(mime));
  if (keysOf(data).length === 0) return [];
  return [{ ...kept, data, metadata: outputMetadata(output, data) }];
}

/** Of an output's metadata, what stands beside a picture: alternative text and size. */
const outputMetadata = (output: unknown, data: Fields): Fields =>
  Object.fromEntries(
    keysOf(data)
      .map((mime) => [mime, pick(dig(output, 'metadata', mime), (key) => FACTS.test(key))] as const)
      .filter(([, kept]) => keysOf(kept).length > 0),
  );

const FACTS = /^(alt|height|width)$/;

const pick = (value: unknown, isKept: (key: string) => boolean): Fields =>
  Object.fromEntries(
    keysOf(value)
      .filter(isKept)
      .map((key) => [key, get(value, key)]),
  );

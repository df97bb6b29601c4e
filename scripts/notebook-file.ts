import { createHash } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dig, get, keysOf, listOf, textOf } from '../src/notebook/json.ts';

/** An nbformat 4 file as JSON that we may change: what we read of it is asked for with `get`. */
export type NotebookJson = {
  cells: Record<string, unknown>[];
  metadata?: Record<string, unknown>;
  nbformat?: unknown;
  nbformat_minor?: unknown;
};

/** Where Python's str.splitlines cuts, which Jupyter uses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are line ends for Python
const LINES = /[\s\S]*?(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])|[\s\S]+$/g;
const linesOf = (text: unknown): unknown =>
  typeof text === 'string' ? (text.match(LINES) ?? []) : text;

/** MIME types that Jupyter writes as lists of lines, so that Git sees lines. */
const isText = (mime: string): boolean =>
  mime.startsWith('text/') || mime === 'application/javascript' || mime === 'image/svg+xml';

const splitBundle = (bundle: unknown): unknown =>
  Object.fromEntries(
    keysOf(bundle).map((mime) => {
      const value = get(bundle, mime);
      return [mime, isText(mime) ? linesOf(value) : value];
    }),
  );

function splitOutput(output: unknown): unknown {
  if (typeof output !== 'object' || output === null) return output;
  if (get(output, 'output_type') === 'stream')
    return { ...output, text: linesOf(get(output, 'text')) };
  return 'data' in output ? { ...output, data: splitBundle(output.data) } : output;
}

function splitCell(cell: Record<string, unknown>): Record<string, unknown> {
  const attachments = get(cell, 'attachments');
  const bundles = keysOf(attachments).map((name) => [name, splitBundle(get(attachments, name))]);
  return {
    ...cell,
    source: linesOf(get(cell, 'source')),
    ...(attachments !== undefined && { attachments: Object.fromEntries(bundles) }),
    ...(Array.isArray(get(cell, 'outputs')) && {
      outputs: listOf(get(cell, 'outputs')).map(splitOutput),
    }),
  };
}

/** The same value with the keys of all its objects in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const keys = keysOf(value).sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, sorted(get(value, key))]));
}

/**
 * A notebook as Jupyter (nbformat 5) writes it: keys sorted, one space a level, texts as lists of
 * lines, a line end at the end. The same notebook gives the same bytes, whoever saves it.
 */
export const printNotebook = (json: NotebookJson): string =>
  `${JSON.stringify(sorted({ ...json, cells: json.cells.map(splitCell) }), null, 1)}\n`;

/** SHA-256 of what is executed: the sources of the code cells, in their order. In hex. */
export function sourceDigest(json: unknown): string {
  const code = listOf(get(json, 'cells')).filter((cell) => get(cell, 'cell_type') === 'code');
  const sources = code.map((cell) => textOf(get(cell, 'source')));
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex');
}

/** What `npm run notebooks` left in a file: `tested` for the page, `source` to see later changes. */
export const markOf = (json: unknown): unknown => dig(json, 'metadata', 'a2z');

/** Writes a file so that nobody ever finds half of it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

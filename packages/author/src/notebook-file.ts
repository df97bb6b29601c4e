import { createHash } from 'node:crypto';
import { codeOf, get, keysOf, shownBy } from '@a2z/text/json';

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

/** Fields and MIME types that Jupyter writes as lists of lines, so that Git sees lines. */
const SPLIT = /^(source|text|text\/.*|application\/javascript|image\/svg\+xml)$/;

/** A value with its keys in alphabetical order and, outside of metadata and JSON, texts in lines. */
function asJupyter(value: unknown, key = '', splits = true): unknown {
  if (typeof value === 'string')
    return splits && SPLIT.test(key) ? (value.match(LINES) ?? []) : value;
  if (Array.isArray(value)) return value.map((each) => asJupyter(each, '', splits));
  if (typeof value !== 'object' || value === null) return value;
  const keys = keysOf(value).sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(
    keys.map((name) => {
      const isData = name === 'metadata' || /^application\/.*json$/.test(name);
      return [name, asJupyter(get(value, name), name, splits && !isData)];
    }),
  );
}

/**
 * A notebook as Jupyter (nbformat 5) writes it: keys sorted, one space a level, texts as lists of
 * lines, a line end at the end. The same notebook gives the same bytes, whoever saves it.
 */
export const printNotebook = (json: NotebookJson): string =>
  `${JSON.stringify(asJupyter(json), null, 1)}\n`;

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** SHA-256 of what is executed: the sources of the code cells. In hex. */
export const sourceDigest = (json: unknown): string => digestOf(codeOf(json));

/** SHA-256 of what they printed and drew. */
export const outputsDigest = (json: unknown): string => digestOf(shownBy(json));

import { NotebookError, type NotebookErrorCode } from './error.ts';
import { countOf, get } from './json.ts';
import type { Notebook } from './model.ts';
import { normalise } from './normalise.ts';
import { fromVersion3 } from './v3.ts';

/** Largest file that is read, in bytes; the largest of 344 real notebooks has 4.2 million. */
export const MAX_BYTES = 40 * 1024 * 1024;

/**
 * Bytes of an .ipynb file → a notebook in the one form that this room works with.
 * @throws NotebookError with a code and a plain sentence
 */
export function readNotebook(bytes: Uint8Array): Notebook {
  return notebookFrom(parseNotebook(bytes));
}

/** The same for text that was fetched already. */
export const readNotebookText = (text: string): Notebook =>
  readNotebook(new TextEncoder().encode(text));

/** Bytes → the JSON value of the file, tolerantly; nothing is known yet of its shape. */
export function parseNotebook(bytes: Uint8Array): unknown {
  if (bytes.length > MAX_BYTES) throw new NotebookError('too-large');
  const binary = binaryReason(bytes);
  if (binary) throw new NotebookError(binary);
  const text = decode(bytes);
  const reason = textReason(text);
  if (reason) throw new NotebookError(reason);
  return parseTolerantly(text);
}

/** The JSON value → the model; format 3 is converted, older and newer ones are refused by name. */
export function notebookFrom(json: unknown): Notebook {
  const version = get(json, 'nbformat');
  const isNotebook = Array.isArray(get(json, 'cells')) || Array.isArray(get(json, 'worksheets'));
  if (!isNotebook) throw new NotebookError('not-a-notebook');
  if (typeof version !== 'number') throw new NotebookError('no-version');
  if (version < 3) throw new NotebookError('too-old');
  if (version >= 5) throw new NotebookError('too-new');
  return normalise(
    version < 4 ? fromVersion3(json) : json,
    `${Math.floor(version)}.${countOf(get(json, 'nbformat_minor')) ?? 0}`,
  );
}

const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);

function binaryReason(bytes: Uint8Array): NotebookErrorCode | undefined {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return 'utf16';
  if (startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x50, 0x4b, 3, 4)) return 'packed';
  return undefined;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes); // takes the byte order mark off
  } catch {
    throw new NotebookError('not-utf8');
  }
}

function textReason(text: string): NotebookErrorCode | undefined {
  const start = text.slice(0, 2_000).trimStart();
  if (text.trim() === '') return 'empty';
  if (start.startsWith('version https://git-lfs')) return 'lfs-pointer';
  if (start.startsWith('<')) return start.startsWith('<<<<<<<') ? 'merge-conflict' : 'html-page';
  return undefined;
}

function parseTolerantly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (/^<{7} /m.test(text) && /^>{7} /m.test(text)) throw new NotebookError('merge-conflict');
  }
  try {
    return JSON.parse(withoutNaN(text));
  } catch {
    throw new NotebookError('not-json');
  }
}

/** Python writes NaN and Infinity into JSON, which has neither: outside strings they become null. */
function withoutNaN(text: string): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    out += text.slice(at, end).replace(/-?\b(?:NaN|Infinity)\b/g, 'null');
    at = quote < 0 ? end : stringEnd(text, quote);
    out += text.slice(end, at);
  }
  return out;
}

/** The place after the string that begins at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

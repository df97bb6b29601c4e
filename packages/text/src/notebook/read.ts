import type { Problem } from '@a2z/course/problem';
import { MOST_LEVELS, tooDeepAt } from '../nesting.ts';
import { countOf, get, parseJson } from './json.ts';
import type { Notebook } from './model.ts';
import { normalise } from './normalise.ts';

/** Why a file cannot be read as a notebook: what is wrong, and what to do. Neither ever quotes the file. */
export const REASONS = {
  empty: ['The file is empty.', 'Save the notebook again, or fetch it again.'],
  'too-large': ['The file is larger than 40 MB.', 'Clear large outputs, or use smaller figures.'],
  'not-utf8': ['The file is not UTF-8 text.', 'Open it in Jupyter and save it again.'],
  'lfs-pointer': [
    'The file is a Git LFS pointer, not the notebook itself.',
    'Run “git lfs pull”, or commit the notebook without LFS.',
  ],
  'html-page': [
    'The file is a web page, not a notebook.',
    'The address is wrong, or a login page came instead. On GitHub use “Raw”.',
  ],
  'merge-conflict': [
    'The file has Git conflict marks (<<<<<<< and >>>>>>>).',
    'Settle the conflict, and save the notebook again.',
  ],
  'not-json': ['The file is not valid JSON; it may be cut short.', 'Fetch it or save it again.'],
  'too-deep': [
    `The file nests deeper than ${MOST_LEVELS} levels.`,
    'Clear the output that holds so many brackets, and save the notebook again.',
  ],
  'not-a-notebook': [
    'The file is JSON, but not a Jupyter notebook: it has no list of cells.',
    'Export the notebook again as .ipynb.',
  ],
  'no-version': [
    'The notebook does not say which version of the format it has (nbformat).',
    'Open it in Jupyter and save it.',
  ],
  'too-old': [
    'The notebook has nbformat 3 or older, from before 2015; this site reads nbformat 4.',
    'Open it in Jupyter or Colab and save it, or run “jupyter nbconvert --to notebook --nbformat 4”.',
  ],
  'too-new': ['The notebook has an nbformat newer than 4.', 'Save it as nbformat 4.'],
} as const satisfies Record<string, readonly [what: string, fix: string]>;

type NotebookErrorCode = keyof typeof REASONS;

/** A file that is no readable notebook. Its sentences are ours, safe to show anywhere. */
export class NotebookError extends Error {
  readonly code: NotebookErrorCode;
  readonly what: string;
  readonly fix: string;
  constructor(code: NotebookErrorCode) {
    const [what, fix] = REASONS[code];
    super(`${what} ${fix}`);
    this.name = 'NotebookError';
    this.code = code;
    this.what = what;
    this.fix = fix;
  }
}

/** What kept a notebook off the page, as a Problem of its file. */
export const problemOf = (error: unknown, file: string): Problem =>
  error instanceof NotebookError
    ? { file, line: 1, column: 1, rule: 'NB00', what: error.what, fix: error.fix }
    : {
        file,
        what: `The notebook cannot be shown. ${(error as Error).message}`,
        fix: 'Make it smaller, or take out the cell that is at fault.',
      };

/** Largest file that is read, in bytes; the largest of 344 real notebooks has 4.2 million. */
export const MAX_BYTES = 40 * 1024 * 1024;

/**
 * Bytes of an .ipynb file → a notebook in the one form that this room works with.
 * @throws NotebookError with a code and a plain sentence
 */
export function readNotebook(bytes: Uint8Array): Notebook {
  return notebookFrom(parseNotebook(bytes));
}

/** Bytes → the JSON value of the file, tolerantly; nothing is known yet of its shape. */
export function parseNotebook(bytes: Uint8Array): unknown {
  if (bytes.length > MAX_BYTES) throw new NotebookError('too-large');
  const text = decode(bytes);
  const reason = textReason(text);
  if (reason) throw new NotebookError(reason);
  return parseTolerantly(text);
}

/** The JSON value → the model; older and newer formats than 4 are refused by name. */
export function notebookFrom(json: unknown): Notebook {
  const version = get(json, 'nbformat');
  const isNotebook = Array.isArray(get(json, 'cells')) || Array.isArray(get(json, 'worksheets'));
  if (!isNotebook) throw new NotebookError('not-a-notebook');
  if (typeof version !== 'number') throw new NotebookError('no-version');
  if (version < 4) throw new NotebookError('too-old');
  if (version >= 5) throw new NotebookError('too-new');
  return normalise(json, `4.${countOf(get(json, 'nbformat_minor')) ?? 0}`);
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
  if (tooDeepAt(text) !== undefined) return 'too-deep';
  if (start.startsWith('version https://git-lfs')) return 'lfs-pointer';
  if (start.startsWith('<')) return start.startsWith('<<<<<<<') ? 'merge-conflict' : 'html-page';
  return undefined;
}

function parseTolerantly(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    const conflict = /^<{7} /m.test(text) && /^>{7} /m.test(text);
    throw new NotebookError(conflict ? 'merge-conflict' : 'not-json');
  }
}

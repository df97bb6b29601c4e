import type { Problem } from '../problem.ts';

/** Why a file cannot be read as a notebook: what is wrong, and what to do. Neither ever quotes the file. */
export const REASONS = {
  empty: ['The file is empty.', 'Save the notebook again, or fetch it again.'],
  'too-large': ['The file is larger than 40 MB.', 'Clear large outputs, or use smaller figures.'],
  'not-utf8': ['The file is not UTF-8 text.', 'Open it in Jupyter and save it again.'],
  utf16: ['The file is UTF-16 text, not UTF-8.', 'Save it as UTF-8.'],
  packed: [
    'The file is a packed archive (zip or gzip).',
    'Unpack it, and use the .ipynb file inside.',
  ],
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
  'not-a-notebook': [
    'The file is JSON, but not a Jupyter notebook: it has no list of cells.',
    'Export the notebook again as .ipynb.',
  ],
  'no-version': [
    'The notebook does not say which version of the format it has (nbformat).',
    'Open it in Jupyter and save it.',
  ],
  'too-old': [
    'The notebook has nbformat 2 or older, from before 2013.',
    'Open it in Jupyter and save it: formats 3 and 4 are read.',
  ],
  'too-new': ['The notebook has an nbformat newer than 4.', 'Save it as nbformat 4.'],
} as const satisfies Record<string, readonly [what: string, fix: string]>;

export type NotebookErrorCode = keyof typeof REASONS;

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

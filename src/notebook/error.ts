/** Why a file cannot be read as a notebook, each with a sentence of its own that never quotes the file. */
export const REASONS = {
  empty: 'The file is empty. Save the notebook again, or fetch it again.',
  'too-large': 'The file is larger than 40 MB. Clear large outputs, or use smaller figures.',
  'not-utf8': 'The file is not UTF-8 text. Open it in Jupyter and save it again.',
  utf16: 'The file is UTF-16 text. Save it as UTF-8.',
  packed: 'The file is a packed archive (zip or gzip). Unpack it, and use the .ipynb file inside.',
  'lfs-pointer':
    'The file is a Git LFS pointer, not the notebook itself. Run “git lfs pull”, or commit the notebook without LFS.',
  'html-page':
    'The file is a web page, not a notebook. The address is wrong, or a login page came instead. On GitHub use “Raw”.',
  'merge-conflict':
    'The file has Git conflict marks (<<<<<<< and >>>>>>>). Settle the conflict, and save the notebook again.',
  'not-json': 'The file is not valid JSON. It may be cut short: fetch it or save it again.',
  'too-deep': 'The file nests lists deeper than any notebook does.',
  'not-a-notebook': 'The file is JSON, but not a Jupyter notebook: it has no list of cells.',
  'no-version':
    'The notebook does not say its format version (nbformat). Open it in Jupyter and save it.',
  'too-old':
    'The notebook has nbformat 2 or older, from before 2013. Open it in a newer Jupyter and save it: format 4 is needed.',
  'too-new': 'The notebook has an nbformat newer than 4. Save it as nbformat 4.',
} as const;

export type NotebookErrorCode = keyof typeof REASONS;

/** A file that is no readable notebook. The message is one of ours, safe to show. */
export class NotebookError extends Error {
  readonly code: NotebookErrorCode;
  constructor(code: NotebookErrorCode) {
    super(REASONS[code]);
    this.name = 'NotebookError';
    this.code = code;
  }
}

/* A notebook as it is read, without the renderer and its highlighter. */
export type { Warning } from './context.ts';
export { isPicture, printedText } from './forms.ts';
export type { Cell, CodeCell, Notebook, Tested } from './model.ts';
export { foldedAfter, hasHeading, isPrediction } from './predictions.ts';
export { MAX_BYTES, NotebookError, notebookFrom, parseNotebook, readNotebook } from './read.ts';

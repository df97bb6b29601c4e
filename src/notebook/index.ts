/* The door of this room at build time. In the browser: `client.ts`. */
export { NotebookError } from './error.ts';
export { checkNotebook, type NotebookProblem, type Repaired, repairNotebook } from './gate.ts';
export { notebooks } from './loader.ts';
export type { Notebook, Tested } from './model.ts';
export type { PageData } from './page-data.ts';
export { notebookImages } from './publish.ts';
export { parseNotebook, readNotebook } from './read.ts';
export { RULES } from './rules/index.ts';

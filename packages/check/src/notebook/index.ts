/* The check of notebooks, for commands. */
export { SETTINGS } from '../lint/rules/cells.ts';
export { checkNotebook } from './check-notebook.ts';
export { repairNotebook } from './repair.ts';

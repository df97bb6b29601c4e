/* The check of notebooks, for commands. */
export { checkNotebook } from './check-notebook.ts';
export { repairNotebook } from './repair.ts';

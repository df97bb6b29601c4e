/* What a command asks that writes a page. */
export { checkSchema } from './schema-check.ts';
export { readFrontmatter } from './source.ts';

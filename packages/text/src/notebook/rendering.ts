/* A notebook as HTML. The highlighter comes along. */
export { parseProse } from './prose-cell.ts';
export { type Rendered, renderNotebook } from './render.ts';

/* A notebook as HTML. The highlighter comes along. */
export { makePage, type PageData } from './page.ts';
export { parseProse } from './prose-cell.ts';
export { type Rendered, renderNotebook } from './render.ts';

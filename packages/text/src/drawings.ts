/* Drawings, cleaned and weighed. */
export { cleanDrawing, shownDrawing } from './svg.ts';
export { PAGE_OF_DRAWINGS } from './svg-weight.ts';

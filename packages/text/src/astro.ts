/* What astro.config.mjs is given: how lessons are read, how code is coloured, where pictures go. */
export { autolinks } from './autolinks.ts';
export { codeClasses } from './code-classes.ts';
export { lessonCache } from './lesson-cache.ts';
export { LESSON_FEATURES } from './lesson-guard.ts';
export { notebookImages } from './notebook/publish.ts';
export {
  baseLinks,
  figures,
  headingLinks,
  maths,
  onlyLessons,
  statements,
  tables,
  wiring,
} from './satteri.ts';

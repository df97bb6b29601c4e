/* Places, words, and what is near: the small things that every room asks for. */
export * from './begin-page.ts';
export * from './contributors.ts';
export * from './edit-distance.ts';
export * from './nearest.ts';
export * from './nearest-pages.ts';
export * from './needs.ts';
export * from './place.ts';
export * from './words.ts';

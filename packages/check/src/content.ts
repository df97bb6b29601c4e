/* The content as it stands in files, for commands that change it. */
export { createFileCache } from './disk.ts';
export { readLessons } from './lessons.ts';
export { addressesOf } from './links.ts';
export { missingPlace } from './places.ts';
export { readContent } from './read-content.ts';
export { checkSite } from './site.ts';

/* Notebooks as a collection of Astro's, and the HTML that waits on disk. */
export { cachedHtml } from './html-cache.ts';
export { notebooks } from './loader.ts';

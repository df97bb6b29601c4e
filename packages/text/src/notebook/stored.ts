/* Notebooks as a collection of Astro's: the page of each, and the HTML that waits on disk. */
export { cachedHtml } from './html-cache.ts';
export { notebooks } from './loader.ts';
export { makePage, type PageData } from './page.ts';

import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** HTML fragment → tree, with parse5 (build time; the browser has its own parser). */
export const parseHtml = (html: string): Root => fromHtml(html, { fragment: true });

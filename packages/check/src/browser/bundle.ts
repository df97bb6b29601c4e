import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What replaces, in a browser, a module that the checks import: the end of its name → a file beside this one. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/^satteri$/, 'satteri.ts'],
  [/\/highlight\.ts$/, 'highlight.ts'],
];

/** Names of letters, as `&amp;`. */
const NAMES = 'decode-named-character-reference';

/** The packages whose modules run unchanged in the worker of the page to write on. */
const OURS = /\/packages\/\w+\/src\/[^?]*\.ts/;

/**
 * Lets the modules of the checks run in a browser: for the native parser and the highlighter stand files of this
 * folder. In the server's build everything stays as it is.
 */
export const checksInBrowser = (): Plugin => ({
  name: 'checks-in-browser',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    // Its version for browsers needs a document, and a worker has none.
    if (source === NAMES) return fileURLToPath(import.meta.resolve(NAMES));
    const file = importer.replaceAll('\\', '/');
    if (!OURS.test(file) || file.includes('/check/src/browser/')) return undefined;
    const found = INSTEAD.find(([name]) => name.test(source));
    return found && fileURLToPath(new URL(found[1], import.meta.url));
  },
});

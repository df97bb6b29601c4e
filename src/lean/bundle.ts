import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/* How the scripts of built pages are bundled: few files, and little besides our own. */

/** React in one file, not four: three requests fewer on a slow line. */
export const REACT_CHUNK = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime/,
};

/**
 * What `elements/site.ts` and `elements/stage.ts` wake and share, in one file as well: it is compressed
 * as a whole and fetched once, and a lesson makes few requests.
 */
export const SHARED_CHUNK = {
  name: 'shared',
  test: /vite[\\/]preload-helper|src[\\/](progress[\\/](place|record|roll-up|shelf|ticks)|elements[\\/](chunk-notice|contents-spy|idle|live-region|mark-done|offline-start|parse-page|search-start|site|stage-marks|storage-notice|theme))\.ts$/,
};

/**
 * Vite's helper around `import()` fetches style sheets, which no part of ours brings, and weighs as much
 * as most of the parts themselves (0.9 kB). This one only tells of a failure, as Vite's does.
 */
export const smallPreload = (): Plugin => ({
  name: 'small-preload@1',
  enforce: 'pre',
  // Astro hands no such wish of its config on to the browser's build.
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false } } : undefined,
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load) => load().catch((error) => {
          const failed = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
          if (dispatchEvent(failed)) throw error;
        });`
      : undefined,
});

/** Built pages wake their islands so that one which throws leaves no hole; `npm run dev` shows the error. */
export const wholeIslands = (): Plugin => ({
  name: 'whole-islands',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) =>
    id === '@astrojs/react/client.js'
      ? fileURLToPath(new URL('../islands/hydrate.ts', import.meta.url))
      : undefined,
});

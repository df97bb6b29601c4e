import { whenIdle } from '@a2z/dom/idle';

/*
 * What every page pays for reading offline: a few bytes, which fetch the rest (`page.ts`)
 * when nobody waits for anything. A plain `import()` of the source would bring Vite's preload helper
 * to every page. Not in `astro dev`, where a cache would hide what was just written.
 */
const file = `${import.meta.env.BASE_URL}offline/page.js`;

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  whenIdle(() => import(/* @vite-ignore */ file).catch(() => {}));

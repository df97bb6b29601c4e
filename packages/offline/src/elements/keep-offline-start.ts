import { whenIdle } from '@a2z/dom/idle';

/*
 * What the page of a module or project pays for `<keep-offline>`: a button, which fetches the rest. Whoever
 * has kept the module, and so has its list (`data-list`), is told at once. Nothing to keep in `astro dev`.
 */
const host = document.querySelector<HTMLElement>('keep-offline');
const button = host?.querySelector('button');

async function load(): Promise<void> {
  await import('./keep-offline.ts');
  // A file that loads and is something else is told of like one that did not load.
  if (!customElements.get('keep-offline')) dispatchEvent(new Event('vite:preloadError'));
}

async function offer(): Promise<void> {
  if (!host || !button) return;
  if (await caches.match(host.dataset.list ?? '')) {
    await load();
    return;
  }
  button.onclick = load;
  host.hidden = false;
}

if (import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window) whenIdle(offer);

import { parsePage } from './dom.ts';
import type { SiteSearch } from './site-search.ts';

/**
 * What every page pays for the search: `<a data-search href="/search/">` leads to the search page,
 * and with this script it opens the search over the page instead, as Ctrl+K (on a Mac Cmd+K) does.
 * The panel, its style and its script are those of the search page, fetched when first asked for.
 */
const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
const isMac = /mac/i.test(navigator.platform);
let panel: Promise<SiteSearch> | undefined;

/** The panel on this very page, or a copy of that on the page at `address`, with its code awake. */
async function findPanel(address: string): Promise<SiteSearch> {
  const here = document.querySelector<SiteSearch>('site-search');
  if (here) return here;
  const page = parsePage(await (await fetch(address)).text());
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  await Promise.all([...scripts].map(({ src }) => import(/* @vite-ignore */ src)));
  return document.body.appendChild(page.querySelector<SiteSearch>('site-search') as SiteSearch);
}

async function open(event: Event, link: HTMLAnchorElement): Promise<void> {
  // Pressed again while the panel does not come: the link does its own work.
  if (link.ariaBusy === 'true' && event.type === 'click') return;
  event.preventDefault();
  panel ??= findPanel(link.href);
  link.ariaBusy = 'true';
  try {
    await (await panel).open();
  } catch {
    location.assign(link.href);
  }
  link.ariaBusy = 'false';
}

if (link) {
  link.ariaHasPopup = 'dialog';
  link.ariaKeyShortcuts = isMac ? 'Meta+K' : 'Control+K';
  link.title = isMac ? '⌘K' : 'Ctrl+K';
  link.addEventListener('click', (event) => {
    // With a key held down, a link opens in a new tab or window.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event, link);
  });
  document.addEventListener('keydown', (event) => {
    const held = isMac ? event.metaKey : event.ctrlKey;
    if (held && event.key === 'k' && !event.shiftKey && !event.altKey) open(event, link);
  });
}

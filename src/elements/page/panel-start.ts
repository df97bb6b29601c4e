import { parsePage } from '@a2z/dom';
import type { Panel } from '@a2z/dom/panel-dialog';
import { safeStorage } from '@a2z/progress/safe-storage';

/*
 * What every page pays for its panels. `<a data-panel="key-list" href="/keyboard/">` leads to a page, and
 * with this script opens the element of that name over this one instead; `<a data-search>` is short for
 * the search. The panel, its style and its script are those of that page, fetched when first asked for.
 */
const SEARCH = 'a[data-search]';
const KEYS = 'a[data-panel=key-list]';
const isMac = /mac/i.test(navigator.platform);
const panels = new Map<string, Promise<Panel>>();

/** What a search needs before it has a query, and would ask for one after the other. */
const NEEDED = ['pagefind.js', 'pagefind-worker.js', 'wasm.en.pagefind'];

/** Fetches that beside the page of the search: it is then in the browser's cache, or fails once more. */
function warm({ href }: HTMLAnchorElement): void {
  for (const file of NEEDED) fetch(new URL(`../pagefind/${file}`, href)).catch(() => {});
}

/** The panel on this very page, or a copy of that on the page at `address`, with its code awake. */
async function findPanel(tag: string, address: string): Promise<Panel> {
  const here = document.querySelector<Panel>(tag);
  if (here) return here;
  const page = parsePage(await (await fetch(address)).text());
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  await Promise.all([...scripts].map(({ src }) => import(/* @vite-ignore */ src)));
  return document.body.appendChild(page.querySelector<Panel>(tag) as Panel);
}

async function open(event: Event, link: HTMLAnchorElement): Promise<void> {
  // Pressed again while the panel does not come: the link does its own work.
  if (link.ariaBusy === 'true' && event.type === 'click') return;
  event.preventDefault();
  const tag = link.dataset.panel ?? 'site-search';
  if (link.matches(SEARCH) && !panels.has(tag)) warm(link);
  const panel = panels.get(tag) ?? findPanel(tag, link.href);
  panels.set(tag, panel);
  link.ariaBusy = 'true';
  try {
    await (await panel).open(link);
  } catch {
    location.assign(link.href);
  }
  link.ariaBusy = 'false';
}

/** Where the sign is meant as a letter, or something stands over the page. */
const TYPING = 'input, select, textarea, [contenteditable], dialog';

/** The link whose panel a key asks for. `?` can be switched off in its panel (WCAG 2.1.4). */
function meant({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  const held = isMac ? metaKey : ctrlKey;
  if (held && key === 'k' && !shiftKey && !altKey) return SEARCH;
  const asks = key === '?' && !ctrlKey && !metaKey && !altKey;
  const isFree = asks && !(target as Element).closest(TYPING);
  return isFree && safeStorage.read('keys') !== 'off' ? KEYS : undefined;
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`${SEARCH}, a[data-panel]`);
  // With a key held down, a link opens in a new tab or window.
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event, link);
});
document.addEventListener('keydown', (event) => {
  const selector = meant(event);
  const link = selector && document.querySelector<HTMLAnchorElement>(selector);
  if (link) open(event, link);
});

const search = document.querySelector<HTMLAnchorElement>(SEARCH);
if (search) {
  search.ariaHasPopup = 'dialog';
  search.ariaKeyShortcuts = isMac ? 'Meta+K' : 'Control+K';
  search.title = isMac ? '⌘K' : 'Ctrl+K';
}

/*
 * On a page that says `<body data-sleeps>`: who comes for the first time needs no script to begin to
 * read. The build has put the page's scripts to sleep (src/lean). This wakes them at the first sign of
 * the reader; at once where something is kept in this browser; and in any case after some time, for
 * who reads with a program that moves no pointer. It imports nothing, so that Astro puts it into the page.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'];

/** What a press is kept for: buttons that do nothing yet, and the link that is about to open the search. */
const WAITS = '.needs-script button, [data-search]';

/** Milliseconds after the page has loaded; its first paint is long past then. */
const AT_LATEST = 3000;

function fetchScript(old: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.onload = resolve;
    script.onerror = reject;
    script.src = old.src;
    old.replaceWith(script);
  });
}

/** Fetches the scripts that sleep under a name; there may be none. */
const fetchScripts = (name: string): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLScriptElement>(`[data-asleep=${name}]`)].map(fetchScript),
  );

const awake = new AbortController();
/** What was pressed before it worked is pressed again, once. */
let held: HTMLElement | null = null;
let waking = false;

async function wakePage(): Promise<void> {
  if (waking) return;
  waking = true;
  await fetchScripts('page').catch(() => {});
  // Gone, or cut in the middle: no button stays that does nothing.
  if (!customElements.get('theme-switch')) document.documentElement.dataset['scripts'] = 'failed';
  awake.abort();
  held?.click();
}

/** With a key held down, a link opens elsewhere; Ctrl+K and Cmd+K open the search. */
function pressedIn(event: Event): HTMLElement | null {
  const { type, target, key, ctrlKey, metaKey } = event as KeyboardEvent;
  const modified = ctrlKey || metaKey;
  if (type === 'click') return modified ? null : (target as Element).closest(WAITS);
  return modified && key === 'k' ? document.querySelector('[data-search]') : null;
}

function hear(event: Event): void {
  const pressed = pressedIn(event);
  // Pressed once more while the scripts do not come: the link does its own work.
  if (pressed && pressed !== held) {
    event.preventDefault();
    held = pressed;
  }
  wakePage();
}

/** Whether this browser keeps ticks, a place or a choice; it may refuse to say, which has to be told. */
function isKnown(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('a2z:'));
  } catch {
    return true;
  }
}

// In `astro dev` nothing sleeps.
if (document.querySelector('[data-asleep]')) {
  for (const sign of SIGNS) addEventListener(sign, hear, { capture: true, signal: awake.signal });
  addEventListener('load', () => setTimeout(wakePage, AT_LATEST));
  if (isKnown()) wakePage();
}

/** The menu opens without its island, which is told of the sign that came before it could hear. */
async function wakeIsland(island: Element): Promise<void> {
  await fetchScripts('island').catch(() => {});
  island.dispatchEvent(new Event('pointerenter'));
}

const island = document.querySelector('astro-island');
if (island && document.querySelector('[data-asleep=island]'))
  for (const sign of ['pointerenter', 'focusin'])
    island.addEventListener(sign, () => wakeIsland(island), { once: true });

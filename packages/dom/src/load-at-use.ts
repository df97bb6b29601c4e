/** What says that the reader is about to use something, or has. */
const SIGNS = ['pointerover', 'focusin', 'click', 'change'];

/** Loads what defines `tag`; a file that loads and does not is told of like one that did not load. */
async function loadPart(tag: string, load: () => Promise<unknown>): Promise<void> {
  await load();
  if (customElements.get(tag)) return;
  dispatchEvent(new Event('vite:preloadError'));
  throw new TypeError(`Nothing defines ${tag}`);
}

/**
 * Shows the page's `tag`, and loads what makes it work at its first use, so that who only reads does
 * not pay for it. A button that was pressed before is pressed again as soon as it works, once, and a
 * choice is told again. Gives back how to load at once.
 */
export function loadAtUse(tag: string, load: () => Promise<unknown>): () => void {
  const host = document.querySelector(tag) as HTMLElement;
  const loaded = new AbortController();
  let held: (() => void) | undefined;
  let loading: Promise<void> | undefined;

  const start = () => {
    loading ??= loadPart(tag, load).then(
      () => {
        loaded.abort();
        held?.();
      },
      // The page says that a part did not load; the next press tries again.
      () => {
        held = loading = undefined;
      },
    );
  };
  const hear = (event: Event) => {
    const target = event.target as HTMLElement;
    const button = target.closest('button');
    if (event.type === 'click' && button) {
      event.preventDefault();
      event.stopPropagation();
      held = () => button.click();
    }
    if (event.type === 'change')
      held = () => target.dispatchEvent(new Event('change', { bubbles: true }));
    start();
  };
  const heard = { capture: true, signal: loaded.signal };
  for (const sign of SIGNS) host.addEventListener(sign, hear, heard);
  host.hidden = false;
  return start;
}

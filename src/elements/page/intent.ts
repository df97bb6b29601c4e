import type { ClientDirective } from 'astro';

/** Milliseconds that a chunk may take (the specification's chunk load timeout). */
const LIMIT = 120_000;

/** What says that the reader is about to use something: a mouse, a finger or the keyboard. */
const SIGNS = ['pointerenter', 'focusin'];

const limit = () => new Promise((resolve) => setTimeout(resolve, LIMIT));

/** A button whose press would be lost before the island is hydrated; one that opens a popover needs none. */
const HELD = 'button:not([popovertarget])';

/**
 * The directive `client:intent`: an island costs nothing until a pointer enters it, a finger
 * touches it or the focus comes to it; if a part of it has `data-intent`, only that part counts. A
 * button pressed before the island is hydrated is pressed again, once, as soon as it is. An island that
 * does not come sends `chunk-failed`, and after that only a press tries again.
 *
 * Astro's `load` never rejects: after a failure the island just keeps its `ssr` attribute.
 */
const intent: ClientDirective = (load, _options, island) => {
  const part = island.querySelector('[data-intent]') ?? island;
  const hydrated = new AbortController();
  let held: HTMLElement | null = null;
  let loading = false;
  let failed = false;

  const start = async (sign?: Event) => {
    if (loading || (failed && sign)) return;
    loading = true;
    const hydrating = load().then((hydrate) => hydrate());
    await Promise.race([hydrating, limit()]).catch(() => {});
    loading = false;
    failed = island.hasAttribute('ssr');
    if (failed) {
      island.dispatchEvent(new Event('chunk-failed', { bubbles: true }));
      return;
    }
    hydrated.abort();
    held?.click();
    held = null;
  };
  const hold = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(HELD);
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      held = button;
    }
    start();
  };

  const heard = { capture: true, signal: hydrated.signal };
  for (const sign of SIGNS) part.addEventListener(sign, start, { ...heard, passive: true });
  part.addEventListener('click', hold, heard);
};

export default intent;

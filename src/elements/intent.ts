import type { ClientDirective } from 'astro';

/** Sent to `document` when an island could not be woken. `retry` tries again. */
export type ChunkFailed = CustomEvent<{ readonly retry: () => void }>;

/** Milliseconds that a chunk may take (the specification's chunk load timeout). */
const LIMIT = 120_000;

/** What does its work without the island: such a click is never held back. */
const NATIVE = 'a[href], summary, input, select, textarea, label, [popovertarget]';

/** What says that the reader is about to use something. `pointerenter` does not fire for touch. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin'];

const limit = () => new Promise((_, reject) => setTimeout(reject, LIMIT));

/**
 * The directive `client:intent`: an island costs nothing until a pointer enters it, a finger
 * touches it or the focus comes to it; if a part of it has `data-wake`, only that part counts. A
 * button pressed before the island is awake is pressed again, once, as soon as it is.
 *
 * Astro's `load` never rejects: after a failure the island just keeps its `ssr` attribute.
 */
const intent: ClientDirective = (load, _options, island) => {
  const part = island.querySelector('[data-wake]') ?? island;
  const awake = new AbortController();
  let held: HTMLElement | null = null;
  let waking = false;

  const wake = async () => {
    if (waking) return;
    waking = true;
    await Promise.race([load().then((hydrate) => hydrate()), limit()]).catch(() => {});
    waking = false;
    if (island.hasAttribute('ssr')) {
      document.dispatchEvent(new CustomEvent('chunk-failed', { detail: { retry: wake } }));
      return;
    }
    awake.abort();
    held?.click();
    held = null;
  };
  const hold = (event: Event) => {
    const target = event.target as Element;
    const button = target.closest(NATIVE) ? null : target.closest('button');
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      held = button;
    }
    wake();
  };

  const heard = { capture: true, signal: awake.signal };
  for (const sign of SIGNS) part.addEventListener(sign, wake, { ...heard, passive: true });
  part.addEventListener('click', hold, heard);
};

export default intent;

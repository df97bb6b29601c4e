import type { ClientDirective } from 'astro';

/**
 * Bubbles up from an island that could not be woken. `retry` tries again; there is none for a chunk
 * that hangs, because a second import of it would wait for the first.
 */
export type ChunkFailed = CustomEvent<{ readonly retry: (() => void) | undefined }>;

/** Milliseconds that a chunk may take (the specification's chunk load timeout). */
const LIMIT = 120_000;

/** What does its work without the island: such a click is never held back. */
const NATIVE = 'a[href], summary, input, select, textarea, label, [popovertarget]';

/** What says that the reader is about to use something: a mouse, a finger or the keyboard. */
const SIGNS = ['pointerenter', 'focusin'];

const limit = () => new Promise<true>((resolve) => setTimeout(resolve, LIMIT, true));

/** The button whose press would be lost before the island is awake. */
const buttonOf = (target: Element) => (target.closest(NATIVE) ? null : target.closest('button'));

function tellFailure(island: Element, retry: (() => void) | undefined): void {
  island.dispatchEvent(new CustomEvent('chunk-failed', { bubbles: true, detail: { retry } }));
}

/**
 * The directive `client:intent`: an island costs nothing until a pointer enters it, a finger
 * touches it or the focus comes to it; if a part of it has `data-wake`, only that part counts. A
 * button pressed before the island is awake is pressed again, once, as soon as it is. After a failure
 * only a press tries again: what is put back under a resting mouse would else wake it without end.
 *
 * Astro's `load` never rejects: after a failure the island just keeps its `ssr` attribute.
 */
const intent: ClientDirective = (load, _options, island) => {
  const part = island.querySelector('[data-wake]') ?? island;
  const awake = new AbortController();
  let held: HTMLElement | null = null;
  let waking = false;
  let failed = false;

  const wake = async (sign?: Event) => {
    if (waking || (failed && sign)) return;
    waking = true;
    const awakening = load().then((hydrate) => hydrate());
    const hangs = await Promise.race([awakening, limit()]).catch(() => false);
    waking = false;
    failed = island.hasAttribute('ssr');
    if (failed) return tellFailure(island, hangs ? undefined : wake);
    awake.abort();
    held?.click();
    held = null;
  };
  const hold = (event: Event) => {
    const button = buttonOf(event.target as Element);
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

import { createElement, type ReactElement, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** An island's component: a function that draws one element, of the kind and class the server sent. */
type Island = (props: object) => ReactElement<{ className?: string }>;

/**
 * Said in the rejection of an island that did not wake; `elements/chunk-notice.ts` knows the word
 * "hydrator", which also stands in what browsers say when this very file is not what it should be.
 */
const SENTENCE = 'The hydrator has put back what the server sent.';

/** What Astro hands to the component as `children`: the slot's HTML, which stands there already. */
const slot = (html: string | undefined) =>
  html &&
  createElement('astro-slot', {
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what Astro has just read off this very page
    dangerouslySetInnerHTML: { __html: html },
  });

type WatchedProps = {
  component: Island;
  props: object;
  sent: Element | null;
  /** Called each time before the island is drawn. */
  before: () => void;
  wake: () => void;
};

/** An island under watch: a chunk that is not the island's would draw something else, or nothing. */
function Watched({ component, props, sent, before, wake }: WatchedProps) {
  before();
  const drawn = component(props);
  if (drawn?.type !== sent?.localName || drawn?.props.className !== sent?.className)
    throw new TypeError('An island drew something else than the server');
  // A task later: what throws in the island's own effects has done so by then.
  useEffect(() => void setTimeout(wake), [wake]);
  return drawn;
}

/** Puts back what the server sent, with what the island had hidden of it. */
function putBack(island: Element, nodes: readonly ChildNode[], focused: Element | null): void {
  island.replaceChildren(...nodes);
  for (const part of island.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
  if (focused && island.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
}

/** Hydrates; `wake` when that is done, `fail` with the server's nodes in place when the island throws. */
function watch(
  island: HTMLElement,
  watched: Omit<WatchedProps, 'sent' | 'before'>,
  fail: (cause: unknown) => void,
): void {
  const nodes = [...island.childNodes];
  let focused: Element | null = null;
  let root: Root | undefined;
  const before = () => {
    focused = document.activeElement;
  };
  const give = (cause: unknown) => {
    root?.unmount();
    putBack(island, nodes, focused);
    fail(cause);
  };
  startTransition(() => {
    const all = { ...watched, sent: island.firstElementChild, before };
    root = hydrateRoot(island, createElement(Watched, all), {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      // React is in the middle of its work, and lets nobody take a root away then.
      onUncaughtError: (error) => queueMicrotask(() => give(error)),
    });
  });
}

/**
 * How React takes over what the server sent; built pages have it in the place of
 * `@astrojs/react/client.js` (`src/lean/bundle.ts`), which leaves a hole where a component throws. Here
 * the server's own nodes come back, ticks, open answers, focus and all, and `#chunk-notice` says it:
 * before the island is awake the promise is rejected, so that Astro keeps its `ssr` attribute and
 * with it the early ticks; after that the event `chunk-failed` tells.
 */
const hydrate =
  (island: HTMLElement) =>
  async (component: Island, props: object, { default: html }: { default?: string }) => {
    if (!island.hasAttribute('ssr')) return;
    await new Promise<void>((wake, reject) => {
      watch(island, { component, props: { ...props, children: slot(html) }, wake }, (cause) => {
        if (island.hasAttribute('ssr')) return reject(new Error(SENTENCE, { cause }));
        island.setAttribute('ssr', '');
        island.dispatchEvent(new CustomEvent('chunk-failed', { bubbles: true, detail: {} }));
      });
    });
  };

export default hydrate;

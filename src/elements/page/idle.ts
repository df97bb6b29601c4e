/** Runs something once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1000);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * Runs something once the page has loaded and the browser is idle, or three seconds later: a browser that
 * draws all the time, or nothing at all, may never call itself idle (Chromium's headless shell: 1 page in 5).
 */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: 3000 })
      : setTimeout(run, 1000);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

import file from 'web-vitals?url';
import type { Metric } from 'web-vitals';

/**
 * Starts the measurement of web vitals, lazily and only where it is wanted.
 *
 * The browser itself records the paints, shifts and inputs of every page from its first moment and
 * keeps them; the package `web-vitals` (3.3 kB gzip) only reads them out and hands them to a
 * callback. While the callback is unset, reading them out would cost the learner a download whose
 * result nobody sees. So the package is loaded, when the page has loaded and the browser is idle, if
 * - the site settings name an endpoint: `<meta name="vitals-endpoint" content="/vitals">`. Each
 *   measure is then sent there as JSON when the page is left. With `content=""` everything is
 *   measured and nothing is sent: that is "measured on start, callback unset" to the letter;
 * - or a script on the page asks at any time: `dispatchEvent(new Event('vitals-start'))`.
 * The package's own minified file is taken as it is (`?url`): a plain `import('web-vitals')` would
 * bring Vite's 0.9 kB preload helper to every page.
 *
 * Whoever listens to `vital` on the window gets each measure as the event's `detail`.
 */
const endpoint = document.querySelector<HTMLMetaElement>('meta[name="vitals-endpoint"]')?.content;

function report(metric: Metric): void {
  dispatchEvent(new CustomEvent('vital', { detail: metric }));
  const { name, value, rating, id, navigationType } = metric;
  const text = JSON.stringify({ name, value, rating, id, navigationType, path: location.pathname });
  if (endpoint) navigator.sendBeacon(endpoint, text);
}

async function measure(): Promise<void> {
  // A measurement that cannot be loaded is no concern of the reader's.
  const vitals = await (
    import(/* @vite-ignore */ file) as Promise<typeof import('web-vitals')>
  ).catch(() => undefined);
  if (!vitals) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = vitals;
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(report);
}

function whenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => measure());
  else setTimeout(measure, 1000);
}

if (endpoint === undefined) addEventListener('vitals-start', whenIdle, { once: true });
else if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });

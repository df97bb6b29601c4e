import file from 'web-vitals?url';
import { whenIdle } from '@a2z/dom/idle';
import type { Metric } from 'web-vitals';

/**
 * Starts the measurement of web vitals, lazily and only where there is someone to report to.
 *
 * The browser itself records the paints, shifts and inputs of every page from its first moment, and
 * keeps them; the package `web-vitals` (3.4 kB gzip) only reads them out and hands them to a
 * callback. While the callback is unset, as it is by default, that download would cost the learner
 * more than all other scripts of a lesson, for numbers that nobody sees. So the package is fetched,
 * after the page has loaded and when the browser is idle, if
 * - the site settings name an endpoint: `<meta name="vitals-endpoint" content="/vitals">`. Each
 *   measure is then sent there as JSON, and every page has this script (`Vitals.astro`);
 * - or a script asks, at any time: `dispatchEvent(new Event('vitals-start'))`, as outlines do. This
 *   measures without sending.
 * In both cases the window gets an event `vital` with each measure as its `detail`.
 *
 * The package's own minified file is taken as it is (`?url`): a plain `import('web-vitals')` would
 * bring Vite's 0.9 kB preload helper to every page.
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

const start = () => whenIdle(measure);

if (endpoint) start();
else addEventListener('vitals-start', start, { once: true });

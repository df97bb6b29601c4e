import type { Page } from '@playwright/test';
import { AT_ROOT, test as base, expect, type Faults } from './fixtures.ts';
import { OfflineSite } from './offline-site.ts';

/** A test with a site of its own, which can go off the net. Its file has to allow service workers. */
export const test = base.extend<{ site: OfflineSite }>({
  site: async ({ faults }, use) => {
    const site = await new OfflineSite(AT_ROOT.outDir, AT_ROOT.base).start();
    await use(site);
    await takeAway(site, faults);
  },
});

/**
 * Stops a server under a page. What the page was fetching, or fetches from now on, fails in one of a dozen
 * ways by the moment in which it did; none of them is the page's doing.
 */
export async function takeAway(
  server: { stop: () => Promise<void> },
  faults: Faults,
): Promise<void> {
  faults.allow(/net::ERR_/);
  await server.stop();
}

/** What is still to come until the worker is in charge and has stored what the page has loaded. */
const awaited = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { controller } = navigator.serviceWorker;
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const states = [installing, waiting, active].map((worker) => worker?.state ?? 'none');
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const end = visit?.loadEventEnd ?? 0;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const loaded = resources
      .filter(({ responseEnd }) => responseEnd <= end)
      .map(({ name }) => name)
      .filter((name) => /\/_astro\/.+\.(?:js|css)$/.test(name));
    const missing = await Promise.all(
      [location.pathname, ...loaded].map(async (key) => ((await caches.match(key)) ? [] : [key])),
    );
    return [
      ...(controller ? [] : [`a worker in charge (${states})`]),
      ...(end > 0 ? [] : ['the end of loading']),
      ...missing.flat(),
    ];
  });

/** Resolves once the worker is in charge and has stored what the page has loaded. */
export const ready = (page: Page): Promise<void> =>
  expect
    .poll(() => awaited(page), { message: 'what the worker has yet to do', timeout: 60_000 })
    .toEqual([]);

/** Opens a page and waits for the worker. */
export async function visit(page: Page, site: OfflineSite, path: string): Promise<void> {
  await page.goto(site.at(path));
  await ready(page);
}

/** Gives the page its line back; the site starts by itself. */
export async function goOnline(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true }),
  );
  await page.context().setOffline(false);
}

/** Takes the whole site off the net, for the page and for its worker. */
export const goOffline = async (page: Page, site: OfflineSite, faults: Faults) => {
  await takeAway(site, faults);
  // Chromium 150 forgets at the next page that it is off the net (156 does not).
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true }),
  );
  await page.context().setOffline(true);
};

/** What the worker keeps of the search for who keeps a module, and the pages that it keeps with it. */
export async function searchShell(site: OfflineSite): Promise<string[]> {
  const page = await site.read('search/index.html');
  const files = page.matchAll(/(?:src|href)="([^"]*\/_astro\/[^"]+\.(?:js|css))"/g);
  const shell: string[] = JSON.parse(await site.read('pagefind/shell.json'));
  return [
    ...['/search/', '/drill/', '/bookmarks/', '/keyboard/'],
    ...shell.map((file) => `/pagefind/${file}`),
    ...[...files].map(([, file = '']) => file),
  ];
}

/** Comes back once the worker keeps a file under this address. */
export const expectKept = (page: Page, address: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), address), address)
    .toBe(true);

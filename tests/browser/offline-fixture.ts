import type { Page } from '@playwright/test';
import { AT_ROOT, test as base, expect } from './fixtures.ts';
import { OfflineSite } from './offline-site.ts';

/** A test with a site of its own, which can go off the net. Its file has to allow service workers. */
export const test = base.extend<{ site: OfflineSite }>({
  site: async ({ faults }, use) => {
    // Without a network every request fails, and that is what is looked at here.
    faults.allow(
      /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET|EMPTY_RESPONSE)/,
    );
    const site = await new OfflineSite(AT_ROOT.outDir, AT_ROOT.base).start();
    await use(site);
    await site.stop();
  },
});

/** Whether the worker is in charge and has stored what the page has loaded, within `limit` milliseconds. */
const isReady = (page: Page, limit: number): Promise<boolean> =>
  page.evaluate(async (limit) => {
    const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
    const isStored = async () =>
      navigator.serviceWorker.controller &&
      (await caches.match(location.pathname)) &&
      (await caches.match([...document.scripts].find(({ src }) => src)?.src ?? ''));
    const end = performance.now() + limit;
    await Promise.race([navigator.serviceWorker.ready, pause(limit)]);
    while (performance.now() < end && !(await isStored())) await pause(50);
    return Boolean(await isStored());
  }, limit);

/** Resolves once the worker is in charge and has stored what the page has loaded. */
export async function ready(page: Page): Promise<void> {
  expect(await isReady(page, 30_000), 'the worker is in charge').toBe(true);
}

/**
 * Opens a page and waits for the worker. One that could not be installed, because a busy machine lost
 * a file of it, is tried again at the next page, as for any reader.
 */
export async function visit(page: Page, site: OfflineSite, path: string): Promise<void> {
  await page.goto(site.at(path));
  // A lesson's scripts, and the worker with them, wait for a sign of the reader.
  await page.mouse.move(9, 9);
  if (await isReady(page, 20_000)) return;
  await page.reload();
  await ready(page);
}

/** Takes the whole site off the net, for the page and for its worker. */
export const goOffline = async (page: Page, site: OfflineSite) => {
  await site.stop();
  await page.context().setOffline(true);
};

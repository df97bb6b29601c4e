import type { Page } from '@playwright/test';
import { AT_ROOT, test as base } from './fixtures.ts';
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

/** Resolves once the worker is in charge and has stored what the page has loaded. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isThere = async () =>
      navigator.serviceWorker.controller &&
      (await caches.match(location.pathname)) &&
      (await caches.match(
        [...document.scripts].find((each) => each.src && !each.dataset['asleep'])?.src ?? '',
      ));
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

export async function visit(page: Page, site: OfflineSite, path: string): Promise<void> {
  await page.goto(site.at(path));
  // A lesson's scripts, and the worker with them, wait for a sign of the reader.
  await page.mouse.move(9, 9);
  await ready(page);
}

/** Takes the whole site off the net, for the page and for its worker. */
export const goOffline = async (page: Page, site: OfflineSite) => {
  await site.stop();
  await page.context().setOffline(true);
};

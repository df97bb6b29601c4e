import { test as base } from './fixtures.ts';
import { OfflineSite } from './offline-site.ts';
import { buildRunSite } from './run-site.ts';

export { expect } from './fixtures.ts';

/** A test on a small site whose pages run code, built as the real one is. */
export const test = base.extend<object, { site: OfflineSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here.
    async ({}, use) => {
      const { folder, remove } = await buildRunSite();
      const site = await new OfflineSite(folder, '/').start();
      await use(site);
      await site.stop();
      remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

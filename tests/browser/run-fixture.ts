import { test as base, SMALL_SITE } from './fixtures.ts';
import { OfflineSite } from './offline-site.ts';

export { expect } from './fixtures.ts';

const TOPIC = 'Electronics/Modules/Module0/Topic1/';
/** Path of a page that runs nothing. */
export const PLAIN_PAGE = `${TOPIC}Stage0/`;
/** Path of a page that runs MicroPython, with the board that its wiring draws. */
export const BOARD_PAGE = `${TOPIC}Stage1/`;
/** Path of a page that runs Python. */
export const PYTHON_PAGE = `${TOPIC}Stage2/`;

/**
 * A test on the small site, on a server of its own: what runs in a browser must not hang on which lessons are
 * written.
 */
export const test = base.extend<{ site: OfflineSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here.
  site: async ({}, use) => {
    const site = await new OfflineSite(SMALL_SITE.outDir, SMALL_SITE.base).start();
    await use(site);
    await site.stop();
  },
});

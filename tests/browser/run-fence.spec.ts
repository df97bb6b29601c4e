import type { Locator, Page } from '@playwright/test';
import { BOARD_TEXTS, boardTries, pythonTries } from './fence-cases.ts';
import { ForeignHost } from './foreign-host.ts';
import { block, run as runCode } from './run-block.ts';
import { BOARD_PAGE, test as base, expect, PYTHON_PAGE } from './run-fixture.ts';

/*
 * The wall around a reader's code, on hosts with our headers and without (as GitHub Pages): nothing that it
 * tries reaches the net or what is kept, and nothing that it posts is believed.
 */

const test = base.extend<{ foreign: ForeignHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here.
  foreign: async ({}, use) => {
    const foreign = await new ForeignHost().start();
    await use(foreign);
    foreign.stop();
  },
});

/** What the browser says of each way that it shuts. */
const SHUT =
  /Content Security Policy|\(csp\)|Refused to|ERR_|sandbox|violat|blocked|Failed to|Uncaught/;

/** What the code has printed of the ways that were not shut. */
const opened = async (output: Locator): Promise<string[]> =>
  ((await output.textContent()) ?? '').split('\n').filter((line) => line.startsWith('OPEN'));

async function openAndRun(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await block(page).getByRole('button', { name: 'Stop' }).click();
  await runCode(page, code);
}

for (const policies of [true, false])
  test.describe(
    policies ? 'on a host that sends our policies' : 'on a host that sends none',
    () => {
      test.beforeEach(({ site, faults }) => {
        site.policies = policies;
        faults.allow(SHUT);
      });

      test('Python reaches nothing, and nothing that it posts is believed', async ({
        page,
        site,
        foreign,
      }) => {
        const own = 'own-leak.js';
        await openAndRun(page, site.at(PYTHON_PAGE), pythonTries(foreign.address, site.at(own)));
        const output = block(page).getByRole('region');
        await expect(output).toContainText('all tried', { timeout: 100_000 });
        await expect(block(page).getByRole('status').first()).toHaveText(/^Done in/);
        expect(await opened(output)).toEqual([]);
        expect(foreign.reached).toEqual([]);
        expect(site.asked.filter((path) => path === own)).toEqual([]);
        await expect(output.locator('img')).toHaveCount(0);
      });

      test('MicroPython reaches nothing', async ({ page, site, foreign }) => {
        await openAndRun(page, site.at(BOARD_PAGE), boardTries(foreign.address));
        const output = block(page).getByRole('region', { name: /^Output/ });
        await expect(output).toContainText('all tried');
        expect(await opened(output)).toEqual([]);
        for (const way of BOARD_TEXTS) {
          const address = JSON.stringify(foreign.address);
          const code = `import _board\nF = ${address}\n${way}\nprint("OPEN")`;
          await runCode(page, code);
          const said = block(page).getByRole('status').first();
          await expect(said, way).toHaveText(/Content Security Policy|AttributeError|TypeError/);
        }
        expect(foreign.reached).toEqual([]);
      });
    },
  );

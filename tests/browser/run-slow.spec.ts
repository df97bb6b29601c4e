import type { Locator, Page } from '@playwright/test';
import { BOARD_PAGE, PYTHON_PAGE } from '../../scripts/run-site.ts';
import { expect, test } from './run-fixture.ts';

/*
 * The first Run on a slow line. The server sends what runs code at so many bits a second. Python's 6 MB would
 * take minutes of that, so most of its pieces are on the device already, as they are after a line that broke.
 */

test.describe.configure({ mode: 'default' });
test.afterEach(({ site }) => {
  site.bytesPerSecond = 0;
});

const run = (page: Page): Locator => page.getByRole('button', { name: 'Run', exact: true }).first();
const block = (page: Page): Locator => page.locator('.run-block').first();
const said = (page: Page): Locator => block(page).getByRole('status').first();

/** Waits until the page says a number of megabytes beside its bar, and gives it. */
async function megabytes(page: Page): Promise<number> {
  const bar = block(page).locator('.run-progress');
  await expect(bar).toContainText(/\d\.\d of \d\.\d MB/);
  return Number.parseFloat((await bar.textContent()) ?? '');
}

for (const kilobits of [400, 800])
  test(`MicroPython starts at the first press at ${kilobits} kbit/s, and says how far it is`, async ({
    page,
    site,
  }) => {
    await page.goto(site.at(BOARD_PAGE));
    site.bytesPerSecond = (kilobits * 1000) / 8;
    await run(page).click();
    const first = await megabytes(page);
    await expect(block(page).getByRole('progressbar')).toHaveAccessibleName(
      'What block 1 needs is fetched',
    );
    await expect.poll(() => megabytes(page)).toBeGreaterThan(first);
    await expect(page.getByRole('listitem').filter({ hasText: 'Red LED' })).toContainText('on', {
      timeout: 60_000,
    });
    await expect(block(page).getByRole('progressbar')).toBeHidden();
  });

test('Python goes on where a line broke, and asks for nothing twice', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/ERR_(EMPTY_RESPONSE|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|FAILED|ABORTED)/);
  await page.goto(site.at(PYTHON_PAGE));
  const broken = 'python_stdlib.1.zip';
  await page.route(`**/${broken}`, (route) => route.abort('connectionreset'), { times: 1 });
  const from = site.asked.length;
  await run(page).click();
  await expect(said(page)).toHaveText(
    /^The connection broke at \d\.\d of 6\.9 MB\. What has come is kept: press Run to go on\.$/,
  );
  const whole = site.asked.slice(from).filter((path) => /wasm|zip/.test(path));
  expect(whole.length).toBeGreaterThan(8);
  site.bytesPerSecond = 100_000;
  const again = site.asked.length;
  await block(page).getByRole('button', { name: 'Run', exact: true }).click();
  // What was kept is counted piece by piece. At this pace nothing else brings 3 MB within the poll's seconds.
  await expect.poll(() => megabytes(page)).toBeGreaterThan(3);
  await expect(said(page)).toHaveText(/^Done in/, { timeout: 90_000 });
  const twice = site.asked
    .slice(again)
    .filter((path) => whole.includes(path) && !path.endsWith(broken));
  // What was under way when the line broke is asked for again, and no more.
  expect(twice.length).toBeLessThanOrEqual(2);
});

test('what was fetched once is not fetched again, on another page or after Stop', async ({
  page,
  site,
}) => {
  await page.goto(site.at(BOARD_PAGE));
  await run(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Red LED' })).toContainText('on');
  await page.reload();
  const from = site.asked.length;
  await run(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Red LED' })).toContainText('on');
  const asked = site.asked.slice(from).filter((path) => path.startsWith('run/'));
  expect(asked.filter((path) => !path.endsWith('frame.html'))).toEqual([]);
});

test('Python that was stopped starts anew before the next press, and a mistake gets a sentence to act on', async ({
  page,
  site,
}) => {
  await page.goto(site.at(PYTHON_PAGE));
  await run(page).click();
  await expect(said(page)).toHaveText(/^Done in/, { timeout: 90_000 });
  const frames = () => site.asked.filter((path) => path.endsWith('frame.html')).length;
  const before = frames();
  await block(page).getByRole('textbox').fill('while True:\n    pass');
  await block(page).getByRole('textbox').press('Control+Enter');
  await expect(said(page)).toHaveText('Running …');
  await block(page).getByRole('button', { name: 'Stop' }).click();
  await expect(said(page)).toHaveText('Stopped. What the code had made is gone.');
  await expect.poll(frames).toBe(before + 1);
  await block(page).getByRole('textbox').fill('print("I am " + 5)');
  await block(page).getByRole('textbox').press('Control+Enter');
  await expect(said(page)).toHaveText(
    'Line 1: TypeError: can only concatenate str (not "int") to str',
    { timeout: 90_000 },
  );
  await expect(block(page).locator('.run-notes')).toHaveText(
    'Text and numbers do not add: use str(…) to make text of the number, or int(…) a number of the text.',
  );
  expect(frames()).toBe(before + 1);
});

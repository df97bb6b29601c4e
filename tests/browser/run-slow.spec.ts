import type { Locator, Page } from '@playwright/test';
import { block, said } from './run-block.ts';
import { BOARD_PAGE, expect, PYTHON_PAGE, test } from './run-fixture.ts';

/*
 * The first Run on a slow line. The server sends what runs code at so many bits a second. Python's 6 MB would
 * take minutes of that, so most of its pieces are on the device already, as they are after a line that broke.
 */

const run = (page: Page): Locator => page.getByRole('button', { name: 'Run', exact: true }).first();

/** Writes down what the page says of megabytes from now on: a reader sees each, a test that looks now and then may miss them. */
const watchMegabytes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: number[] = [];
    Object.assign(window, { megabytes: said });
    const look = () => {
      const words = document.querySelector('.run-progress')?.textContent ?? '';
      const number = /(\d\.\d) of \d\.\d MB/.exec(words)?.[1];
      if (number !== undefined && Number(number) !== said.at(-1)) said.push(Number(number));
    };
    new MutationObserver(look).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true },
    });
  });

/** All numbers that the page has said since then. */
const megabytes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { megabytes: number[] }).megabytes);

for (const line of ['400 kbit/s', '800 kbit/s @night'])
  test(`MicroPython starts at the first press and says how far it is, at ${line}`, async ({
    page,
    site,
  }) => {
    await page.goto(site.at(BOARD_PAGE));
    site.bytesPerSecond = (Number.parseInt(line, 10) * 1000) / 8;
    await watchMegabytes(page);
    await run(page).click();
    await expect(page.locator('.run-progress progress')).toHaveAccessibleName(
      'Fetching what block 1 needs',
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'Red LED' })).toContainText('on', {
      timeout: 60_000,
    });
    const said = await megabytes(page);
    expect(said.length).toBeGreaterThan(1);
    expect(said).toEqual(said.toSorted());
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
    /^The connection broke at \d\.\d of 6\.9 MB\. What has arrived is kept: press Run to continue\.$/,
  );
  const whole = site.asked.slice(from).filter((path) => /wasm|zip/.test(path));
  expect(whole.length).toBeGreaterThan(8);
  site.bytesPerSecond = 100_000;
  const again = site.asked.length;
  await watchMegabytes(page);
  await block(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(said(page)).toHaveText(/^Done in/, { timeout: 90_000 });
  expect((await megabytes(page)).at(-1)).toBeGreaterThan(3);
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
    'Text and numbers cannot be added: use str(…) to turn the number into text, or int(…) to turn the text into a number.',
  );
  expect(frames()).toBe(before + 1);
});

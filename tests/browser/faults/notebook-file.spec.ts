import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { AT_ROOT, test as base, expect } from './calm.ts';
import { StreamingSite } from './streams.ts';

const STAGE = 'DeepAI/Modules/Module0/Topic1/Stage0/';
const SOURCE = readFileSync(`src/content/notebooks/${STAGE.slice(0, -1)}.ipynb`);
const MEGABYTE = Buffer.alloc(1_000_000, ' ');
const FIFTY = 50;
const JSON_TYPE = { 'content-type': 'application/json' };

const state = (page: Page) => page.locator('.notebook-state');

const test = base.extend<{ site: StreamingSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  site: async ({}, use) => {
    const site = await new StreamingSite(AT_ROOT.outDir).start();
    await use(site);
    await site.stop();
  },
});

/** Answers the notebook's file in a way of its own, until that is taken back. */
const answerWith = (site: StreamingSite, send: (response: ServerResponse) => void) => {
  site.answer = (path, response) => {
    if (!path.endsWith('.ipynb')) return false;
    send(response);
    return true;
  };
};

async function open(page: Page, site: StreamingSite): Promise<void> {
  await page.goto(site.at(STAGE));
  await page.locator('.notebook-stage').scrollIntoViewIfNeeded();
}

async function retry(page: Page, site: StreamingSite): Promise<void> {
  site.answer = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(state(page)).toHaveText(/This page shows the current version/);
}

/** Fifty megabytes, as fast as they are taken; tells how many were. */
async function pour(response: ServerResponse): Promise<number> {
  const closed = once(response, 'close');
  for (let sent = 0; sent < FIFTY; sent++) {
    if (response.destroyed) return sent;
    if (!response.write(MEGABYTE)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end();
  return FIFTY;
}

test('a notebook of 50 MB is refused by its announced size, before it is fetched @phone', async ({
  page,
  site,
}) => {
  let sent: Promise<number> | undefined;
  answerWith(site, (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': FIFTY * 1_000_000 });
    sent = pour(response);
  });
  await open(page, site);
  await expect(state(page)).toHaveText(
    'The notebook file is larger than 40 MB, too large to open here. You can still read the page. ',
  );
  expect(await sent).toBeLessThan(FIFTY);
  await expect(page.getByRole('link', { name: 'Download the notebook' }).first()).toBeVisible();
  await retry(page, site);
});

test('a notebook of 50 MB that does not say so is given up at 40 MB @phone', async ({
  page,
  site,
}) => {
  answerWith(site, (response) => {
    response.writeHead(200, JSON_TYPE);
    void pour(response);
  });
  await open(page, site);
  await expect(state(page)).toHaveText(/larger than 40 MB/);
  await expect(page.locator('.notebook .nb-cell').first()).toBeVisible();
  await retry(page, site);
});

/** How a server can keep a reader waiting for ever. */
const SLOW = {
  'never answers': () => {},
  'stops in the middle': (response: ServerResponse) => {
    response.writeHead(200, JSON_TYPE).write(SOURCE.subarray(0, 2000));
  },
};
for (const [how, send] of Object.entries(SLOW))
  test(`a server that ${how} is given up after two minutes, not before @phone`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    answerWith(site, send);
    await open(page, site);
    await expect(state(page)).toHaveText(/Fetching the notebook file…/);
    await page.clock.fastForward(110_000);
    await expect(state(page)).toHaveText(/Fetching the notebook file…/);
    await page.clock.fastForward(11_000);
    await expect(state(page)).toHaveText(/did not arrive within two minutes/);
    await expect(page.locator('.notebook .nb-cell').first()).toBeVisible();
    await retry(page, site);
  });

test('a connection that breaks in the middle is said @phone', async ({ page, site, faults }) => {
  faults.allow(/ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/);
  answerWith(site, (response) => {
    response.writeHead(200, JSON_TYPE).write(SOURCE.subarray(0, 2000), () => response.destroy());
  });
  await open(page, site);
  await expect(state(page)).toHaveText(/arrived incomplete or damaged/);
  await retry(page, site);
});

test('a newer version whose renderer does not load is said, and the page stays @phone', async ({
  page,
  faults,
}) => {
  faults.allow(/newer\.[\w-]+\.js|Failed to load/);
  const newer = JSON.parse(SOURCE.toString());
  newer.cells.push({ id: 'new', cell_type: 'markdown', metadata: {}, source: 'Tomorrow.' });
  await page.route(/\.ipynb$/, (route) => route.fulfill({ body: JSON.stringify(newer) }));
  await page.route(/newer\.[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(STAGE);
  await page.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(state(page)).toHaveText(/could not be shown. Download the notebook instead/);
  await expect(page.locator('.notebook .nb-cell').first()).toBeVisible();
});

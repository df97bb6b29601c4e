import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const STAGE = 'DeepAI/Modules/Module0/Topic1/Stage0/';
const FILE = /notebooks\/DeepAI\/.*\.ipynb$/;
const SOURCE = 'src/content/notebooks/DeepAI/Modules/Module0/Topic1/Stage0.ipynb';
const state = (page: Page) => page.locator('.notebook-state');

/** Scrolls to the island, which wakes when it is seen. */
async function open(page: Page): Promise<void> {
  await page.goto(STAGE);
  await page.locator('.notebook-stage').scrollIntoViewIfNeeded();
}

test('the stage fetches its notebook once, as text, and says that the page is current', async ({
  page,
}) => {
  let fetched = 0;
  page.on('request', (request) => {
    if (FILE.test(request.url())) fetched++;
  });
  await open(page);
  await expect(state(page)).toHaveAttribute('data-state', 'ready');
  await expect(state(page)).toContainText('current version');
  await page.waitForTimeout(300);
  expect(fetched).toBe(1);
});

test('while the file is on its way the reader sees it, and the lesson is there', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FILE, async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  await expect(state(page)).toHaveAttribute('data-state', 'waiting');
  await expect(page.locator('.notebook .nb-cell').first()).toBeVisible();
  release();
  await expect(state(page)).toHaveAttribute('data-state', 'ready');
});

const FAILURES = {
  'a web page instead of a notebook': {
    body: '<!doctype html><title>Home</title>',
    contentType: 'text/html',
  },
  'a file that ends too early': { body: readFileSync(SOURCE, 'utf8').slice(0, 5000) },
  'a server error': { status: 500, body: 'no' },
  'a missing file': { status: 404, body: 'no' },
};
for (const [name, answer] of Object.entries(FAILURES))
  test(`${name} is said in plain words, and a retry mends it`, async ({ page, faults }) => {
    faults.allow(/404|500/);
    let broken = true;
    await page.route(FILE, (route) => (broken ? route.fulfill(answer) : route.continue()));
    await open(page);
    await expect(state(page)).toHaveAttribute('data-state', 'failed');
    await expect(state(page)).toHaveText(/^[A-Z].{20,}\.\s*$/);
    await expect(page.locator('.notebook .nb-cell').first()).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: /again|retry/i }).click();
    await expect(state(page)).toHaveAttribute('data-state', 'ready');
  });

test('without a network the page says so and stays whole', async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/);
  await page.route(FILE, (route) => route.abort('internetdisconnected'));
  await open(page);
  await expect(state(page)).toHaveAttribute('data-state', 'failed');
  await expect(page.locator('.notebook .nb-cell').first()).toBeVisible();
});

test('a newer file is announced and shown on request by the same renderer', async ({
  page,
  faults,
}) => {
  // Chromium reports a handler that it will not run as soon as it parses one, even into a document
  // without a window (template, DOMParser): a report of the policy, not of something that happened.
  faults.allow(/script-src-attr|Executing inline event handler/);
  const notebook = JSON.parse(readFileSync(SOURCE, 'utf8'));
  notebook.cells.push({
    id: 'new-cell',
    cell_type: 'markdown',
    metadata: {},
    source:
      'A **sentence from tomorrow** with $x^2$.\n\n<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>',
  });
  await page.route(FILE, (route) => route.fulfill({ body: JSON.stringify(notebook) }));
  await open(page);
  await expect(state(page)).toContainText('newer');
  await page.getByRole('button', { name: /newer version/ }).click();
  await expect(page.getByText('sentence from tomorrow')).toBeVisible();
  await expect(page.locator('math', { hasText: 'x' }).last()).toBeAttached();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('all code can be copied @desktop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByRole('button', { name: /Copy all code/ }).click();
  await expect(page.getByText('Copied all code.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('import numpy as np');
});

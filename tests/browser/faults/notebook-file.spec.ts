import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './calm.ts';

/* What each answer of a server means is tested in tests/unit/islands/notebook-file.test.ts. */

const STAGE = 'DeepAI/Modules/Module0/Topic1/Stage0/';
const FILE = /notebooks\/DeepAI\/.*\.ipynb$/;
const SOURCE = `src/content/notebooks/${STAGE.slice(0, -1)}.ipynb`;
const state = (page: Page) => page.locator('.notebook-state');
const cell = (page: Page) => page.locator('.notebook .nb-cell').first();

test('the stage fetches its notebook once, says that the page is current, and copies all code', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (FILE.test(request.url())) fetched.push(request.url());
  });
  await page.goto(STAGE, { waitUntil: 'networkidle' });
  await expect(state(page)).toHaveAttribute('data-state', 'ready');
  await expect(state(page)).toContainText('current version');
  expect(fetched).toHaveLength(1);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /Copy all code/ }).click();
  await expect(page.getByText('Copied all code.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('import numpy as np');
});

test('a server that never answers is given up after two minutes, not before; a retry mends it', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(FILE, () => {});
  const asked = page.waitForRequest(FILE);
  await page.goto(STAGE);
  await asked;
  await expect(state(page)).toHaveText(/Fetching the notebook file…/);
  await page.clock.fastForward(95_000);
  await expect(state(page)).toHaveAttribute('data-state', 'waiting');
  await page.clock.fastForward(26_000);
  await expect(state(page)).toHaveText(/did not arrive within two minutes/);
  await expect(cell(page)).toBeVisible();
  await page.unroute(FILE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(state(page)).toHaveText(/This page shows the current version/);
  await expect(page.getByRole('region', { name: /^File of/ })).toBeFocused();
});

test('a newer file is announced, with a button that reloads and the download', async ({ page }) => {
  const notebook = JSON.parse(readFileSync(SOURCE, 'utf8'));
  notebook.cells.push({ id: 'new', cell_type: 'markdown', metadata: {}, source: 'Tomorrow.' });
  await page.route(FILE, (route) => route.fulfill({ body: JSON.stringify(notebook) }));
  await page.goto(STAGE);
  await expect(state(page)).toContainText('The file is newer than this page');
  await expect(page.getByRole('link', { name: 'Download the notebook' }).first()).toBeVisible();
  await page.unroute(FILE);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(state(page)).toContainText('current version');
});

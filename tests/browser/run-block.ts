import type { Locator, Page } from '@playwright/test';
import type { OfflineSite } from './offline-site.ts';
import { pasteInto } from './paste.ts';
import { BOARD_PAGE, expect } from './run-fixture.ts';

/* The first block of code on a page, its board, and what a reader does there. */

export const block = (page: Page): Locator => page.locator('.run-block').first();
export const said = (page: Page): Locator => block(page).getByRole('status').first();
export const notes = (page: Page): Locator => block(page).getByRole('status').nth(1);
export const output = (page: Page): Locator =>
  block(page).getByRole('region', { name: 'Output of block 1' });
export const part = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'The drawn board' })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Presses a button of a block that stands behind 'More'. */
export async function pressMore(of: Locator, name: string): Promise<void> {
  const button = of.getByRole('button', { name });
  if (!(await button.isVisible())) await of.getByText('More', { exact: true }).click();
  await button.click();
}

/** Opens the page, and its first block by its Run button; what it runs blinks until it is stopped. */
export async function open(page: Page, site: OfflineSite): Promise<void> {
  await page.goto(site.at(BOARD_PAGE));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await expect(part(page, 'Red LED')).toContainText('on');
}

/** Presses Stop. The clock stands: on a busy machine code may hear of it later than the page waits. */
export async function stopInTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await block(page).getByRole('button', { name: 'Stop' }).click();
  await expect(said(page)).toHaveText('Stopped.');
  await page.clock.resume();
}

/** Writes code into the first block and runs it. */
export async function run(page: Page, code: string): Promise<void> {
  await pasteInto(block(page).getByRole('textbox'), code);
  await block(page).getByRole('textbox').press('Control+Enter');
}

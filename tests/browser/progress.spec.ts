import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const MODULE = 'MLA2ZCourse/Modules/Module6/';
const LESSON = `${MODULE}Topic1/Stage1/`;
const LONG_AGO = '2020-01-01T08:00:00.000Z';
const LATER = '2999-01-01T08:00:00.000Z';

/** Ticks, at a moment of the past, the stage whose page is open. */
async function tickThisPage(page: Page, at: string): Promise<void> {
  await page.evaluate((when) => {
    const id = document.querySelector('mark-done')?.getAttribute('data-stage');
    localStorage.setItem(`a2z:1:tick:${id}`, JSON.stringify({ done: true, at: when }));
  }, at);
  await page.reload();
}

test('a lesson says how much of its module is done, and ticks it in the list', async ({ page }) => {
  await page.goto(LESSON);
  const list = page.locator('nav.unit-stages');
  const done = list.getByRole('link', { name: 'Handling missing values done', exact: true });
  await expect(done).toHaveCount(0);
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await expect(list.getByText('1 of 10 of this module done, 10 %')).toBeVisible();
  await expect(done).toBeVisible();
  await page.getByRole('button', { name: /^Done/ }).click();
  await expect(list.getByText('of this module done')).toHaveCount(0);
  await expect(done).toHaveCount(0);
});

test('a stage that changed after the tick says so on its page, in the list and in the outline', async ({
  page,
}) => {
  await page.goto(LESSON);
  const note = page.getByRole('link', { name: 'Updated since you finished it' });
  await expect(note).toBeHidden();
  await tickThisPage(page, LONG_AGO);
  await expect(note).toBeVisible();
  const list = page.locator('nav.unit-stages');
  const changed = { name: 'Handling missing values done, updated since' };
  await expect(list.getByRole('link', changed)).toBeVisible();
  await page.goto(MODULE);
  await page.locator('.topic').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.stages .news')).toHaveText('Updated since you finished it');
  await page.goto(LESSON);
  await tickThisPage(page, LATER);
  const same = { name: 'Handling missing values done', exact: true };
  await expect(list.getByRole('link', same)).toBeVisible();
  await expect(note).toBeHidden();
});

test('marking it done once more clears the note', async ({ page }) => {
  await page.goto(LESSON);
  await tickThisPage(page, LONG_AGO);
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await expect(page.locator('li.news')).toBeHidden();
});

test('home and each track offer to go on where the learner left off there', async ({ page }) => {
  const card = page.locator('continue-card a');
  const begin = 'First stage: What the Internet of Things is';
  await page.goto('ESP32/');
  await expect(card).toHaveText(begin);
  await page.goto('DeepAI/Modules/Module0/Topic1/Stage0/');
  const deep = (await page.locator('mark-done').getAttribute('data-title')) ?? '';
  await page.goto(LESSON);
  await page.goto('DeepAI/');
  await expect(card).toHaveText(`Continue: ${deep}`);
  await page.goto('ESP32/');
  await expect(card).toHaveText(begin);
  await page.goto('./');
  await expect(card).toHaveText('Continue: Handling missing values');
  await card.click();
  await expect(page).toHaveURL(/Module6\/Topic1\/Stage1\/$/);
});

test('an outline says how far the course and the module are, in percent', async ({ page }) => {
  await page.goto(LESSON);
  await tickThisPage(page, LATER);
  await page.goto('./');
  await expect(page.locator('#module-6 progress-count')).toHaveText('1 of 10 done, 10 %');
  await expect(page.locator('#modules + p progress-count')).toHaveText(/^1 of \d+ done, 1 %$/);
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' });

test('? opens the keys over the page, and Escape gives the focus back', async ({ page }) => {
  await page.goto(LESSON);
  const done = page.getByRole('button', { name: /Mark done/ });
  await done.focus();
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByText('opens the search')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(done).toBeFocused();
});

test('? in a field is a letter', async ({ page }) => {
  await page.goto('search/');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await expect(dialog(page)).toHaveCount(0);
});

test('? is switched off in the list, and stays off', async ({ page }) => {
  await page.goto(LESSON);
  await page.getByRole('link', { name: 'Keyboard' }).click();
  const box = dialog(page).getByRole('checkbox', { name: /^The key \? opens this list/ });
  await box.uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('keyboard/');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the same list, without the switch', async ({ page }) => {
    await page.goto(LESSON);
    await expect(page.getByRole('link', { name: 'Bookmark this page' })).toBeHidden();
    await page.getByRole('link', { name: 'Keyboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard');
    await expect(page.getByText('opens the search')).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeHidden();
    await page.getByRole('link', { name: 'Bookmarks', exact: true }).click();
    await expect(page.getByText(/Only a script can read/)).toBeVisible();
  });
});

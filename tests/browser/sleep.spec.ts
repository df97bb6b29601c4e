import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';

/** Names of the script files that the page has asked for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url().replace(/^.*\//, ''));
  });
  return asked;
}

const done = (page: Page) => page.getByRole('button', { name: /^Done: / });

test('a first visit to a lesson loads no script before its reader gives a sign', async ({
  page,
}) => {
  const asked = scriptsOf(page);
  await page.goto(LESSON, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await expect(page.getByRole('button', { name: /^Mark done/ })).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => asked.join()).toMatch(/^shared\.[\w-]+\.js,page\.js$/);
});

test('a button that is pressed before its script is there is pressed again, once', async ({
  page,
}) => {
  await page.goto(LESSON);
  // As voice control presses it: no pointer comes before.
  await page.getByRole('button', { name: /^Mark done/ }).dispatchEvent('click');
  await expect(done(page)).toBeVisible();
});

test('the button for the theme is there before its script, and works at the first press @desktop', async ({
  page,
}) => {
  await page.goto(LESSON);
  await page.getByRole('button', { name: 'Theme: auto' }).dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
});

test('who has ticked something finds it ticked without a sign', async ({ page }) => {
  await page.goto(LESSON);
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await expect(done(page)).toBeVisible();
  await page.reload();
  await expect(done(page)).toBeVisible();
});

test('for who gives no sign the scripts come after three seconds @desktop', async ({ page }) => {
  await page.clock.install();
  const asked = scriptsOf(page);
  await page.goto(LESSON, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.clock.fastForward(3000);
  await expect.poll(() => asked.join()).toMatch(/^shared\./);
});

test('the code of the islands comes with the first touch of the menu @phone', async ({ page }) => {
  const asked = scriptsOf(page);
  await page.goto(LESSON);
  await page.mouse.wheel(0, 20);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.join()).not.toContain('islands');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.locator('.menu-button')).toHaveAttribute('aria-expanded', 'true');
});

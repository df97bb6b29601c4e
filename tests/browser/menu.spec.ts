import { expect, test } from './fixtures.ts';

test('the phone menu opens and closes by keyboard, and the focus comes back @phone', async ({
  page,
}) => {
  await page.goto('./');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the phone menu has a close button and leads to every part of the site @phone', async ({
  page,
}) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'ESP32', 'DeepAI', 'Contributors']);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'DeepAI' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DeepAI Research');
});

test('the theme can be chosen, is kept, and is there before the first paint @desktop', async ({
  page,
}) => {
  await page.goto('./');
  const button = page.getByRole('button', { name: /^Theme/ });
  await button.click();
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('ESP32/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(231, 227, 218)');
});

test('the first Tab is a skip link to the text, and Mark done is one more away', async ({
  page,
}) => {
  await page.goto('MLA2ZCourse/Modules/Module6/Topic1/Stage1/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeFocused();
  await page.keyboard.press('Tab');
  const done = page.getByRole('link', { name: 'Skip to “Mark done”' });
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Mark done/ })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Mark done/ })).toBeFocused();
});

test('an outline works by keyboard alone @desktop', async ({ page }) => {
  await page.goto('./');
  const summary = page.locator('#module-2 > summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#module-2')).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#module-2 input[data-topic]')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('#module-2 input[data-stage]:checked')).toHaveCount(5);
});

test('a chat works by keyboard alone', async ({ page }) => {
  await page.goto('MLA2ZCourse/Modules/Module0/Topic1/Stage0/');
  await page.getByRole('button', { name: 'One question at a time' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ask next question' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('section.turn').nth(1).getByRole('heading').first()).toBeFocused();
});

import { expect, test } from './fixtures.ts';

test('the phone menu opens and closes by keyboard, and leads to every part of the site @phone', async ({
  page,
}) => {
  await page.goto('./');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const links = [
    'Home',
    'Machine Learning',
    'ESP32',
    'DeepAI',
    'Map',
    'Drill',
    'Contributors',
    'Glossary',
    'Your data',
  ];
  for (const name of links)
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'DeepAI' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DeepAI Research');
});

test('the bar lights the track that one is in, and Home only at home', async ({ page }) => {
  const lit = page.locator('.site-nav [aria-current]');
  for (const [path, name, current] of [
    ['./', 'Home', 'page'],
    ['MLA2ZCourse/Modules/Module6/Topic1/Stage1/', 'Machine Learning', 'true'],
    ['MLA2ZCourse/Modules/Module6/', 'Machine Learning', 'true'],
    ['ESP32/Modules/Module2/Topic1/Stage2/', 'ESP32', 'true'],
    ['DeepAI/', 'DeepAI', 'page'],
    ['map/', 'Map', 'page'],
    ['drill/', 'Drill', 'page'],
  ] as const) {
    await page.goto(path);
    await expect(lit).toHaveText(name);
    await expect(lit).toHaveAttribute('aria-current', current);
  }
  await page
    .getByRole('navigation', { name: 'Site' })
    .getByRole('link', { name: 'Machine Learning' })
    .click();
  await expect(page.getByRole('heading', { name: 'Course Modules' })).toBeInViewport();
});

test('the menu has the modules of the track, fetched when it is first used @phone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('MLA2ZCourse/Modules/Module6/Topic1/Stage1/');
  expect(asked.filter((path) => path === '/')).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const modules = page.locator('.site-menu li');
  await expect(modules).toHaveCount(26);
  expect(asked.filter((path) => path === '/')).toHaveLength(1);
  await expect(page.locator('.site-menu li [aria-current]')).toHaveText(/^Module 6: /);
  await modules.filter({ hasText: 'Module 9: ' }).getByRole('link').click();
  await expect(page).toHaveURL(/Module9\/$/);
});

test('the theme can be chosen, is kept, and is there before the first paint', async ({ page }) => {
  await page.goto('./');
  const button = page.getByRole('button', { name: /^Theme/ });
  await button.click();
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('ESP32/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(231, 227, 218)');
});

test('an outline works by keyboard alone', async ({ page }) => {
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
  await page.keyboard.press('Space');
  await expect(page.locator('#module-2 input[data-stage]:checked')).toHaveCount(0);
});

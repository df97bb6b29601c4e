import type { Page } from '@playwright/test';
import { expect, test } from './calm.ts';

const PAGES = {
  'an outline': './',
  'a lesson': 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/',
  'a chat': 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/',
  'a notebook': 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/',
  'an interview': 'MLA2ZCourse/Modules/Module9/Topic1/Stage4/',
};

const isDocument = ({ pathname }: URL) => pathname.endsWith('/');

/** Where things stand on the page, from its top, in the order in which they stand in the HTML. */
const tops = (page: Page) =>
  page.evaluate(() =>
    ['.site-header', 'main h1', 'main h2, main summary, main section', 'footer'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? -1,
    ),
  );

// A page carries its style, so it cannot be lost; but a browser of old reads no layers and no nesting.
test('without their style pages can be read, in order @phone', async ({ page }) => {
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const bare = html.replace(/<style>.*?<\/style>/s, '');
    expect(bare.length).toBeLessThan(html.length);
    await route.fulfill({ response, body: bare });
  });
  for (const [kind, path] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.locator('.site-header')).not.toHaveCSS('display', 'flex');
    await expect(page.locator('main h1'), kind).toBeVisible();
    const found = await tops(page);
    expect(found, kind).toEqual([...found].sort((a, b) => a - b));
    // No picture or icon fills the screen, and what waits behind a button stays there.
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('.site-header svg, .site-header img, nav svg')]
        .map((icon) => icon.getBoundingClientRect().width)
        .filter((width) => width > 300),
    );
    expect(wide, kind).toEqual([]);
    await expect(page.locator('storage-notice')).toBeHidden();
    await expect(page.locator('nav[popover]').first()).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('nav[popover]').first()).toBeVisible();
  }
});

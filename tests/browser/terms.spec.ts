import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';

/* Glossary terms in lessons: WCAG 1.4.13, content on hover or focus. */

/** "residual", the first term on the page of the lesson, and the box with its definition. */
const partsOf = (page: Page) => ({
  term: page.locator('a.term', { hasText: 'residual' }),
  box: page.locator('.definition'),
});
const DEFINITION = /^What a fitted line leaves over/;

test('a definition shows while the pointer is on its term or on itself, and closes at Escape', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PAGES.lesson);
  const { term, box } = partsOf(page);
  await term.hover();
  await expect(box).toHaveText(DEFINITION);
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await page.mouse.move(0, 0);
  await term.hover();
  await expect(box).toBeVisible();
  await box.hover();
  // Longer than the time in which it closes when the pointer is on neither.
  await page.clock.runFor(500);
  await expect(box).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(box).toBeHidden();

  await term.click();
  await expect(page).toHaveURL(/\/glossary\/r\/#residual$/);
});

test('a definition shows while its term has the focus, and the Tab key goes into it', async ({
  page,
}) => {
  await page.goto(PAGES.lesson);
  const { term, box } = partsOf(page);
  await expect(term).toHaveAccessibleName('residual');
  await expect(term).toHaveAccessibleDescription(/^What a fitted line .* above the line\.$/);
  await page.keyboard.press('Tab');
  await term.focus();
  await expect(box).toHaveText(DEFINITION);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(term).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(box).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box.getByRole('link', { name: 'In the glossary' })).toBeFocused();
  // Then the text goes on: its next link is the next term.
  await page.keyboard.press('Tab');
  await expect(page.locator('a.term').nth(1)).toBeFocused();
  await expect(box).not.toHaveText(DEFINITION);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('a tap shows the definition and stays on the page; its link leads to the glossary @phone', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PAGES.lesson);
  const { term, box } = partsOf(page);
  await term.tap();
  await expect(box).toHaveText(DEFINITION);
  await page.clock.runFor(500);
  await expect(box).toBeVisible();
  expect(new URL(page.url()).pathname).toContain('Stage1');
  await page.locator('h1').tap();
  await expect(box).toBeHidden();
  await term.tap();
  await box.getByRole('link').tap();
  await expect(page).toHaveURL(/\/glossary\/r\/#residual$/);
});

test('every definition fits into a window of 320 pixels @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 500 });
  for (const path of [PAGES.lesson, PAGES.chat]) {
    await page.goto(path);
    // Some stand in answers that wait for a guess.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    const terms = page.locator('a.term');
    expect(await terms.count()).toBeGreaterThan(4);
    for (const term of await terms.all()) {
      await term.tap();
      await expect(page.locator('.definition')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
  }
});

test('a definition in an open answer stays when the form of its question comes @phone', async ({
  page,
}) => {
  const tapped = Promise.withResolvers<void>();
  await page.route(/\/check-question[^/]*\.js/, async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await page.goto(PAGES.chat);
  const check = page
    .locator('check-question', { has: page.locator('.answer-fold a.term') })
    .first();
  await check.locator('.answer-fold').evaluate((fold: HTMLDetailsElement) => {
    fold.open = true;
  });
  const term = check.locator('.answer-fold a.term').first();
  await term.tap();
  await expect(page.locator('.definition')).toBeVisible();
  tapped.resolve();
  await expect(check.locator('form')).toBeAttached();
  await expect(term).toBeFocused();
  await expect(page.locator('.definition')).toBeInViewport({ ratio: 1 });
});

test('paper shows neither definitions nor dotted lines', async ({ page }) => {
  await page.goto(PAGES.lesson);
  const { term, box } = partsOf(page);
  await term.hover();
  await expect(box).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(box).toBeHidden();
  await expect(term).toHaveCSS('text-decoration-line', 'none');
});

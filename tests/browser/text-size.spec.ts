import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PAGES, STAGES } from './page-kinds.ts';

const LESSON = PAGES.lesson;

/** Pixels of a paragraph and of a block of code. */
const sizes = (page: Page) =>
  page.evaluate(() =>
    ['.prose > p', '.prose pre'].map((selector) =>
      Number.parseFloat(getComputedStyle(document.querySelector(selector) as Element).fontSize),
    ),
  );

const button = (page: Page) => page.getByRole('button', { name: /^Text size/ });

test('text and code grow in three steps, announced, and start again', async ({ page }) => {
  await page.goto(LESSON);
  const normal = await sizes(page);
  const said = page.locator('text-size [role=status]').filter({ hasText: /./ });
  for (const [step, factor] of [
    ['larger', 1.15],
    ['largest', 1.3],
    ['normal', 1],
  ] as const) {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveAccessibleName(new RegExp(`Text size: ${step}`));
    await expect(said).toHaveText(`Text size: ${step}`);
    const now = await sizes(page);
    expect(now.map((size, i) => size / (normal[i] ?? 1))).toEqual(
      normal.map(() => expect.closeTo(factor, 2)),
    );
  }
});

test('the size is kept, worn before the first paint, and told to other tabs', async ({
  page,
  context,
}) => {
  await page.goto(LESSON);
  await button(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
  const larger = await sizes(page);
  const other = await context.newPage();
  await other.addInitScript(() => {
    const seen = (window as unknown as { seen: (string | undefined)[] }) ?? {};
    seen.seen = [];
    new MutationObserver(() => {
      if (document.body && seen.seen.length === 0)
        seen.seen.push(document.documentElement.dataset['text']);
    }).observe(document, { childList: true, subtree: true });
  });
  await other.goto(PAGES.notebook);
  const first = () => (window as unknown as { seen: string[] }).seen[0];
  expect(await other.evaluate(first)).toBe('larger');
  expect((await sizes(other))[0]).toBeCloseTo(larger[0] ?? 0, 1);
  await page.bringToFront();
  await button(page).click();
  await expect(other.locator('html')).toHaveAttribute('data-text', 'largest');
});

for (const [width, browserText] of [
  [320, 16],
  [390, 32],
  [1280, 32],
] as const)
  test(`at ${width} px and a browser text of ${browserText} px, the largest text keeps the page in its width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('routes.txt');
    await page.evaluate(() => localStorage.setItem('a2z:1:text', 'largest'));
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: browserText } });
    for (const kind of STAGES) {
      await page.goto(PAGES[kind]);
      const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(Number.parseFloat(root), 'the browser obeys').toBeGreaterThanOrEqual(browserText);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, kind).toBeLessThanOrEqual(0);
    }
  });

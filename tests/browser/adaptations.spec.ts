import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';

/* What readers ask of their system and browser: own colours, less motion, larger text, wider spacing. */

/** Text that an element cuts off: its own box is smaller than what stands in it, and does not scroll. */
const cutOff = () => {
  const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (e) =>
      e.checkVisibility() &&
      e.textContent?.trim() &&
      !e.closest('svg') &&
      // What only screen readers meet is cut off on purpose.
      getComputedStyle(e).clipPath === 'none',
  );
  const cut = all.filter((e) => {
    const { overflowX, overflowY } = getComputedStyle(e);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(overflowX) && e.scrollWidth > e.clientWidth + 1) ||
      (hides(overflowY) && e.tagName !== 'math' && e.scrollHeight > e.clientHeight + 1)
    );
  });
  const buttons = all.filter((e) => e.matches('button') && e.scrollHeight > e.offsetHeight + 1);
  return { looked: all.length, cut: [...cut, ...buttons].map((e) => e.outerHTML.slice(0, 120)) };
};

const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectWhole(page: Page, name: string): Promise<void> {
  const { looked, cut } = await page.evaluate(cutOff);
  expect(looked, name).toBeGreaterThan(10);
  expect(cut, name).toEqual([]);
  expect(await beyond(page), `${name}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

test('the text spacing of WCAG 1.4.12 cuts nothing off and makes no page scroll sideways', async ({
  page,
}) => {
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    const wide = await page.evaluate(() => {
      const { letterSpacing, fontSize } = getComputedStyle(document.querySelector('h1') as Element);
      return parseFloat(letterSpacing) / parseFloat(fontSize);
    });
    expect(wide, 'the override is at work').toBeCloseTo(0.12, 2);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(
      Math.min(before, 800),
    );
    await expectWhole(page, name);
  }
});

test('at a zoom of 200 % a window of 1280 pixels scrolls only downwards @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    expect(await page.evaluate(() => innerWidth)).toBe(640);
    await expectWhole(page, name);
  }
});

test('text of twice the size is whole and makes no page scroll sideways @desktop', async ({
  page,
}) => {
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    const size = () =>
      page.evaluate(() =>
        parseFloat(getComputedStyle(document.querySelector('h1') as Element).fontSize),
      );
    const before = await size();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '212.5%';
    });
    expect(await size(), name).toBeGreaterThan(before * 1.4);
    await expectWhole(page, name);
  }
});

test('on a phone too, text of twice the size is whole, and the menu can be reached @phone', async ({
  page,
}) => {
  for (const name of ['home', 'lesson', 'your data'] as const) {
    await page.goto(PAGES[name]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectWhole(page, name);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  }
});

test('with reduced motion nothing glides or fades; without it links glide', async ({ page }) => {
  const scrolling = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(PAGES.lesson);
  expect(await scrolling()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    expect(await scrolling(), name).toBe('auto');
    const { looked, moving } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('*')];
      const still = (times: string) => times.split(',').every((time) => parseFloat(time) === 0);
      const moves = all.filter((e) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(e);
        return (
          !still(transitionDuration) || (animationName !== 'none' && !still(animationDuration))
        );
      });
      return { looked: all.length, moving: moves.map((e) => e.outerHTML.slice(0, 100)) };
    });
    expect(looked).toBeGreaterThan(50);
    expect(moving, name).toEqual([]);
  }
});

/** Computed colours and lines of the first element that fits. */
const looks = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((e) => {
      const style = getComputedStyle(e);
      const [ground, ink] = [style.backgroundColor, style.color];
      const widths = [style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth];
      const page = getComputedStyle(document.body).backgroundColor;
      return {
        ink,
        ground: ground === 'rgba(0, 0, 0, 0)' ? page : ground,
        border: Math.max(...widths.map(parseFloat)),
        outline: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
        outlineColor: style.outlineColor,
        after: getComputedStyle(e, '::after').content,
        afterInk: getComputedStyle(e, '::after').color,
      };
    });

test.describe('in forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  });

  test('focus, the page one is on, badges and bubbles are seen by lines @desktop', async ({
    page,
  }) => {
    await page.goto(PAGES.planned);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    await page.keyboard.press('Tab');
    const focus = await looks(page, ':focus-visible');
    expect(focus.outline).toBeGreaterThanOrEqual(2);
    expect(focus.outlineColor).not.toBe(focus.ground);
    for (const selector of ['.site-nav a[aria-current]', '.badge', '.planned-note']) {
      const { border, ink, ground } = await looks(page, selector);
      expect(border, selector).toBeGreaterThanOrEqual(1);
      expect(ink, selector).not.toBe(ground);
    }
    await page.goto(PAGES.chat);
    expect((await looks(page, '.bubble.answer')).border).toBeGreaterThanOrEqual(1);
  });

  test('a tick, its button and the progress are seen', async ({ page }) => {
    await page.goto(PAGES.lesson);
    const button = page.getByRole('button', { name: /Mark done/ });
    const before = await looks(page, 'mark-done button');
    expect(before.border).toBeGreaterThanOrEqual(1);
    await button.click();
    await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible();
    const after = await looks(page, 'mark-done button');
    expect(after.border, 'pressed looks other than not pressed').toBeGreaterThan(before.border);
    const tick = await looks(page, '.unit-stages [data-done="yes"]');
    expect(tick.after).not.toBe('none');
    expect(tick.afterInk).not.toBe(tick.ground);
    await expect(page.locator('.unit-stages [data-of]')).toContainText('1 of');
  });

  test('the boxes of an outline are the system’s own', async ({ page }) => {
    await page.goto(PAGES.module);
    const boxes = page.locator('.outline input[type=checkbox]');
    expect(await boxes.count()).toBeGreaterThan(5);
    const kinds = await boxes.evaluateAll((all) =>
      all.map((e) => {
        const { appearance, forcedColorAdjust, inlineSize } = getComputedStyle(
          e,
        ) as CSSStyleDeclaration & {
          forcedColorAdjust: string;
        };
        return `${appearance} ${forcedColorAdjust} ${parseFloat(inlineSize) >= 20}`;
      }),
    );
    expect([...new Set(kinds)]).toEqual(['auto auto true']);
  });
});

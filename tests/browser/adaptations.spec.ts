import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';

/* What readers ask of their system and browser: own colours, less motion, larger text, wider spacing. */

/** Text that an element cuts off: its own box is smaller than what stands in it, and does not scroll. */
const cutOff = () => {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  // What only screen readers meet is cut off on purpose.
  const all = [...document.querySelectorAll<HTMLElement>('body :not(svg *)')].filter(
    (e) => e.checkVisibility() && e.textContent?.trim() && getComputedStyle(e).clipPath === 'none',
  );
  const cut = all.filter((e) => {
    const { overflowX, overflowY } = getComputedStyle(e);
    const tall = e.scrollHeight > e.clientHeight + 1 && e.tagName !== 'math';
    const button = e.matches('button') && e.scrollHeight > e.offsetHeight + 1;
    return (
      (hides(overflowX) && e.scrollWidth > e.clientWidth + 1) ||
      (hides(overflowY) && tall) ||
      button
    );
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const beyond = Math.max(0, scrollWidth - clientWidth);
  return { looked: all.length, beyond, cut: cut.map((e) => e.outerHTML.slice(0, 120)) };
};

async function expectWhole(page: Page, name: string): Promise<void> {
  const { looked, ...faults } = await page.evaluate(cutOff);
  expect(looked, name).toBeGreaterThan(10);
  expect(faults, name).toEqual({ beyond: 0, cut: [] });
}

const addStyle = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

type Strain = {
  title: string;
  kinds?: string[];
  css?: string;
  window?: { width: number; height: number };
  atWork: [property: string, value: RegExp];
};

/** What readers do to all text of a page, and the style of its first heading that shows it at work. */
const STRAINS: Strain[] = [
  {
    title: 'the text spacing of WCAG 1.4.12 cuts nothing off and makes no page scroll sideways',
    css: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`,
    atWork: ['letter-spacing', /^[3-9]\.\d+px$/],
  },
  {
    title: 'at a zoom of 200 % a window of 1280 pixels scrolls only downwards @desktop',
    window: { width: 640, height: 400 },
    atWork: ['width', /^[56]\d\d(\.\d+)?px$/],
  },
  {
    title: 'text of twice the size is whole and makes no page scroll sideways @desktop',
    css: 'html { font-size: 212.5% }',
    atWork: ['font-size', /^[67]\d(\.\d+)?px$/],
  },
  {
    title: 'on a phone too, text of twice the size is whole, and the menu can be reached @phone',
    kinds: ['home', 'lesson', 'your data'],
    css: 'html { font-size: 200% }',
    atWork: ['font-size', /^[56]\d(\.\d+)?px$/],
  },
];

for (const { title, kinds, css = '', window, atWork } of STRAINS)
  test(title, async ({ page }) => {
    if (window) await page.setViewportSize(window);
    for (const [name, path] of Object.entries(PAGES)) {
      if (kinds && !kinds.includes(name)) continue;
      await page.goto(path);
      await page.evaluate(addStyle, css);
      await expect(page.locator('h1'), name).toHaveCSS(...atWork);
      await expectWhole(page, name);
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await expect(menu).toBeInViewport({ ratio: 1 });
    }
  });

test('with reduced motion nothing glides or fades; without it links glide', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(PAGES.lesson);
  await expect(root).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(root, name).toHaveCSS('scroll-behavior', 'auto');
    const moving = await page.evaluate(() => {
      const moves = (times: string) => times.split(',').some((time) => parseFloat(time) !== 0);
      return [...document.querySelectorAll('*')]
        .filter((e) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(e);
          const played = animationName !== 'none' && moves(animationDuration);
          return played || moves(transitionDuration);
        })
        .map((e) => e.outerHTML.slice(0, 100));
    });
    expect(moving, name).toEqual([]);
  }
});

test.describe('in forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  });

  test('focus, the page one is on, badges, notes and bubbles are seen by lines @desktop', async ({
    page,
  }) => {
    await page.goto(PAGES.planned);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus-visible')).toHaveCSS('outline', /solid 3px$/);
    const line = /^[1-9]\d*px$/;
    await expect(page.locator('.site-nav [aria-current]')).toHaveCSS('border-bottom-width', line);
    for (const lined of ['.badge', '.planned-note'])
      await expect(page.locator(lined).first()).toHaveCSS('border-top-width', line);
    await page.goto(PAGES.chat);
    await expect(page.locator('.bubble.answer').first()).toHaveCSS('border-top-width', line);
  });

  test('a tick, its button and the progress are seen', async ({ page }) => {
    await page.goto(PAGES.lesson);
    const button = page.locator('mark-done button');
    await expect(button).toHaveCSS('border-width', '1px');
    await button.click();
    await expect(button).toHaveText(/^Done/);
    await expect(button).toHaveCSS('border-width', '3px');
    const tick = '.unit-stages [data-done="yes"]';
    expect(await page.$eval(tick, (e) => getComputedStyle(e, '::after').content)).toContain('✓');
    await expect(page.locator('.unit-stages [data-of]')).toContainText('1 of');
  });

  test('nothing keeps colours of its own, and the boxes of an outline are the system’s', async ({
    page,
  }) => {
    for (const name of ['planned', 'chat', 'lesson', 'module'] as const) {
      await page.goto(PAGES[name]);
      const own = await page.evaluate(() =>
        [...document.querySelectorAll('body :not(svg, svg *)')]
          .filter((e) => getComputedStyle(e).getPropertyValue('forced-color-adjust') !== 'auto')
          .map((e) => e.outerHTML.slice(0, 100)),
      );
      expect(own, name).toEqual([]);
    }
    const boxes = page.locator('.outline input[type=checkbox]');
    expect(await boxes.count()).toBeGreaterThan(5);
    await expect(boxes.first()).toHaveCSS('appearance', 'auto');
    expect((await boxes.first().boundingBox())?.width).toBeGreaterThanOrEqual(20);
  });
});

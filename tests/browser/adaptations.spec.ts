import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PAGES, SWEPT } from './page-kinds.ts';

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
  what: string;
  css?: string;
  window: { width: number; height: number };
  atWork: [property: string, value: RegExp];
};

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`;
const SPACED: Strain['atWork'] = ['letter-spacing', /^[3-9]\.\d+px$/];

/** What readers do to all text of a page, and the style of its first heading that shows it at work. */
const STRAINS: Strain[] = [
  { what: 'the text spacing of WCAG 1.4.12', css: SPACING, window: DESKTOP, atWork: SPACED },
  { what: 'the same on a phone', css: SPACING, window: PHONE, atWork: SPACED },
  {
    what: 'a zoom of 200 % of a window of 1280 pixels',
    window: { width: 640, height: 400 },
    atWork: ['width', /^[56]\d\d(\.\d+)?px$/],
  },
  {
    what: 'text of twice the size',
    css: 'html { font-size: 212.5% }',
    window: DESKTOP,
    atWork: ['font-size', /^[67]\d(\.\d+)?px$/],
  },
];

const LARGE_ON_PHONE: Strain = {
  what: 'text of twice the size on a phone',
  css: 'html { font-size: 200% }',
  window: PHONE,
  atWork: ['font-size', /^[56]\d(\.\d+)?px$/],
};

test('spacing, zoom and text of twice the size cut nothing off and make no page scroll sideways', async ({
  page,
}) => {
  for (const [name, path] of SWEPT) {
    await page.goto(path);
    const known = ['home', 'lesson', 'your data'].includes(name);
    for (const { what, css = '', window, atWork } of [
      ...STRAINS,
      ...(known ? [LARGE_ON_PHONE] : []),
    ]) {
      await page.setViewportSize(window);
      await page.evaluate(addStyle, css);
      await expect(page.locator('h1'), `${name}, ${what}`).toHaveCSS(...atWork);
      await expectWhole(page, `${name}, ${what}`);
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await expect(menu).toBeInViewport({ ratio: 1 });
    }
  }
});

test('with reduced motion nothing glides or fades; without it links glide', async ({ page }) => {
  const root = page.locator('html');
  for (const [name, path] of SWEPT) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    await expect(root, name).toHaveCSS('scroll-behavior', 'smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
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

  test('focus, the page one is on, badges, notes and bubbles are seen by lines', async ({
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

  test('a square stands around the stage one is on, and around no other', async ({ page }) => {
    await page.goto(PAGES.lesson);
    const edges = await page.locator('.unit-stages a.stage-mark').evaluateAll((links) =>
      links.map((link) => {
        const probe = document.createElement('i');
        probe.style.color = 'Canvas';
        document.body.append(probe);
        const canvas = getComputedStyle(probe).color;
        return [link.matches('[aria-current]'), getComputedStyle(link).borderTopColor !== canvas];
      }),
    );
    expect(edges.length).toBeGreaterThan(1);
    for (const [here, seen] of edges) expect(seen).toBe(here);
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

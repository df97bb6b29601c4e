import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { PAGES, STAGES } from './page-kinds.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths at which axe looks; a theme changes colours only, so one width shows all of the dark one. */
const LOOKED_AT = { light: [320, 1280], dark: [390] };

for (const [name, path] of Object.entries(PAGES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name} page, ${colorScheme}: no axe violation and no sideways scroll at ${LOOKED_AT[colorScheme].join(' and ')} px @desktop`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of LOOKED_AT[colorScheme]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.locator('details').evaluateAll((all) => {
          for (const details of all) (details as HTMLDetailsElement).open = true;
        });
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        const said = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`,
        );
        expect(said, `${width} px`).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `pixels beyond the window at ${width} px`).toBeLessThanOrEqual(0);
      }
    });

test('targets are at least 24 pixels high and wide @phone', async ({ page }) => {
  for (const path of [PAGES.home, PAGES.lesson, PAGES.chat]) {
    await page.goto(path);
    const small = await page
      .locator('button:visible, input:visible, nav a:visible, summary:visible')
      .evaluateAll((all) =>
        all
          .filter((e) => {
            const { width, height } = e.getBoundingClientRect();
            return width > 1 && (width < 19.5 || height < 19.5);
          })
          .map((e) => e.outerHTML.slice(0, 100)),
      );
    expect(small, path).toEqual([]);
  }
});

for (const [name, path] of Object.entries(PAGES))
  test(`${name} page: headings go down one level at a time, from one h1 @desktop`, async ({
    page,
  }) => {
    await page.goto(path);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
    expect(levels.length).toBeGreaterThan(0);
    expect(levels[0], 'the first heading').toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
    expect(jumps, levels.join(' ')).toEqual([]);
  });

/** Is the focus inside this element, and is what has it inside the window? */
const focused = (selector: string) => {
  const active = document.activeElement;
  const { top = -1, height = 0 } = active?.getBoundingClientRect() ?? {};
  return Boolean(active?.closest(selector)) && height > 0 && top >= 0 && top < innerHeight;
};

for (const [name, path] of Object.entries(PAGES))
  test(`${name} page: the first Tab stop is a visible link to the text, the next is in the text`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused, 'a.skip[href="#main"]')).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const where = await page.evaluate(
      () => document.activeElement?.closest('main')?.id ?? document.activeElement?.outerHTML,
    );
    // A page whose text holds nothing to press leads on to the footer.
    const stops = await page.locator('main :is(a, button, input, select, summary):visible').count();
    if (stops > 0) expect(where).toBe('main');
    else expect(where).not.toContain('skip');
  });

test('most pages have something to press in their text, so that the test above means something @desktop', async ({
  page,
}) => {
  const without: string[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    if ((await page.locator('main a:visible, main button:visible').count()) === 0)
      without.push(name);
  }
  expect(without, 'nothing is kept yet, so nothing is listed').toEqual(['offline']);
});

for (const kind of STAGES)
  test(`on a ${kind} page two Tab stops and Enter lead to “Mark done”`, async ({ page }) => {
    await page.goto(PAGES[kind]);
    const done = page.getByRole('button', { name: /^Mark done/ });
    await expect(done).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused, 'a.skip[href="#done"]')).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(done).toBeFocused();
    await expect(done).toBeInViewport();
  });

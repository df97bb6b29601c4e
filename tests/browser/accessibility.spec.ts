import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MORE_PAGES, PAGES, STAGES } from './page-kinds.ts';

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

/** Every rule that axe runs by itself, and those of WCAG 2.2. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Where axe looks; a theme changes colours only, so they are all it looks at in the dark one. */
const LOOKED_AT = [
  { colorScheme: 'light', width: 320, only: { type: 'tag', values: TAGS } },
  { colorScheme: 'light', width: 1280, only: { type: 'tag', values: TAGS } },
  { colorScheme: 'dark', width: 390, only: { type: 'rule', values: ['color-contrast'] } },
  {
    colorScheme: 'dark',
    forcedColors: 'active',
    width: 390,
    only: { type: 'rule', values: ['color-contrast', 'target-size', 'link-in-text-block'] },
  },
] satisfies {
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
  width: number;
  only: RunOnly;
}[];

async function expectSound(page: Page, name: string, only: RunOnly): Promise<void> {
  // In the frame of a preview no script runs, not even axe.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]').options({ runOnly: only });
  const { violations } = await axe.analyze();
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`,
  );
  expect.soft(said, name).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(beyond, `${name}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

/** Brings pages into a state that has more to look at than the page as it opens. */
const OPENED: Record<string, (page: Page) => Promise<void>> = {
  'a drill at an answer': async (page) => {
    await page.goto('drill/?place=MLA2ZCourse/Modules/Module9');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
  },
  'a sheet of cards': async (page) => {
    await page.goto('drill/MLA2ZCourse/Modules/Module9/');
    await page.getByRole('button', { name: 'Open all answers' }).click();
  },
  'the open search': async (page) => {
    await page.goto(PAGES.chat);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('gradient decent');
    await expect(page.locator('dialog mark').first()).toBeVisible();
  },
};

const ALL = [
  ...Object.entries({ ...PAGES, ...MORE_PAGES }).map(
    ([name, path]) => [name, async (page: Page) => void (await page.goto(path))] as const,
  ),
  ...Object.entries(OPENED),
];

for (const [name, open] of ALL)
  test(`${name}: no axe violation and no sideways scroll, narrow, wide and dark`, async ({
    page,
  }) => {
    // Axe computes for a minute on a module that stands on one page, and its parts are looked at in the dark.
    const whole = name.startsWith('whole');
    test.slow(whole);
    await open(page);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    const looks = LOOKED_AT.filter(({ colorScheme }) => !whole || colorScheme === 'light');
    for (const { colorScheme, forcedColors = 'none', width, only } of looks) {
      await page.emulateMedia({ colorScheme, forcedColors });
      await page.setViewportSize({ width, height: 800 });
      await expectSound(page, `${colorScheme}, forced ${forcedColors}, ${width} px`, only);
    }
  });

/** Is the focus inside this element, and is what has it inside the window? */
const focused = (selector: string) => {
  const active = document.activeElement;
  const { top = -1, height = 0 } = active?.getBoundingClientRect() ?? {};
  return Boolean(active?.closest(selector)) && height > 0 && top >= 0 && top < innerHeight;
};

test('the first Tab stop of a page is a visible link to the text, the next is in the text', async ({
  page,
}) => {
  const without: string[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused, 'a.skip[href="#main"]'), name).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => document.activeElement?.closest('main')))) without.push(name);
  }
  expect(without, 'nothing is kept yet, so nothing there can be pressed').toEqual(['offline']);
});

test('on a page to learn from two Tab stops and Enter lead to “Mark done”', async ({ page }) => {
  for (const kind of STAGES) {
    await page.goto(PAGES[kind]);
    const done = page.getByRole('button', { name: /^Mark done/ });
    await expect(done).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused, 'a.skip[href="#done"]'), kind).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(done).toBeFocused();
    await expect(done).toBeInViewport();
  }
});

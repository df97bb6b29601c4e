import { planFragment } from '@a2z/teach/plan';
import type { Page } from '@playwright/test';
import { WHOLE } from '../whole.ts';
import { expect, test } from './fixtures.ts';
import { MORE_PAGES, PAGES, STAGES } from './page-kinds.ts';
import { expectSound, looksAt } from './sound.ts';

const PLAN = {
  title: 'Class 9b, first term',
  items: [
    { id: 'ml-how-machine-learning-came-to-be', due: '2020-12-01' },
    { id: 'a-page-that-is-gone' },
  ],
};

/** Brings pages into a state that has more to look at than the page as it opens. */
const OPENED: Record<string, (page: Page) => Promise<void>> = {
  'a drill at an answer': async (page) => {
    await page.goto('drill/?place=MLA2ZCourse/Modules/Module9');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
  },
  'a sheet of cards': async (page) => {
    // The module with the fewest: in the large sheets there are more of the same cards.
    await page.goto('drill/DeepAI/Modules/Module0/');
    await page.getByRole('button', { name: 'Open all answers' }).click();
  },
  'a plan that is being made': async (page) => {
    await page.goto(`teach/plan/${await planFragment(PLAN)}`);
    await page.getByRole('button', { name: 'Show it as a QR code' }).click();
    await expect(page.locator('.qr-code svg')).toBeVisible();
  },
  'a plan of a class': async (page) => {
    await page.goto(`plan/${await planFragment(PLAN)}`);
    await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
  },
  'a plan on paper': async (page) => {
    const items = [{ id: 'esp32-iot-changes-industry-farming-health-cities', due: '2020-12-01' }];
    await page.goto(`plan/paper/${await planFragment({ ...PLAN, items })}`);
    await expect(page.locator('.chapter')).toBeVisible();
  },
  'home with a plan': async (page) => {
    await page.goto(`plan/${await planFragment(PLAN)}`);
    await page.getByRole('button', { name: 'Keep this plan' }).click();
    await page.goto('./');
    await expect(page.getByRole('link', { name: 'Your class’s plan' })).toBeVisible();
  },
  'the open search': async (page) => {
    await page.goto(PAGES.chat);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('gradient decent');
    await expect(page.locator('dialog mark').first()).toBeVisible();
  },
};

/** What waits for the night: whole modules but one, whose parts axe sees by themselves, and pages like others. */
const AT_NIGHT =
  /^(?:whole module of .*|research with formulas as heads|tables with an empty corner|letter of the glossary)$/;
const LOOKED_AT_EACH_TIME = Object.entries({ ...PAGES, ...MORE_PAGES }).filter(
  ([name]) => WHOLE || !AT_NIGHT.test(name),
);

/** Is the focus inside this element, and is what has it inside the window? */
const focused = (selector: string) => {
  const active = document.activeElement;
  const { top = -1, height = 0 } = active?.getBoundingClientRect() ?? {};
  return Boolean(active?.closest(selector)) && height > 0 && top >= 0 && top < innerHeight;
};

/** The first Tab stop is a visible link to the text, and from there the next one is in the text. */
async function expectSkipLink(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(focused, 'a.skip[href="#main"]'), name).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // Nothing is kept offline yet, so nothing there can be pressed.
  const inText = await page.evaluate(() => Boolean(document.activeElement?.closest('main')));
  expect(inText, name).toBe(name !== 'offline');
}

const ALL = [
  ...LOOKED_AT_EACH_TIME.map(
    ([name, path]) =>
      [
        name,
        async (page: Page) => {
          await page.goto(path);
          await test.step('the first Tab stop is a visible link to the text, the next is in the text', () =>
            expectSkipLink(page, name));
        },
      ] as const,
  ),
  ...Object.entries(OPENED),
];

for (const [nth, [name, open]] of ALL.entries())
  test(`${name}: no axe violation and no sideways scroll, narrow and wide`, async ({ page }) => {
    const whole = name.startsWith('whole');
    test.slow(whole);
    await open(page);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    const looks = whole ? looksAt(nth).slice(0, 2) : looksAt(nth);
    for (const { colorScheme, forcedColors = 'none', width, only } of looks) {
      await page.emulateMedia({ colorScheme, forcedColors });
      await page.setViewportSize({ width, height: 800 });
      await expectSound(page, `${colorScheme}, forced ${forcedColors}, ${width} px`, only);
    }
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
    await expect(page.locator('#done')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(done).toBeFocused();
    await expect(done).toBeInViewport();
  }
});

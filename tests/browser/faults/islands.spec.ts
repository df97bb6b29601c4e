import type { Page, Route } from '@playwright/test';
import { expect, test } from './calm.ts';

/** Each of the four islands: where it stands, and how a reader comes to need it. */
const ISLANDS = {
  ChatGuide: {
    path: 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/',
    need: (page: Page) => page.getByRole('button', { name: 'One question at a time' }).click(),
  },
  NotebookStage: {
    path: 'DeepAI/Modules/Module0/Topic1/Stage0/',
    need: (page: Page) => page.locator('.notebook-stage').scrollIntoViewIfNeeded(),
  },
  SidebarToggle: {
    path: 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/',
    need: (page: Page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  TopicChecklist: {
    path: 'MLA2ZCourse/Modules/Module0/',
    need: (page: Page) => page.locator('.topic').first().scrollIntoViewIfNeeded(),
  },
};
type Name = keyof typeof ISLANDS;

/** Scripts that load well and are not what the page expects. */
const WRONG = {
  'exports a number': 'export default 42',
  'exports nothing': 'export {}',
  'draws nothing': 'export default () => null',
  'throws while it is drawn': 'export default () => { throw new Error("broken") }',
};

const notice = (page: Page) => page.locator('#chunk-notice');
const chunk = (name: string) => new RegExp(`/${name}\\.[\\w-]+\\.js$`);
const answer = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body });

/** The islands of a name as the reader has them: their text, what of it is seen, what can be used. */
const shown = (page: Page, name: Name) =>
  page.locator(`astro-island[component-url*="/${name}."]`).evaluateAll((islands) =>
    islands.map((island) => ({
      text: island.textContent,
      seen: [...island.querySelectorAll('*')].filter((part) => part.checkVisibility()).length,
      controls: island.querySelectorAll('a[href], button, input:enabled').length,
    })),
  );

for (const name of Object.keys(ISLANDS) as Name[])
  test(`when the script of ${name} is no island, what the server sent stays, and that is said @phone`, async ({
    page,
  }) => {
    const { path, need } = ISLANDS[name];
    for (const [how, body] of Object.entries(WRONG)) {
      await page.route(chunk(name), answer(body));
      await page.goto(path);
      const before = await shown(page, name);
      await need(page);
      await expect(notice(page), how).toHaveText(/did not load.*(Try again|Reload the page)$/);
      expect(await shown(page, name), how).toEqual(before);
      await page.keyboard.press('Escape');
      // Nothing but a whole new page can bring what was loaded wrongly.
      const again = notice(page).getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click();
      await expect(notice(page).getByRole('button'), how).toHaveText('Reload the page');
      expect(await shown(page, name), how).toEqual(before);
      await page.unrouteAll();
    }
  });

const TICK = 'input[data-stage="ml-how-machine-learning-came-to-be"]';
const NEXT = 'input[data-stage="ml-algorithm-milestones-perceptron-transformer"]';

test('while the ticks throw, none is lost, and the focus stays on its box @phone', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunk('TopicChecklist'), async (route) => {
    await held;
    await answer(WRONG['throws while it is drawn'])(route);
  });
  await page.goto(ISLANDS.TopicChecklist.path);
  await page.locator(TICK).check();
  await expect(page.locator(TICK)).toBeFocused();
  release();
  await expect(notice(page)).toContainText('did not load');
  await expect(page.locator(TICK)).toBeChecked();
  await expect(page.locator(TICK)).toBeFocused();
  await page.locator(NEXT).check();
  await page.unrouteAll();
  await notice(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.locator(TICK)).toBeChecked();
  await expect(page.locator(NEXT)).toBeChecked();
  await expect(notice(page)).toBeEmpty();
});

test('an island that throws after it woke gives back all that it had hidden @desktop', async ({
  page,
}) => {
  // The island itself, which breaks when it is drawn after the page has said so.
  await page.route(chunk('ChatGuide'), async (route) => {
    const code = await (await route.fetch()).text();
    const body = code.replace(
      /export\{(\w+) as default\};?/,
      'export default (all) => { if (document.title === "broken") throw new Error("broken"); return $1(all) }',
    );
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ISLANDS.ChatGuide.path);
  const turns = page.locator('section.turn').filter({ visible: true });
  await page.getByRole('button', { name: 'One question at a time' }).click();
  await expect(turns).toHaveCount(1);
  await page.evaluate(() => {
    document.title = 'broken';
  });
  await page.getByRole('button', { name: 'Ask next question' }).click();
  await expect(notice(page)).toHaveText(/did not load.*Reload the page$/);
  await expect(turns).toHaveCount(11);
});

test('when what wakes all islands is no script of ours, that is said @phone', async ({ page }) => {
  await page.route(chunk('hydrate'), answer('export default 42'));
  await page.goto(ISLANDS.TopicChecklist.path);
  await expect(notice(page)).toHaveText(/did not load.*Reload the page$/);
  await page.locator(TICK).check();
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator(TICK)).toBeChecked();
});

test('a part that waits for its use and is something else says so when it is used @desktop', async ({
  page,
}) => {
  const told = async () => {
    await expect(notice(page)).toHaveText(/did not load.*Reload the page$/);
    await page.unrouteAll();
  };
  const wrong = (name: string) => page.route(chunk(name), answer(WRONG['exports a number']));
  await wrong('keep-offline');
  await page.goto(ISLANDS.TopicChecklist.path);
  await page.locator(TICK).check();
  await page.getByRole('button', { name: /^Read .* offline$/ }).click();
  await told();
  await wrong('passport-export');
  await page.goto('your-data/');
  await page.locator('passport-export [data-file]').click();
  await told();
  await wrong('kept-lists');
  await page.reload();
  await page.locator('kept-data summary').first().click();
  await told();
});

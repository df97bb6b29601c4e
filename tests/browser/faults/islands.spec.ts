import type { Page } from '@playwright/test';
import { expect, test } from './calm.ts';

type Case = {
  path: string;
  /** A word of its script at which it throws. */
  at: string;
  need: (page: Page) => Promise<void>;
  /** What the server sent, and must be there after all. */
  left: (page: Page) => Promise<void>;
};

/** Each of the four islands: where it stands, and how a reader comes to need it. */
const ISLANDS: Record<string, Case> = {
  ChatGuide: {
    path: 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/',
    // Drawn when it has been hydrated, and has hidden all questions but the first.
    at: 'chat-next',
    need: (page) => page.getByRole('button', { name: 'One question at a time' }).click(),
    left: (page) => expect(page.locator('section.turn').filter({ visible: true })).toHaveCount(11),
  },
  NotebookStage: {
    path: 'DeepAI/Modules/Module0/Topic1/Stage0/',
    at: 'notebook-actions',
    need: async () => {},
    left: (page) => expect(page.locator('.notebook .nb-cell').first()).toBeVisible(),
  },
  SidebarToggle: {
    path: 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/',
    at: 'popover',
    need: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    left: (page) => expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible(),
  },
  TopicChecklist: {
    path: 'MLA2ZCourse/Modules/Module0/',
    at: 'stage-facts',
    need: (page) => page.locator('input[data-stage]').first().check(),
    left: (page) => expect(page.locator('.topic a[href$="/Topic1/Stage1/"]')).toBeVisible(),
  },
};

for (const [name, { path, at, need, left }] of Object.entries(ISLANDS))
  test(`when ${name} throws, what it led through can be read and used, and that is said @phone`, async ({
    page,
    faults,
  }) => {
    // React names the error that a boundary has caught.
    faults.allow(/broken/);
    await page.route(new RegExp(`/${name}\\.[\\w-]+\\.js$`), async (route) => {
      const code = await (await route.fetch()).text();
      const body = code.replace(new RegExp(`(["'\`])${at}\\1`), '(()=>{throw Error("broken")})()');
      expect(body, 'the word is in the script').not.toBe(code);
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto(path);
    await need(page);
    const notice = page.locator('#chunk-notice');
    await expect(notice).toHaveText(/did not load.*Reload the page$/);
    await left(page);
    await page.unrouteAll();
    // The menu lies over the notice.
    await page.keyboard.press('Escape');
    await notice.getByRole('button').click();
    await expect(notice).toBeEmpty();
  });

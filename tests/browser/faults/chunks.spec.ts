import type { Page, Route } from '@playwright/test';
import { expect, test } from './calm.ts';

const OUTLINE = 'MLA2ZCourse/Modules/Module0/';
const CHAT = 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/';
const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const TICKS = /TopicChecklist\.[\w-]+\.js/;
const FIRST = 'input[data-stage="ml-how-machine-learning-came-to-be"]';
/** What a browser says of the answers below; the page itself must say nothing on its console. */
const ASKED_FOR = /\.js|MIME type|Failed to load/;
const FAILED =
  'A part of this page did not load. You can read on; your ticks are kept. Reload the page';

const notice = (page: Page) => page.locator('#chunk-notice');
const turns = (page: Page) => page.locator('section.turn').filter({ visible: true });

/** What comes instead of a script. */
const ANSWERS = {
  'is not there': { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' },
  'is a web page': { contentType: 'text/html', body: '<!doctype html><title>Home</title>' },
  'is cut in the middle': { contentType: 'text/javascript', body: 'import {r as e} from "./re' },
};
const GONE = ANSWERS['is not there'];

for (const [how, answer] of Object.entries(ANSWERS))
  test(`when the script of the ticks ${how}, they work, and a reload mends it`, async ({
    page,
    faults,
  }) => {
    faults.allow(ASKED_FOR);
    await page.route(TICKS, (route) => route.fulfill(answer));
    await page.goto(OUTLINE);
    await page.locator(FIRST).check();
    await expect(notice(page)).toHaveText(FAILED);
    await page.unroute(TICKS);
    await notice(page).getByRole('button').click();
    await expect(notice(page)).toBeEmpty();
    await expect(page.locator(FIRST)).toBeChecked();
  });

/** Never answers, until it is let go. */
function hanging(): { hold: (route: Route) => Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = (route: Route) => promise.then(() => route.continue()).catch(() => {});
  return { hold, release: resolve };
}

test('when the script of the ticks hangs, that is said after two minutes, not before', async ({
  page,
}) => {
  const { hold, release } = hanging();
  await page.clock.install();
  await page.route(TICKS, hold);
  const asked = page.waitForRequest(TICKS);
  await page.goto(OUTLINE);
  await page.locator(FIRST).check();
  await asked;
  await page.clock.fastForward(95_000);
  await expect(notice(page)).toBeEmpty();
  await page.clock.fastForward(26_000);
  await expect(notice(page)).toHaveText(FAILED);
  // It comes after all: the notice takes itself back, and the tick is there.
  release();
  await expect(notice(page)).toHaveText('Loaded.');
  await expect(page.locator(FIRST)).toBeChecked();
});

test('a button of a chat whose script is gone says so, and works when it is pressed again', async ({
  page,
  faults,
}) => {
  faults.allow(ASKED_FOR);
  const script = /ChatGuide\.[\w-]+\.js/;
  await page.route(script, (route) => route.fulfill(GONE));
  await page.goto(CHAT);
  const one = page.getByRole('button', { name: 'One question at a time' });
  await one.click();
  await expect(notice(page)).toHaveText(FAILED);
  await expect(turns(page)).toHaveCount(11);
  await page.unroute(script);
  await one.click();
  await expect(turns(page)).toHaveCount(1);
  await expect(notice(page)).toHaveText('Loaded.');
});

test('when no script of the site comes, a lesson is whole and nothing pretends to work @phone', async ({
  page,
  faults,
}) => {
  faults.allow(ASKED_FOR);
  await page.route(/_astro\/.*\.js|offline\/page\.js/, (route) => route.fulfill(GONE));
  await page.goto(LESSON);
  await expect(page.getByText('A survey asks 10 000 people')).toBeVisible();
  // A question that cannot answer lets its answer be opened, once somebody has touched it.
  const check = page.locator('check-question', { hasText: 'Column y has 40 % gaps' });
  await check.getByText('Column y has 40 % gaps').click();
  await check.getByText('Show the answer').click();
  await expect(page.getByText('0.39').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Mark done/ })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.goto(OUTLINE);
  await expect(page.locator(FIRST)).toBeDisabled();
});

test('when the script of the search is gone, the link leads to the search page', async ({
  page,
  faults,
}) => {
  faults.allow(ASKED_FOR);
  await page.goto(LESSON);
  await page.route(/search\.astro.*\.js/, (route) => route.fulfill(GONE));
  await page.locator('a[data-search]').click();
  await expect(page).toHaveURL(/\/search\/$/);
  await expect(page.locator('main h1')).toBeVisible();
});

test('when the script of the search hangs, a second press leads to the search page', async ({
  page,
}) => {
  const { hold, release } = hanging();
  await page.goto(LESSON);
  await page.route(/search\.astro.*\.js/, hold);
  await page.locator('a[data-search]').click();
  await expect(page.locator('a[data-search]')).toHaveAttribute('aria-busy', 'true');
  await page.locator('a[data-search]').click({ noWaitAfter: true });
  await page.waitForURL(/\/search\/$/, { waitUntil: 'commit' });
  release();
  await expect(page.locator('main h1')).toBeVisible();
});

/** Parts that wait for their use: where, and what asks for them. */
const PARTS = {
  'keep-offline': [OUTLINE, 'keep-offline button'],
  'passport-export': ['your-data/', 'passport-export [data-file]'],
  'kept-lists': ['your-data/', 'kept-data summary'],
} as const;

for (const [how, answer] of Object.entries({
  'is gone': GONE,
  'is something else': { contentType: 'text/javascript', body: 'export default 42' },
}))
  test(`when the script of a part that waits for its use ${how}, that is said at its use`, async ({
    page,
    faults,
  }) => {
    faults.allow(ASKED_FOR);
    for (const [name, [path, control]] of Object.entries(PARTS)) {
      await page.route(new RegExp(`/${name}\\.[\\w-]+\\.js`), (route) => route.fulfill(answer));
      await page.goto(path);
      await page.locator(control).first().click();
      await expect(notice(page), name).toHaveText(FAILED);
    }
  });

test('when the list of stages is a web page, Your data shows the ids', async ({ page }) => {
  await page.goto('routes.txt');
  await page.evaluate(() =>
    localStorage.setItem('a2z:1:tick:some-stage', '{"done":true,"at":"2026-11-21T00:00:00.000Z"}'),
  );
  await page.route(/stages\.json/, (route) => route.fulfill(ANSWERS['is a web page']));
  await page.goto('your-data/');
  await expect(page.getByText(/^1 stage done; 1 item/)).toBeVisible();
});

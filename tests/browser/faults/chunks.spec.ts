import type { Page, Route } from '@playwright/test';
import { expect, test } from './calm.ts';

const OUTLINE = 'MLA2ZCourse/Modules/Module0/';
const CHAT = 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/';
const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const TICKS = /TopicChecklist\.[\w-]+\.js/;
const FIRST = 'input[data-stage="ml-how-machine-learning-came-to-be"]';
/** What a browser says of the answers below; the page itself must say nothing on its console. */
const ASKED_FOR = /\.js|MIME type|Failed to load/;

const notice = (page: Page) => page.locator('#chunk-notice');

/** What comes instead of a script. */
const ANSWERS = {
  'is not there': { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' },
  'is a web page': { contentType: 'text/html', body: '<!doctype html><title>Home</title>' },
  'is cut in the middle': { contentType: 'text/javascript', body: 'import {r as e} from "./re' },
  'is a server error': { status: 500, contentType: 'text/plain', body: 'oops' },
};

for (const [how, answer] of Object.entries(ANSWERS))
  test(`when the script of the ticks ${how}, they work, and trying again mends it @phone`, async ({
    page,
    faults,
  }) => {
    faults.allow(ASKED_FOR);
    let broken = true;
    await page.route(TICKS, (route) => (broken ? route.fulfill(answer) : route.continue()));
    await page.goto(OUTLINE);
    await expect(notice(page)).toHaveText(
      /^A part of this page did not load. You can read on; your ticks are kept. (Try again|Reload the page)$/,
    );
    await page.locator(FIRST).check();
    broken = false;
    await notice(page).getByRole('button').click();
    await expect(notice(page)).not.toContainText('did not load');
    await expect(page.locator(FIRST)).toBeChecked();
    await page.reload();
    await expect(page.locator(FIRST)).toBeChecked();
    await expect(notice(page)).toBeEmpty();
  });

/** Never answers, until it is let go. */
function hanging(): { hold: (route: Route) => Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.continue().catch(() => {});
  };
  return { hold, release };
}

test('when the script of the ticks hangs, that is said after two minutes, not before @phone', async ({
  page,
}) => {
  const { hold, release } = hanging();
  await page.clock.install();
  await page.route(TICKS, hold);
  await page.goto(OUTLINE);
  await page.locator(FIRST).check();
  await page.clock.fastForward(110_000);
  await expect(notice(page)).toBeEmpty();
  await page.clock.fastForward(11_000);
  await expect(notice(page)).toHaveText(/did not load.*Reload the page/);
  // It comes after all: the notice takes itself back, and the tick is there.
  release();
  await expect(notice(page)).toHaveText('Loaded.');
  await expect(page.locator(FIRST)).toBeChecked();
});

test('a button of a chat whose script is gone says so, and is pressed once it comes @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(ASKED_FOR);
  let broken = true;
  await page.route(/ChatGuide\.[\w-]+\.js/, (route) =>
    broken ? route.fulfill(ANSWERS['is not there']) : route.continue(),
  );
  await page.goto(CHAT);
  await page.getByRole('button', { name: 'One question at a time' }).click();
  await expect(notice(page)).toContainText('did not load');
  await expect(page.locator('section.turn').filter({ visible: true })).toHaveCount(11);
  broken = false;
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('section.turn').filter({ visible: true })).toHaveCount(1);
  await expect(notice(page)).toHaveText('Loaded.');
});

test('a button of a chat whose script hangs says so after two minutes @desktop', async ({
  page,
}) => {
  const { hold, release } = hanging();
  await page.clock.install();
  await page.route(/ChatGuide\.[\w-]+\.js/, hold);
  await page.goto(CHAT);
  await page.getByRole('button', { name: 'One question at a time' }).click();
  await page.clock.fastForward(121_000);
  await expect(notice(page)).toHaveText(/did not load.*Reload the page/);
  await expect(page.locator('section.turn').filter({ visible: true })).toHaveCount(11);
  release();
  await expect(notice(page)).toHaveText('Loaded.');
});

test('the menu of a phone opens though its script is gone @phone', async ({ page, faults }) => {
  faults.allow(ASKED_FOR);
  await page.route(/SidebarToggle\.[\w-]+\.js/, (route) => route.fulfill(ANSWERS['is not there']));
  await page.goto(LESSON);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

for (const [how, answer] of Object.entries(ANSWERS).slice(0, 3))
  test(`when every script of the site ${how}, a lesson is whole and nothing pretends to work @phone`, async ({
    page,
    faults,
  }) => {
    faults.allow(ASKED_FOR);
    // A script of the page itself that cannot be parsed is the browser's to report, and nobody's to catch.
    await page.route(/_astro\/.*\.js|offline\/page\.js/, (route) =>
      route.fulfill(how === 'is cut in the middle' ? { ...answer, body: '' } : answer),
    );
    await page.goto(LESSON);
    await expect(page.getByText('A survey asks 10 000 people')).toBeVisible();
    await page.getByText('Column y has 40 % gaps').click();
    await expect(page.getByText('0.39').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Mark done/ })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.goto(OUTLINE);
    await expect(page.locator(FIRST)).toBeDisabled();
  });

test('when the script of the search is gone, the link leads to the search page @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(ASKED_FOR);
  await page.goto(LESSON);
  await page.route(/SearchPanel\..*\.js/, (route) => route.fulfill(ANSWERS['is not there']));
  await page.locator('a[data-search]').click();
  await expect(page).toHaveURL(/\/search\/$/);
  await expect(page.locator('main h1')).toBeVisible();
});

test('when the script of the search hangs, a second press leads to the search page @desktop', async ({
  page,
}) => {
  const { hold, release } = hanging();
  await page.goto(LESSON);
  await page.route(/SearchPanel\..*\.js/, hold);
  await page.locator('a[data-search]').click();
  await expect(page.locator('a[data-search]')).toHaveAttribute('aria-busy', 'true');
  await page.locator('a[data-search]').click({ noWaitAfter: true });
  await page.waitForURL(/\/search\/$/, { waitUntil: 'commit' });
  release();
  await expect(page.locator('main h1')).toBeVisible();
});

test('when the script that keeps a module offline is gone, the module is there @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(ASKED_FOR);
  await page.route(/keep-offline\.[\w-]+\.js/, (route) => route.fulfill(ANSWERS['is not there']));
  await page.goto(OUTLINE);
  await page.getByRole('button', { name: /^Read .* offline$/ }).click();
  await expect(notice(page)).toHaveText(/did not load.*Reload the page/);
  await page.locator(FIRST).check();
});

test('when the list of stages is a web page, Your data shows the ids @desktop', async ({
  page,
}) => {
  await page.goto('routes.txt');
  await page.evaluate(() =>
    localStorage.setItem('a2z:1:tick:some-stage', '{"done":true,"at":"2026-11-21T00:00:00.000Z"}'),
  );
  await page.route(/stages\.json/, (route) => route.fulfill(ANSWERS['is a web page']));
  await page.goto('your-data/');
  await expect(page.getByText(/^1 stage done; 1 item/)).toBeVisible();
});

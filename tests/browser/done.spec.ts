import { comparePaths } from '@a2z/course';
import type { Page } from '@playwright/test';
import { stages } from '../build/content.ts';
import { expect, SMALL_SITE, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';
import { PLANNED } from './written.ts';

const CHAT = PAGES.chat;
const button = (page: Page) => page.locator('mark-done button');
const panel = (page: Page) => page.getByRole('region', { name: 'You can now' });
const press = async (page: Page) => {
  await button(page).focus();
  await page.keyboard.press('Enter');
};

test('“Mark done” shows what was learnt, how far the module is and one way on, and moves nothing above @phone', async ({
  page,
}) => {
  await page.goto(CHAT);
  await expect(panel(page)).toBeHidden();
  await button(page).scrollIntoViewIfNeeded();
  const before = await button(page).boundingBox();
  await press(page);
  await expect(panel(page).getByRole('listitem')).not.toHaveCount(0);
  expect(await button(page).boundingBox()).toEqual(before);
  await expect(panel(page)).toContainText('1 of 10 in this module done, 10 %');
  await expect(panel(page).locator('.button')).toHaveText(
    /^Next: Algorithm milestones.* · \d+\smin$/,
  );
  await expect(page.locator('mark-done [role=status]')).toHaveText(
    /^Done\. 1 of 10 in this module done, 10 %\. Next: Algorithm milestones/,
  );
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).locator('.button')).toBeFocused();
});

test('where there are cards the panel leads to the drill too, behind the way on', async ({
  page,
}) => {
  await page.goto('MLA2ZCourse/Modules/Module2/Topic1/Stage4/');
  await press(page);
  for (const name of [/^Next: pandas basics/, /in the drill$/]) {
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/drill\/MLA2ZCourse\/Modules\/Module2\/#/);
});

test('a second press takes the tick and the panel back; a page that was done before opens without it', async ({
  page,
}) => {
  await page.goto(PAGES.notebook);
  await press(page);
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('link', { name: /drill/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page.locator('mark-done [role=status]')).toHaveText('Not done.');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(page)).toBeHidden();
});

test('after the last page of a track that is ready the way on is the map', async ({ page }) => {
  const written = stages
    .filter(({ ready, path }) => ready && path.startsWith('MLA2ZCourse/'))
    .map(({ path }) => path.replace(/\/$/, ''))
    .sort(comparePaths);
  await page.goto(`${written.at(-1)}/`);
  await expect(page.locator('.pager [rel=next]')).toHaveCount(0);
  await press(page);
  await panel(page)
    .getByRole('link', { name: /^See on the map/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map');
});

test('on a phone the way on stands above the way back @phone', async ({ page }) => {
  await page.goto(PAGES.notebook);
  const top = async (rel: string) =>
    (await page.locator(`.pager [rel=${rel}]`).boundingBox())?.y ?? 0;
  expect(await top('next')).toBeLessThan(await top('prev'));
});

test('in a wide window the modules before and after stand at the side', async ({ page }) => {
  await page.goto(PAGES.notebook);
  const beside = page.locator('.units-beside');
  await expect(beside.getByRole('link')).toHaveText([
    /Before: Module 0,/,
    /Then: Module 2,/,
    'Module 1 on the map',
  ]);
  await beside.getByRole('link', { name: /^Then/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Module 2: NumPy');
});

test('a planned page names what can be read meanwhile in its own track, and nothing of another', async ({
  page,
}) => {
  const own = new RegExp(`^${SMALL_SITE.base}Kites/`);
  const lesson = new RegExp(`^${SMALL_SITE.base}\\w+/(Modules|Projects)/`);
  await page.goto(PLANNED.url);
  const main = page.getByRole('main');
  const meanwhile = main.locator('#meanwhile + ul').getByRole('link');
  await expect(meanwhile.first()).toHaveAttribute('href', own);
  const ways = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const lessons = ways.filter((way) => lesson.test(way ?? ''));
  expect(lessons.filter((way) => !own.test(way ?? ''))).toEqual([]);
});

test('a note that a page was updated moves nothing in the outline of who comes back @phone', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.addInitScript(() => {
    const done = '{"done":true,"at":"2020-01-01T08:00:00.000Z"}';
    for (const id of ['ml-introduction-evolution-machine-learning'])
      localStorage.setItem(`a2z:1:tick:${id}`, done);
  });
  const places = () =>
    page.locator('li.stage').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height));
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('MLA2ZCourse/Modules/Module1/');
  const before = await places();
  await page.unroute(/\.js$/);
  await page.reload();
  await page.locator('.topic').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.stages .news').first()).toBeVisible();
  expect(await places()).toEqual(before);
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, exported, items } from './passport.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const STAGE = 'ml-handling-missing-values';
const HEADING = 'Three reasons why a value is missing';
const PLACE = `${STAGE}#three-reasons-why-a-value-is-missing`;
const HOSTILE = '<img src=x onerror="document.title=1"> & <b>why</b>';

const flag = (page: Page, heading = HEADING) =>
  page.getByRole('link', { name: `Bookmark “${heading}”` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bookmark' });
const note = (page: Page) => dialog(page).getByLabel(/^Note/);
const listed = (page: Page) => page.locator('bookmark-list li');

async function bookmark(page: Page, text: string): Promise<void> {
  await flag(page).click();
  await expect(note(page)).toBeFocused();
  await note(page).fill(text);
  await dialog(page).getByRole('button', { name: 'Keep the bookmark' }).click();
  await expect(dialog(page)).toBeHidden();
}

const kept = async (page: Page, place = PLACE) =>
  JSON.parse((await items(page))[`a2z:1:bookmark:${place}`] ?? 'null');

test('a heading is bookmarked with a note by keyboard, says so, and is found again', async ({
  page,
}) => {
  await page.goto(LESSON);
  await flag(page).focus();
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  await expect(dialog(page).getByLabel('Place')).toHaveValue(PLACE);
  await page.keyboard.type(HOSTILE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bookmarked.', { exact: true })).toBeAttached();
  await expect(flag(page)).toBeFocused();
  await expect(flag(page)).toHaveAccessibleDescription('Bookmarked');
  await expect.poll(() => kept(page)).toMatchObject({ on: true, heading: HEADING, note: HOSTILE });
  await page.reload();
  await expect(flag(page)).toHaveAccessibleDescription('Bookmarked');

  await page.getByRole('link', { name: 'Bookmarks', exact: true }).click();
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page).getByLabel('Note')).toHaveValue(HOSTILE);
  await expect(listed(page).locator('img, b')).toHaveCount(0);
  await page.getByRole('link', { name: HEADING }).click();
  await expect(page).toHaveURL(new RegExp(`${LESSON}#three-reasons`));
  await expect(page.getByRole('heading', { name: HEADING })).toBeInViewport();
});

test('the page itself is bookmarked, and a bookmark is removed where it was made', async ({
  page,
}) => {
  await page.goto(LESSON);
  const link = page.getByRole('link', { name: 'Bookmark this page' });
  await link.click();
  await expect(dialog(page).getByLabel('Place')).toHaveValue(`${STAGE}#`);
  await dialog(page).getByRole('button', { name: 'Keep the bookmark' }).click();
  await expect(link).toHaveAccessibleDescription('Bookmarked');
  await link.click();
  await dialog(page).getByRole('button', { name: 'Remove it' }).click();
  await expect(link).toHaveAccessibleDescription('');
  await expect.poll(() => kept(page, `${STAGE}#`)).toMatchObject({ on: false });
});

test('Escape leaves everything as it was', async ({ page }) => {
  await page.goto(LESSON);
  await flag(page).click();
  await note(page).fill('half a thought');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => kept(page)).toBeNull();
});

test('a note holds 500 characters and no more', async ({ page }) => {
  await page.goto(LESSON);
  await flag(page).click();
  await note(page).pressSequentially('x');
  await page.evaluate(() => document.querySelector('textarea')?.select());
  await page.keyboard.insertText('y'.repeat(10_000));
  await dialog(page).getByRole('button', { name: 'Keep the bookmark' }).click();
  await expect.poll(async () => (await kept(page))?.note).toBe('y'.repeat(500));
});

test('in the list a note is changed, a bookmark is removed, and that is undone', async ({
  page,
  context,
}) => {
  await page.goto(LESSON);
  await bookmark(page, 'first');
  await page.goto('bookmarks/');
  await listed(page).getByLabel('Note').fill('second');
  await listed(page).getByLabel('Note').blur();
  await expect(page.getByText('Note kept.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('bookmarks/');
  await expect(listed(other).getByLabel('Note')).toHaveValue('second');

  await page.getByRole('button', { name: `Remove the bookmark “${HEADING}”` }).click();
  await expect(listed(page)).toHaveCount(0);
  await expect(listed(other)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo the removal' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(listed(page).getByLabel('Note')).toHaveValue('second');
  await expect(listed(other)).toHaveCount(1);
});

test('a bookmark follows its stage to a new address', async ({ page }) => {
  await page.goto(LESSON);
  await bookmark(page, '');
  await page.route(/stages\.json$/, async (route) => {
    const answer = await route.fetch();
    const moved = (await answer.text()).replaceAll(LESSON, LESSON.replace('Stage1', 'Stage9'));
    await route.fulfill({ response: answer, body: moved });
  });
  await page.goto('bookmarks/');
  const link = listed(page).getByRole('link', { name: HEADING });
  await expect(link).toHaveAttribute('href', /Module6\/Topic1\/Stage9\/#three-reasons/);
});

test('items that somebody made up are no bookmarks, and break nothing', async ({ page }) => {
  const at = '2026-11-20T10:00:00.000Z';
  const put = (name: string, text: string) =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `a2z:1:bookmark:${name}`,
      text,
    ] as const);
  await page.goto('routes.txt');
  await put(`${STAGE}#long`, JSON.stringify({ on: true, note: 'x'.repeat(10_000), at }));
  await put('a#"><img src=x>', JSON.stringify({ on: true, note: '', at }));
  await put(`${STAGE}#broken`, '{"on":true');
  await put('gone-stage#a-heading', JSON.stringify({ on: true, heading: '<i>Old</i>', at }));
  await page.goto('bookmarks/');
  await expect(listed(page).getByRole('heading')).toHaveText(['<i>Old</i>']);
  await expect(listed(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByText(/^gone-stage/)).toBeVisible();
});

test('a passport takes bookmarks along, shows how many, and undoing it takes them back', async ({
  page,
  browser,
  faults,
  baseURL,
}) => {
  await page.goto(LESSON);
  await bookmark(page, 'from the other device');
  await page.goto('your-data/');
  const file = await exported(page);
  await page.getByText('In words').click();
  await page.getByText('Bookmarks: 1', { exact: true }).click();
  await expect(page.locator('kept-data').getByText(/from the other device$/)).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await faults.watch(context);
  const other = await context.newPage();
  await other.goto('your-data/');
  await choose(other, file);
  await expect(other.getByText('Bookmarks and notes that are newer there: 1.')).toBeVisible();
  await other.getByRole('button', { name: 'Take it over' }).click();
  const here = await kept(page);
  await expect.poll(() => kept(other)).toEqual(here);
  await other.getByRole('button', { name: 'Undo the import' }).click();
  await expect.poll(() => kept(other)).toMatchObject({ on: false, note: '' });
  await context.close();
});

test('deleting everything deletes bookmarks, and undo brings them back', async ({ page }) => {
  await page.goto(LESSON);
  await bookmark(page, 'mine');
  await page.goto('your-data/');
  const before = await items(page);
  await page.getByRole('button', { name: 'Delete everything…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Nothing is kept.')).toBeVisible();
  await expect.poll(() => kept(page)).toBeNull();
  await page.getByRole('button', { name: 'Undo the deletion' }).click();
  await expect.poll(() => items(page)).toEqual(before);
});

test('a browser that keeps nothing says so, and the dialog stays', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto(LESSON);
  await flag(page).click();
  await dialog(page).getByRole('button', { name: 'Keep the bookmark' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('keeps nothing');
});

test('before a touch a stage fetches nothing for bookmarks', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(LESSON);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /bookmark|panel|keyboard/.test(path))).toEqual([]);
  await flag(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(asked).toContain('/bookmarks/');
});

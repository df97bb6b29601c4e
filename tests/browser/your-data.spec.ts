import { writePassport } from '@a2z/progress/passport';
import { expect, test } from './fixtures.ts';
import { choose, exported, items, keep } from './passport.ts';

const FIRST = 'ml-how-machine-learning-came-to-be';
const FIRST_TITLE = 'How machine learning came to be, from 1805 to today';

const AT = '2026-11-10T08:00:00.000Z';

test('the footer of a lesson leads to the page that shows what is kept', async ({ page }) => {
  await keep(page, { [FIRST]: { done: true, at: AT }, 'gone-stage': { done: true, at: AT } });
  await page.evaluate((at) => {
    const put = (id: string, box: number) =>
      localStorage.setItem(
        `a2z:1:card:ml-interview-classification#${id}`,
        `{"box":${box},"at":"${at}"}`,
      );
    put('q01', 1);
    put('q02', 4);
    put('q03', 0);
  }, AT);
  await page.goto('MLA2ZCourse/Modules/Module6/Topic1/Stage1/');
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
  await expect(page.getByText(/^2 stages done; 7 items/)).toBeVisible();
  await page.getByText('In words').click();
  await page.getByText('Machine Learning A-2-Z: 1 done').click();
  await expect(page.locator('kept-data').getByRole('link', { name: FIRST_TITLE })).toBeVisible();
  await expect(page.getByText('Other stages: 1 done')).toBeVisible();
  await page.getByText('Interview cards: 2 graded').click();
  await expect(
    page.getByText(/^Interview questions.* 1 in box 1, 1 in box 4; \d due/),
  ).toBeVisible();
  await page.getByText('The items as they are stored').click();
  await expect(page.getByText(`a2z:1:tick:${FIRST}`)).toBeVisible();
});

test('the page names every kind of item that the site keeps', async ({ page }) => {
  await page.goto('your-data/');
  // tick, last, card, answer, bookmark, plan, code, write, class, then theme, size, wrap, keys and drill-keys, then caches.
  await expect(page.locator('dl.kinds dt')).toHaveText([
    'Your ticks',
    'Where you left off',
    'Your interview cards',
    'Your answers to questions',
    'Your bookmarks',
    'Your class’s plan',
    'Code that you changed',
    'Pages that you wrote',
    'A class table',
    'Your choices',
    'Pages for reading offline',
  ]);
});

test('a passport goes by link, and leaves no trace in the address', async ({
  page,
  browser,
  context: first,
  faults,
}) => {
  await first.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keep(page, { [FIRST]: { done: true, at: AT } });
  await page.goto('your-data/');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const field = page.getByLabel(/Your record is in the part after the #/);
  await expect(field).toHaveValue(/\/your-data\/#passport=z[\w-]+$/);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await field.inputValue());

  const context = await browser.newContext();
  await faults.watch(context);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('1 stage becomes done')).toBeVisible();
  await expect(other).toHaveURL(/\/your-data\/$/);
  await other.reload();
  await expect(other.getByText('1 stage becomes done')).toBeHidden();
  await context.close();
});

test('a damaged or foreign file is refused in words and changes nothing', async ({ page }) => {
  await keep(page, { [FIRST]: { done: true, at: AT } });
  await page.goto('your-data/');
  const file = await exported(page);
  const before = await items(page);
  await choose(page, file.slice(0, 80));
  await expect(page.getByText(/^This passport is damaged/)).toBeVisible();
  await choose(page, '{"cards": []}');
  await expect(page.getByText(/^This is not a passport of this site/)).toBeVisible();
  await page.goto('your-data/#passport=zAAAA');
  await expect(page.getByText(/^This link is damaged/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it over' })).toBeHidden();
  await expect.poll(() => items(page)).toEqual(before);
});

test('a passport of 26 000 stages that nobody knows is refused, and no tick is lost', async ({
  page,
}) => {
  await keep(page, { [FIRST]: { done: true, at: AT } });
  const before = await items(page);
  await page.goto('your-data/');
  const ticks = new Map(
    Array.from({ length: 26_000 }, (_, i) => [`nobody-${i}`, { done: true, at: AT }]),
  );
  await choose(page, writePassport({ exported: AT, ticks }));
  await expect(
    page.getByText(/^This passport names 26000 stages that this site does not have/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it over' })).toBeHidden();
  await expect.poll(() => items(page)).toEqual(before);
});

test('a course is reset alone, and the reset is undone', async ({ page }) => {
  await keep(page, {
    [FIRST]: { done: true, at: AT },
    'a-stage-of-nobody': { done: true, at: AT },
  });
  await page.goto('your-data/');
  await page.getByRole('button', { name: 'Reset Machine Learning A-2-Z' }).click();
  await expect(page.getByText('Machine Learning A-2-Z: 1 unticked.')).toBeVisible();
  await expect(page.getByText(/^1 stages? done/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the reset' }).click();
  await expect(page.getByText(/^2 stages done/)).toBeVisible();
});

test('everything is deleted after a question, in other tabs too, and comes back by undo', async ({
  page,
  context,
}) => {
  await keep(page, { [FIRST]: { done: true, at: AT } });
  await page.evaluate(() => {
    localStorage.setItem('a2z:1:theme', 'dark');
    localStorage.setItem('a2z:9:future', 'x');
    localStorage.setItem('of-another-site', 'y');
  });
  const other = await context.newPage();
  await other.goto('MLA2ZCourse/Modules/Module0/');
  const box = other.locator(`input[data-stage="${FIRST}"]`);
  await expect(box).toBeChecked();
  await page.goto('your-data/');
  const before = await items(page);

  await page.getByRole('button', { name: 'Delete everything…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep everything' }).click();
  await expect.poll(() => items(page)).toEqual(before);

  await page.getByRole('button', { name: 'Delete everything…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Nothing is kept.')).toBeVisible();
  await expect.poll(() => items(page)).toEqual({ 'of-another-site': 'y' });
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(box).not.toBeChecked();

  await page.getByRole('button', { name: 'Undo the deletion' }).click();
  await expect.poll(() => items(page)).toEqual(before);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(box).toBeChecked();
});

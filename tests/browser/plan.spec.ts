import { planFragment, writePlan } from '@a2z/teach/plan';
import { expect, test } from './fixtures.ts';
import { items, keep } from './passport.ts';
import { AT, daysOf, FIRST, FIRST_TITLE, LINES_TITLE, PLAN, SECOND } from './plan-page.ts';

test('a teacher chooses pages and days, and a pupil who opens the link sees what is due, done and next', async ({
  page,
  browser,
  faults,
}) => {
  await page.goto('teach/');
  await page.getByRole('link', { name: 'Make a plan' }).click();
  await page.getByLabel(/^Title/).fill('Class 9b, first term');
  const unit = page.locator('.unit').filter({ hasText: 'History and Future of Machine Learning' });
  await unit.locator('summary').click();
  await unit.getByLabel('All that is written of Module 0').check();
  await unit.getByLabel('Day for Module 0').fill('2020-12-01');
  await page.getByLabel(`Its own day, for ${FIRST_TITLE}`).fill('2097-06-28');
  await expect(page.getByText(/^10 pages, /)).toBeVisible();
  const field = page.getByLabel('The link of the plan');
  // The link is packed after the words are said: it is read once it holds the last day.
  await expect.poll(async () => (await daysOf(await field.inputValue()))[FIRST]).toBe('2097-06-28');
  const link = await field.inputValue();
  expect(new URL(page.url()).hash).toBe(new URL(link).hash);
  await page.reload();
  await expect(field).toHaveValue(link);
  const paper = await page.locator('[data-paper] a').getAttribute('href');
  const questions = await page.locator('[data-export]').getAttribute('href');
  const ids = new URL(paper ?? '', page.url()).hash.slice('#only='.length).split(',');
  expect(ids).toHaveLength(10);
  expect(ids).toContain(FIRST);
  expect(new URL(questions ?? '', page.url()).hash).toBe(`#${ids.join()}`);

  const context = await browser.newContext();
  await faults.watch(context);
  const pupil = await context.newPage();
  await keep(pupil, { [SECOND]: { done: true, at: AT } });
  await pupil.goto(link);
  await expect(pupil.getByRole('heading', { name: 'Class 9b, first term' })).toBeVisible();
  await expect(pupil.getByText('1 of 10 done, 8 late. Next, due since Tue 1 Dec')).toBeVisible();
  await expect(pupil.getByRole('heading', { level: 3 })).toHaveText([
    'Was due Tuesday, 1 December 2020',
    'By Friday, 28 June 2097',
  ]);
  expect(Object.keys(await items(pupil))).not.toContain('a2z:1:plan');
  await pupil.getByRole('button', { name: 'Keep this plan' }).click();
  await pupil.goto('./');
  await pupil.getByRole('link', { name: 'Your class’s plan' }).click();
  await expect(pupil.getByText('This plan is kept in this browser.')).toBeVisible();
  await pupil.getByRole('link', { name: 'change this plan' }).click();
  await expect(pupil.getByLabel('The link of the plan')).toHaveValue(link);
  await context.close();
});

test('what a choice needs is added, said, and taken out again', async ({ page }) => {
  await page.goto('teach/plan/');
  const box = page.getByLabel(LINES_TITLE);
  await page.locator('.unit').filter({ has: box }).locator('summary').click();
  await box.check();
  await expect(page.getByText(/^1 page, /)).toBeVisible();
  await page.getByRole('button', { name: 'Add what it needs' }).click();
  await expect(page.getByText(/^Added \d+ pages?: /)).toBeVisible();
  await expect(page.locator('[data-sum]')).not.toHaveText(/^1 page, /);
  await page.getByRole('button', { name: 'Add what it needs' }).click();
  await expect(page.getByText(/^It needs no other page\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^1 page, /)).toBeVisible();
});

test('the pages of a plan print without the others of their module', async ({ page }) => {
  await page.goto(`teach/plan/${await planFragment({ ...PLAN, items: PLAN.items.slice(0, 1) })}`);
  await page.locator('[data-paper] a').click();
  await expect(page).toHaveURL(/\/print\/#only=/);
  await expect(page.getByRole('heading', { level: 2, name: FIRST_TITLE })).toBeVisible();
  await expect(page.locator('.chapter').filter({ visible: true })).toHaveCount(1);
});

test('a plan is made and kept with the keyboard alone', async ({ page }) => {
  await page.goto('teach/plan/');
  await page.getByLabel(/^Title/).focus();
  await page.keyboard.type('9b');
  await page.keyboard.press('Tab');
  await expect(page.locator('summary').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const day = page.locator('[data-day]').first();
  await expect(day).toBeFocused();
  await page.keyboard.type('06282097');
  await expect(day).toHaveValue('2097-06-28');
  const open = page.getByRole('link', { name: 'Open it as your class does' });
  // The link is packed after the day is there, and cannot take the focus before.
  await expect
    .poll(async () => (await daysOf((await open.getAttribute('href')) ?? ''))[FIRST])
    .toBe('2097-06-28');
  await open.focus();
  await page.keyboard.press('Enter');
  const keepIt = page.getByRole('button', { name: 'Keep this plan' });
  await expect(keepIt).toBeVisible();
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return keepIt.evaluate((button) => button === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Drop this plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This plan is kept in this browser.')).toBeVisible();
});

test('a plan goes as a file too', async ({ page }) => {
  await page.goto('plan/');
  await page.getByLabel('Open the file of a plan').setInputFiles({
    name: 'plan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writePlan(PLAN)),
  });
  await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
  await page.getByRole('link', { name: 'change this plan' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('a2z-plan-class-9b-first-term.json');
});

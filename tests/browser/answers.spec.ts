import { pageWith } from './check-pages.ts';
import { expect, test } from './fixtures.ts';
import { items } from './passport.ts';
import { axeOn } from './sound.ts';

/* Answers to questions count as facts: kept like ticks, there again after a reload, summed up by the module. */

const LESSON = pageWith('choice', 'number');
const MODULE = LESSON.replace(/Topic\d+\/Stage\d+\/$/, '');

const answersIn = (all: Record<string, string>) =>
  Object.entries(all).filter(([key]) => key.startsWith('a2z:1:answer:'));

test('what was answered right is there again after a reload, and its module and “your data” count it', async ({
  page,
}) => {
  await page.goto(LESSON);
  const all = await page.locator('main check-question').count();
  const choice = page.locator('check-question[kind=choice]').first();
  const right = await choice.evaluate((check) =>
    [...check.querySelectorAll('.check-reasons > li')].findIndex((item) =>
      item.hasAttribute('data-right'),
    ),
  );
  await choice.hover();
  for (const option of [right === 0 ? 1 : 0, right]) {
    await choice.getByRole('radio').nth(option).check();
    await choice.getByRole('button', { name: 'Check' }).click();
  }
  const count = page.locator('.check-count');
  await expect(count).toHaveText(`1 of ${all} right, ${all - 1} to go.`);
  await expect(choice.locator('.check-mark')).toHaveText('✓ Right');
  const [[key, text] = ['', ''], ...others] = answersIn(await items(page));
  expect(JSON.parse(text)).toMatchObject({ right: true, tries: 2 });
  expect(others).toEqual([]);

  await page.reload();
  await expect(count).toHaveText(`1 of ${all} right, ${all - 1} to go.`);
  await expect(choice.locator('.check-mark')).toContainText('✓ Right at try 2');
  await expect(choice.getByText('Show the answer')).toBeVisible();
  expect((await axeOn(page).include('check-question').analyze()).violations).toEqual([]);
  // Who tries again, and wrongly, only looks: what was right stays so.
  await choice.hover();
  await choice
    .getByRole('radio')
    .nth(right === 0 ? 1 : 0)
    .check();
  await choice.getByRole('button', { name: 'Check' }).click();
  await expect(choice.locator('.check-mark')).toHaveText('✗ Not right');
  await expect(count).toHaveText(`1 of ${all} right, ${all - 1} to go.`);
  expect((await items(page))[key]).toBe(text);

  await page.goto(MODULE);
  const sum = page.locator('check-sum');
  await expect(sum).toHaveText(/^1 of \d+ questions right$/);

  await page.goto('your-data/');
  await page.getByText('In words').click();
  await page.getByText('Answered questions: 1').click();
  await expect(page.getByText('1 of 1 right, 0 at the first try')).toBeVisible();
  await page.locator(`course-reset [data-course="${LESSON.split('/')[0]}"]`).click();
  await expect(page.getByText(/: 1 answer taken back\.$/)).toBeVisible();
  expect(JSON.parse((await items(page))[key] ?? '')).toMatchObject({ right: false, tries: 0 });
  await page.getByRole('button', { name: 'Undo the reset' }).click();
  await expect
    .poll(async () => JSON.parse((await items(page))[key] ?? ''))
    .toMatchObject({ right: true, tries: 2 });
});

test('a page of which no answer is kept fetches nothing for it, and a module says nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(LESSON);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes('check-'))).toEqual([]);
  await page.goto(MODULE);
  await expect(page.locator('check-sum')).toBeEmpty();
});

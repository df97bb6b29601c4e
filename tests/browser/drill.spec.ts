import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { questionCount } from './written.ts';

const HUB = 'drill/';
const SHEET = 'drill/MLA2ZCourse/Modules/Module9/';
const STAGE = 'MLA2ZCourse/Modules/Module9/Topic1/Stage4/';

/** Two interviews ask in this module. */
const CARDS = [1, 2]
  .map((topic) => questionCount(`interviews/MLA2ZCourse/Modules/Module9/Topic${topic}/Stage4`))
  .reduce((a, b) => a + b);
/** A sitting has twenty at most. */
const SITTING = Math.min(20, CARDS);

const facts = (page: Page) => page.locator('.drill-session [data-facts]');
const status = (page: Page) => page.locator('.drill-filter [role=status]');
const question = (page: Page) => page.locator('.drill-session [data-question]');

/** The cards that are kept, by their name. */
const kept = (page: Page): Promise<Record<string, { box: number; at: string }>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('a2z:1:card:'))
        .map(([key, text]) => [key.slice('a2z:1:card:'.length), JSON.parse(text)]),
    ),
  );

async function startModule9(page: Page): Promise<void> {
  await page.goto(`${HUB}?place=MLA2ZCourse/Modules/Module9`);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(facts(page)).toHaveText(`Card 1 of ${SITTING} · basic · new`);
}

test('a review goes by keys alone, and the boxes are there after a reload', async ({ page }) => {
  await page.goto(`${HUB}?place=MLA2ZCourse/Modules/Module9`);
  await page.getByRole('button', { name: 'Review' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Calling every machine healthy also scores 97 %')).toBeVisible();
  await page.keyboard.press('3');
  await expect(facts(page)).toHaveText(`Card 2 of ${SITTING} · basic · new`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await expect(facts(page)).toHaveText(`Card 3 of ${SITTING} · basic · new`);
  await page.reload();
  await expect(status(page)).toHaveText(
    `${CARDS} questions: 0 due, ${CARDS - 2} new, 2 waiting. In boxes 1 to 5: 1, 1, 0, 0, 0.`,
  );
  await expect
    .poll(() => kept(page))
    .toMatchObject({
      'ml-interview-classification#q01': { box: 2 },
      'ml-interview-classification#q02': { box: 1 },
    });
});

test('a mark can be taken back', async ({ page }) => {
  await startModule9(page);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: /Knew it/ }).click();
  await expect(facts(page)).toContainText(`Card 2 of ${SITTING}`);
  await page.getByRole('button', { name: 'Undo the last mark' }).click();
  await expect(facts(page)).toHaveText(`Card 1 of ${SITTING} · basic · new`);
  await expect
    .poll(() => kept(page))
    .toMatchObject({ 'ml-interview-classification#q01': { box: 0 } });
});

test('keys do nothing before the answer, outside the box, or when they are off', async ({
  page,
}) => {
  await startModule9(page);
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'All cards as CSV' }).focus();
  await page.keyboard.press('3');
  await page.getByRole('checkbox', { name: /^Keys/ }).uncheck();
  await page.keyboard.press('3');
  await expect(facts(page)).toHaveText(`Card 1 of ${SITTING} · basic · new`);
  await expect.poll(() => kept(page)).toEqual({});
  await page.reload();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(question(page)).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Keys/ })).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show the answer' })).toBeVisible();
});

test('what is due comes first, on the day that its box says', async ({ page }) => {
  await page.goto(HUB);
  await page.evaluate(() => {
    const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
    const put = (id: string, box: number, ago: number) =>
      localStorage.setItem(
        `a2z:1:card:ml-interview-classification#${id}`,
        JSON.stringify({ box, at: days(ago) }),
      );
    put('q05', 3, 5);
    put('q06', 3, 2);
    localStorage.setItem('a2z:1:card:ml-interview-classification#q07', 'damaged');
  });
  await page.reload();
  await expect(status(page)).toContainText('1 due');
  await expect(page.locator('[data-stage=ml-interview-classification] [data-due]')).toHaveText(
    '· 1 due',
  );
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(facts(page)).toContainText('box 3');
  await expect(facts(page)).toContainText('Card 1 of 20');
});

test('the filter takes a module and grades, and stands in the address', async ({ page }) => {
  await page.goto(HUB);
  await page.getByLabel('Practise').selectOption('MLA2ZCourse/Modules/Module9');
  await page.getByRole('checkbox', { name: /basic/ }).uncheck();
  await expect(page).toHaveURL(
    /drill\/\?place=MLA2ZCourse\/Modules\/Module9&grade=intermediate,advanced$/,
  );
  await expect(page.getByRole('link', { name: /^Module 0/ })).toBeHidden();
  const said = await status(page).textContent();
  await page.reload();
  await expect(status(page)).toHaveText(said ?? '');
  await expect(page.getByRole('checkbox', { name: /basic/ })).not.toBeChecked();
});

test('the cards that the filter shows are handed out for Anki', async ({ page }) => {
  await page.goto(`${HUB}?place=MLA2ZCourse/Modules/Module9&grade=basic`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these cards as CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\n');
  const cards = lines.filter((line) => !line.startsWith('#'));
  expect(lines.slice(0, 2)).toEqual(['#separator:Comma', '#html:true']);
  expect(cards).toHaveLength(10);
  for (const card of cards)
    expect(card).toMatch(
      /^".+",".+","a2z::MLA2ZCourse::Module9::Topic[12] basic \w+",ml-interview-(?:classification|regression)#q\d+$/,
    );
  expect(cards.join()).toContain('(45 + 135)/200');
  expect(cards.join()).toContain('/\\sqrt{60');
});

test('on paper every card shows its answer, and no control', async ({ page }) => {
  await page.goto(SHEET);
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('details[data-card] [data-back]');
  await expect(answers).not.toHaveCount(0);
  await expect(answers.filter({ visible: true })).toHaveCount(await answers.count());
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('a line that is down is said, and the marks of before stay', async ({ page, faults }) => {
  faults.allow(/drill\/MLA2ZCourse|Failed to load/);
  await page.route(/\/drill\/MLA2ZCourse/, (route) => route.abort());
  await page.goto(HUB);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(status(page)).toContainText('could not be loaded');
  await expect(page.getByRole('button', { name: 'Review' })).toBeFocused();
});

test('interview stages and their modules lead to the drill', async ({ page }) => {
  await page.goto(STAGE);
  await page.getByRole('link', { name: 'Practise these in the drill' }).click();
  await expect(page).toHaveURL(/Module9\/#ml-interview-classification$/);
  await page.goto('MLA2ZCourse/Modules/Module9/');
  await page.getByRole('link', { name: /in the drill$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Interview cards: Supervised Learning',
  );
});

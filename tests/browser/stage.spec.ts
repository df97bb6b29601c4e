import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';
import { oneDone, PLANNED, questionCount } from './written.ts';

const LESSON = PAGES.lesson;
const SITE = 'https://github.com/S-H-E-R-Development/Machine-Learning-A-2-Z-WEBSITE';

test('a lesson says where it stands, and leads to its source, to a report and to the next one', async ({
  page,
}) => {
  await page.goto(LESSON);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Machine Learning A-2-Z', 'Module 6']);
  const list = page.locator('nav.unit-stages');
  await expect(list.locator('[aria-current=page]')).toHaveText('Handling missing values');
  await expect(list.locator('ol > li')).toHaveCount(10);
  const file = 'src/content/stages/MLA2ZCourse/Modules/Module6/Topic1/Stage1.mdx';
  const edit = page.getByRole('link', { name: 'Edit this page on GitHub' });
  await expect(edit).toHaveAttribute('href', `${SITE}/edit/main/${file}`);
  const report = page.getByRole('link', { name: 'Report a problem on this page' });
  await expect(report).toHaveAttribute('href', /\/issues\/new\?template=wrong-content\.yml/);
  const pager = page.getByRole('navigation', { name: 'Course order' });
  await expect(pager.locator('[rel=prev]')).toHaveAttribute('href', /Module6\/Topic1\/Stage0\/$/);
  await expect(pager.locator('[rel=next]')).toHaveText(/^\s*Next\s*Scaling/);
  await pager.locator('[rel=next]').click();
  await expect(page).toHaveURL(/Module6\/Topic1\/Stage2\/$/);
  // A neighbour that is planned is named as well.
  await page.goto(PLANNED.before.url);
  await expect(pager).toContainText('Planned after this');
  await expect(pager.getByRole('link', { name: PLANNED.title })).toHaveAttribute(
    'href',
    new RegExp(`/${PLANNED.path}/$`),
  );
});

test('the contents list marks the section that is read', async ({ page }) => {
  await page.goto(LESSON);
  await page.locator('#common-mistakes').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById('common-mistakes')?.scrollIntoView());
  await expect(page.locator('nav.contents [aria-current]')).toHaveText('Common mistakes');
});

test('a chat shows everything, or by keyboard one question at a time', async ({ page }) => {
  await page.goto(`${PAGES.chat}#least-squares`);
  await expect(page.locator('#least-squares')).toBeInViewport();
  // Its first two answers wait for a press and not for a try.
  await page.goto('MLA2ZCourse/Modules/Module0/Topic2/Stage0/');
  const turns = page.locator('section.turn');
  const shown = turns.filter({ visible: true });
  await expect(shown).toHaveCount(12);
  await page.getByRole('button', { name: 'One question at a time' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(1);
  const said = page.locator('.chat-progress');
  await expect(said).toHaveText('Question 1 of 12.');
  const answers = page.locator('.bubble.answer').filter({ visible: true });
  await expect(answers).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(1);
  await expect(said).toHaveText('Question 1 of 12. The answer is shown.');
  await expect(turns.first().locator('.answer-name')).toBeFocused();
  // Past the links and the sources of the answer.
  const next = page.getByRole('button', { name: 'Next question' });
  for (let tabs = 0; tabs < 8 && !(await next.evaluate((e) => e.matches(':focus'))); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(2);
  await expect(answers, 'the first stays, the second waits').toHaveCount(1);
  await expect(turns.nth(1).getByRole('heading').first()).toBeFocused();
  await expect(said).toHaveText('Question 2 of 12.');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(shown).toHaveCount(12);
});

test('interview answers wait behind a disclosure; all can be opened; grades can be chosen', async ({
  page,
}) => {
  await page.goto(PAGES.interview);
  const questions = page.locator('details.question');
  const count = questionCount('interviews/MLA2ZCourse/Modules/Module9/Topic1/Stage4');
  await expect(questions).toHaveCount(count);
  await expect(page.locator('details.question[open]')).toHaveCount(0);
  await questions.first().locator('summary').click();
  await expect(questions.first().getByText('A good answer')).toBeVisible();
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await expect(page.locator('details.question[open]')).toHaveCount(count);
  await page.getByRole('checkbox', { name: /basic/ }).uncheck();
  await expect(page.locator('details.question[data-grade=basic]').first()).toBeHidden();
  await expect(page.locator('details.question[data-grade=advanced]').first()).toBeVisible();
});

test('a tick shows beside the lesson, leads on to the next stage, and can be taken back', async ({
  page,
}) => {
  await page.goto(LESSON);
  const list = page.locator('nav.unit-stages');
  const done = list.getByRole('link', { name: 'Handling missing values done', exact: true });
  await expect(done).toHaveCount(0);
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await expect(
    list.getByText(oneDone('MLA2ZCourse/Modules/Module6', ' in this module')),
  ).toBeVisible();
  await expect(done).toBeVisible();
  await page.goto('./');
  await expect(page.locator('continue-card a')).toHaveText(
    'Continue: Scaling: normalisation, standardisation and robust scaling',
  );
  await page.goto('ESP32/');
  await expect(page.locator('continue-card a')).toHaveText(/^Start lesson 1 ·/);
  await page.goto(LESSON);
  await page.getByRole('button', { name: /^Done/ }).click();
  await expect(list.getByText('in this module done')).toHaveCount(0);
  await expect(done).toHaveCount(0);
});

/** Ticks, at a moment of the past, the stage whose page is open. */
async function tickThisPage(page: Page, at: string): Promise<void> {
  await page.evaluate((when) => {
    const id = document.querySelector('mark-done')?.getAttribute('data-stage');
    localStorage.setItem(`a2z:1:tick:${id}`, JSON.stringify({ done: true, at: when }));
  }, at);
  await page.reload();
}

test('a stage that changed after its tick says so in the list and in the outline, until it is done once more', async ({
  page,
}) => {
  await page.goto(LESSON);
  await tickThisPage(page, '2020-01-01T08:00:00.000Z');
  const list = page.locator('nav.unit-stages');
  const changed = { name: 'Handling missing values done, updated since' };
  await expect(list.getByRole('link', changed)).toBeVisible();
  await page.goto('MLA2ZCourse/Modules/Module6/');
  await page.locator('.topic').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.stages .news')).toHaveText('Updated since you finished it');
  await page.goto(LESSON);
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('button', { name: /^Mark done/ }).click();
  const same = { name: 'Handling missing values done', exact: true };
  await expect(list.getByRole('link', same)).toBeVisible();
  await expect(page.locator('li.news')).toBeHidden();
});

import type { Locator } from '@playwright/test';
import { axeOn } from '../sound.ts';
import { cardsOf, facts, first, LESSON, press, said } from './check-form.ts';
import { expect, NO_JUMP, test, watchShifts } from './journey.ts';

/* L7: answers checks, one wrong: gets why, by text; can retry; the result is announced; nothing is sent. */

test('L7 a question is answered by keys: wrong, why, again, right, and nothing is sent @desktop', async ({
  page,
  context,
}) => {
  const shifts = await watchShifts(context);
  await page.goto(LESSON);
  const choice = first(page, 'choice');
  const { right, wrong, why, whyNot, name } = await facts(choice);
  await expect(choice.getByText('Show the answer')).toBeHidden();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())));
  await choice.getByRole('button', { name: 'Check' }).focus();
  // The form wakes under the focus, which goes to its first option.
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  for (let step = 0; step < wrong; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said(choice)).toContainText('Not right.');
  await expect(said(choice)).toContainText(whyNot.slice(0, 40));
  await expect(choice.locator('label').nth(wrong)).toContainText('✗ Not right');
  await expect(choice.getByText('Show the answer')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choice.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(choice)).toBeEmpty();
  await page.keyboard.press('Space');
  for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said(choice)).toContainText(`Right. ${why.slice(0, 40)}`);
  await expect(choice.locator('.check-mark')).toHaveText('✓ Right');
  await expect(choice.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect.poll(() => cardsOf(page)).toEqual({ [name]: 1 });
  expect(sent).toEqual([]);
  expect(await shifts(page)).toBeLessThan(NO_JUMP);
});

test('L7 a number is read as people type it', async ({ page }) => {
  await page.goto(LESSON);
  const number = first(page, 'number');
  const answer = Number(await number.getAttribute('answer'));
  const unit = (await number.getAttribute('unit')) ?? '';
  const field = number.getByRole('textbox', { name: 'Your answer' });
  await field.fill('about a half');
  await number.getByRole('button', { name: 'Check' }).click();
  await expect(said(number)).toHaveText('Type a number, such as 0.5.');
  await field.fill(String(answer + 1e7));
  await field.press('Enter');
  await expect(said(number)).toContainText('Too large');
  await expect(said(number)).toContainText('How to get there:');
  await number.getByRole('button', { name: 'Try again' }).click();
  await expect(field).toBeFocused();
  await field.fill(`${String(answer).replace('.', ',').replace('-', '\u2212')} ${unit}`);
  await number.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(said(number)).toContainText('Right.');
  await expect(number.getByText('Show the answer')).toBeFocused();
});

test('L7 the page counts what was right, below its last question', async ({ page }) => {
  await page.goto(LESSON);
  const all = await page.locator('main check-question').count();
  const count = page.locator('main check-question').last().locator('.check-count');
  const choice = first(page, 'choice');
  const { right, wrong } = await facts(choice);
  await press(page, choice.locator('.check-options > li').nth(wrong));
  await choice.getByRole('button', { name: 'Check' }).click();
  await expect(count).toHaveText(`0 of ${all} right, ${all - 1} to go.`);
  await choice.getByRole('radio').nth(right).check();
  await choice.getByRole('button', { name: 'Check' }).click();
  await expect(count).toHaveText(`1 of ${all} right, ${all - 1} to go.`);
});

test('L7 a form that is awake has no axe violation, and goes on to the edge of no page', async ({
  page,
}) => {
  await page.goto(LESSON);
  await page.locator('check-question').first().hover();
  await page.waitForFunction(() => customElements.get('check-question'));
  for (const check of await page.locator('check-question:not([kind=open])').all()) {
    const radio = check.getByRole('radio').first();
    if (await radio.count()) await radio.check();
    else await check.getByRole('textbox').fill('1');
    await check.getByRole('button', { name: 'Check' }).click();
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await axeOn(page).include('article').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('L7 what was missed waits in the drill, which asks it again and moves its box', async ({
  page,
}) => {
  await page.goto(LESSON);
  const { wrong, right, why, name } = await facts(first(page, 'choice'));
  await press(page, first(page, 'choice').locator('.check-options > li').nth(wrong));
  await first(page, 'choice').getByRole('button', { name: 'Check' }).click();
  await expect(said(first(page, 'choice'))).toContainText('It waits in the drill');
  // A card of yesterday.
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith('a2z:1:card:'))
        localStorage.setItem(
          key,
          JSON.stringify({
            ...JSON.parse(text),
            at: new Date(Date.now() - 2 * 864e5).toISOString(),
          }),
        );
  });
  await page.goto('drill/');
  await expect(page.locator('.drill-filter [role=status]')).toContainText(': 1 due');
  await page.getByRole('button', { name: 'Review' }).click();
  const session = page.locator('.drill-session');
  await expect(session.locator('[data-facts]')).toContainText('box 1');
  await expect(session.getByRole('button', { name: 'Next card' })).toBeHidden();
  await session.getByRole('radio').nth(right).check();
  await session.getByRole('button', { name: 'Check' }).click();
  await expect(session.locator('check-question').getByRole('status')).toContainText(
    why.slice(0, 40),
  );
  await expect.poll(() => cardsOf(page)).toEqual({ [name]: 2 });
  await session.getByRole('button', { name: 'Next card' }).click();
  await expect(session.locator('[data-facts]')).toContainText('Card 2 of');
  await expect(session.locator('check-question')).toHaveCount(0);
});

test.describe('L7 without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('question and options are read, the answer opens and says whose reason is whose', async ({
    page,
  }) => {
    await page.goto(LESSON);
    const choice = first(page, 'choice');
    await expect(choice.locator('.check-options > li').first()).toBeVisible();
    await expect(page.locator('check-question').getByRole('button')).toHaveCount(0);
    await choice.getByText('Show the answer').click();
    const squeezed = async (item: Locator) =>
      ((await item.textContent()) ?? '').replace(/\s+/g, '');
    const option = await squeezed(choice.locator('.check-options > li').first());
    const reason = choice.locator('.check-reasons > li').first();
    await expect(reason).toBeVisible();
    expect(await squeezed(reason)).toMatch(/^(?:Right|Wrong):/);
    expect(await squeezed(reason)).toContain(`:${option}`);
  });
});

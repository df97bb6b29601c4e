import type { Locator, Page } from '@playwright/test';
import { facts, first, LESSON, press, said } from './check-form.ts';
import { expect, test } from './journey.ts';

/* L7: what a learner presses before the form of a question has come is not lost. */

/**
 * Opens the lesson; what makes forms of its questions is asked for, comes when `come` is called, and has come after
 * it. The way from there is short: a finger that stays down for half a second presses nothing.
 */
async function openLate(page: Page): Promise<{ come: () => Promise<void> }> {
  const script = /check-question/;
  const { promise: may, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await may;
    await route.continue();
  });
  const asked = page.waitForRequest(script);
  await page.goto(LESSON);
  await page.locator('check-question').first().hover();
  await asked;
  const come = async () => {
    const came = page.waitForEvent('requestfinished', (request) => script.test(request.url()));
    resolve();
    await came;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  return { come };
}

/** A mouse, a finger or a key goes down on a thing, and up again when the form may have come. */
const HALF_PRESSES: Record<
  string,
  (page: Page, on: Locator, come: () => Promise<void>) => Promise<void>
> = {
  mouse: async (page, on, come) => {
    await on.hover();
    await page.mouse.down();
    await come();
    await page.mouse.up();
  },
  finger: async (page, on, come) => {
    await on.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await on.boundingBox()) ?? {};
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: x + 10, y: y + 10 }]);
    await come();
    await touch('touchEnd', []);
  },
  'space bar': async (page, on, come) => {
    await on.focus();
    await page.keyboard.down('Space');
    await come();
    await page.keyboard.up('Space');
  },
};

for (const [how, halfPress] of Object.entries(HALF_PRESSES)) {
  test(`L7 Check answers when the form comes while a ${how} is down on it`, async ({ page }) => {
    for (const kind of ['choice', 'number']) {
      const { come } = await openLate(page);
      const check = first(page, kind);
      await halfPress(page, check.getByRole('button', { name: 'Check' }), come);
      await expect(said(check), kind).toHaveText(/^(?:Choose one first|Type a number)/);
      await page.unrouteAll();
    }
  });

  // An option is no stop of the keyboard before it is one of a form.
  if (how !== 'space bar')
    test(`L7 an option is chosen when the form comes while a ${how} is down on it`, async ({
      page,
    }) => {
      const { come } = await openLate(page);
      const choice = first(page, 'choice');
      const { wrong } = await facts(choice);
      await halfPress(page, choice.locator('.check-options > li').nth(wrong), come);
      await expect(choice.getByRole('radio').nth(wrong)).toBeChecked();
    });
}

test('L7 what was pressed before the form came is pressed once it is there, twice on Check once', async ({
  page,
}) => {
  const { come } = await openLate(page);
  const choice = first(page, 'choice');
  const { right } = await facts(choice);
  await choice.locator('.check-options > li').nth(right).click();
  await choice.getByRole('button', { name: 'Check' }).dblclick();
  const number = first(page, 'number');
  await number.getByRole('textbox').fill('many');
  await number.getByRole('textbox').press('Enter');
  await come();
  await expect(said(choice)).toContainText('Right.');
  await expect(said(number)).toHaveText(/^Type a number/);
});

test('L7 a press before what keeps the answers has come is pressed once, and kept', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/check-record/, (route) => promise.then(() => route.continue()));
  await page.goto(LESSON);
  const all = await page.locator('main check-question').count();
  const choice = first(page, 'choice');
  const { wrong } = await facts(choice);
  await press(page, choice.locator('.check-options > li').nth(wrong));
  await choice.getByRole('button', { name: 'Check' }).click();
  resolve();
  await expect(page.locator('.check-count')).toHaveText(`0 of ${all} right, ${all - 1} to go.`);
  await expect(said(choice)).toContainText('Not right.');
});

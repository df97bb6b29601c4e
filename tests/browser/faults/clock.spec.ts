import { expect, test } from './calm.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';

test('a clock that goes backwards takes back no tick and no untick @desktop', async ({ page }) => {
  await page.clock.install({ time: new Date('2030-06-01T12:00:00Z') });
  await page.goto(LESSON);
  const mark = page.getByRole('button', { name: /^Mark done/ });
  const done = page.getByRole('button', { name: /^Done/ });
  await mark.click();
  await expect(done).toBeVisible();

  await page.clock.setSystemTime(new Date('2020-01-01T00:00:00Z'));
  await page.reload();
  await done.click();
  await expect(mark).toBeVisible();
  await page.reload();
  await expect(mark).toBeVisible();

  await page.clock.setSystemTime(new Date('1970-01-01T00:00:00Z'));
  await mark.click();
  await page.reload();
  await expect(done).toBeVisible();
  const at = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('a2z:1:tick:')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').at;
  });
  expect(at > '2030-06-01T12:00:00.001Z', at).toBe(true);
});

test('a drill that was marked under a clock of tomorrow goes on today @desktop', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2040-01-01T12:00:00Z') });
  await page.goto('drill/?place=MLA2ZCourse/Modules/Module9');
  await page.getByRole('button', { name: 'Review' }).click();
  const facts = page.locator('.drill-session [data-facts]');
  await expect(facts).toContainText('Card 1 of 14');
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(facts).toContainText('Card 2 of 14');
  await page.clock.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  await page.reload();
  const status = page.locator('.drill-filter [role=status]');
  await expect(status).toHaveText(/^14 questions: 0 due, 13 new, 1 waiting/);
});

import { planFragment } from '@a2z/teach/plan';
import { expect, test } from './fixtures.ts';
import { goOffline, test as offlineTest, ready } from './offline-fixture.ts';
import { items } from './passport.ts';
import { kept, LINES, PLAN } from './plan-page.ts';
import { countShifts, expectStill } from './sound.ts';

test('home shows a kept plan in the place of what stands there, and nothing moves', async ({
  page,
}) => {
  await kept(page);
  await page.addInitScript(countShifts);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('./', { waitUntil: 'networkidle' });
    await expect(page.getByText('0 of 3 done, 2 late.')).toBeVisible();
    await expect(
      page.locator('.ways').getByRole('link', { name: /^Next: How machine learning came to/ }),
    ).toBeVisible();
    await expectStill(page, `home with a plan at ${width} px`);
  }
});

test('who keeps no plan fetches nothing of it on home', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./', { waitUntil: 'networkidle' });
  expect(asked.filter((address) => /plan/.test(address))).toEqual([]);
});

test('a kept plan outlives a reload, stands in the list of what is kept, and is dropped with a way back', async ({
  page,
}) => {
  await kept(page);
  await page.goto('your-data/');
  await page.getByText('In words').click();
  await page.locator('kept-data summary', { hasText: 'Your class’s plan' }).click();
  await page.locator('kept-data').getByRole('link', { name: PLAN.title }).click();
  await page.getByRole('button', { name: 'Drop this plan' }).click();
  expect(await items(page)).not.toHaveProperty('a2z:1:plan');
  await expect(page.getByText('No plan is kept in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
});

test('another plan takes the place of a kept one only by a press, and can be undone', async ({
  page,
}) => {
  await kept(page);
  const before = await items(page);
  const other = { title: 'Another', items: [{ id: LINES }] };
  await page.goto('teach/');
  await page.goto(`plan/${await planFragment(other)}`);
  await expect(page.getByText('You keep another plan, “Class 9b, first term”')).toBeVisible();
  expect(await items(page)).toEqual(before);
  await page.getByRole('button', { name: 'Keep this plan' }).click();
  expect(await items(page)).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => items(page)).toEqual(before);
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
});

offlineTest.describe('without a connection', () => {
  offlineTest.use({ serviceWorkers: 'allow' });

  offlineTest('the plan and home show what is due and next', async ({ page, site, faults }) => {
    await page.goto(site.at(`plan/${await planFragment(PLAN)}`));
    await ready(page);
    await page.getByRole('button', { name: 'Keep this plan' }).click();
    await expect(page.getByText('Kept. You can undo it')).toBeVisible();
    await page.goto(site.at(''));
    const next = page
      .locator('.ways')
      .getByRole('link', { name: /^Next: How machine learning came to/ });
    // Its script has come then, which nobody waits for.
    await expect(next).toBeVisible();
    await ready(page);
    await goOffline(page, site, faults);
    await page.goto(site.at('plan/'));
    await expect(page.getByText('0 of 3 done, 2 late. Next, due since Tue')).toBeVisible();
    await page.goto(site.at(''));
    await expect(next).toBeVisible();
  });
});

import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a lesson is whole', async ({ page }) => {
  await page.goto('MLA2ZCourse/Modules/Module6/Topic1/Stage1/');
  await expect(page.getByText('A survey asks 10 000 people')).toBeVisible();
  await page.getByText('Column y has 40 % gaps').click();
  await expect(page.getByText('0.39').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Mark done/ })).toBeHidden();
});

test('without scripts a chat is whole and shows no dead control', async ({ page }) => {
  await page.goto('MLA2ZCourse/Modules/Module0/Topic1/Stage0/');
  await expect(page.locator('section.turn').filter({ visible: true })).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'One question at a time' })).toBeHidden();
});

test('without scripts interview answers open one by one', async ({ page }) => {
  await page.goto('MLA2ZCourse/Modules/Module9/Topic1/Stage4/');
  await page.locator('details.question summary').first().click();
  await expect(page.getByText('A good answer').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open all answers' })).toBeHidden();
});

test('without scripts the phone menu opens @phone', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

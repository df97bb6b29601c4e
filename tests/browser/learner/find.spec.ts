import { expect, test } from './journey.ts';

test('L10 a search with a slip of the pen finds the title first, says where it stands, and Escape goes back @desktop', async ({
  page,
}) => {
  await page.goto('MLA2ZCourse/Modules/Module0/Topic1/Stage0/');
  const button = page.getByRole('link', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  const input = page.getByRole('searchbox', { name: 'Search the lessons' });
  await expect(input).toBeFocused();
  const status = page.locator('site-search').getByRole('status');
  await page.keyboard.type('gradient decent');
  await expect(status).toHaveText(/^Showing results for gradient descent: \d+ results/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('handling mising values');
  await expect(status).toHaveText(/^Showing results for handling missing values: \d+ result/);
  const first = page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first();
  await expect(first.locator('.search-title')).toHaveText('Handling missing values');
  await expect(first).toContainText('Machine Learning A-2-Z › Module 6');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  await expect(button).toBeFocused();
});

import { expect, test } from './fixtures.ts';

test('a term has an address of its own, a definition, and the lesson that teaches it', async ({
  page,
}) => {
  await page.goto('./');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
  expect(await page.locator('dt[id]').count()).toBeGreaterThanOrEqual(60);
  await page.goto('glossary/#residual');
  const term = page.locator('dt#residual');
  await expect(term).toBeInViewport();
  const definition = term.locator('+ dd');
  await expect(definition).toContainText('What a fitted line leaves over');
  await definition.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Simple linear regression from first principles',
  );
});

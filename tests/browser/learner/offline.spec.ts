import { expect, type Page } from '@playwright/test';
import { expectKept, goOffline, searchShell, test, visit } from '../offline-fixture.ts';

/* L11: on a bus. The worker of the site is at work here, and the site can go off the net. */

test.use({ serviceWorkers: 'allow' });

const MODULE = 'MLA2ZCourse/Modules/Module0/';
const LESSON = `${MODULE}Topic1/Stage0/`;
const UNSEEN = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';

const status = (page: Page) => page.locator('site-search').getByRole('status');
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Search results' }).locator('.search-title');

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const input = page.getByRole('searchbox', { name: 'Search the lessons' });
  await expect(input).toBeFocused();
  await input.fill(query);
  await expect(status(page)).toHaveText(/results?[ .]/);
}

test('L11 offline, what was opened opens and is ticked, what was not is offered with its size', async ({
  page,
  site,
  faults,
}) => {
  await visit(page, site, LESSON);
  await goOffline(page, site, faults);
  await page.reload();
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await page.goto(site.at(UNSEEN));
  await expect(page.locator('page-missing')).toContainText('not kept on this device');
  await expect(page.locator('page-missing keep-offline')).toContainText(
    /Module 6 .*: [\d.]+ [kM]B/,
  );
  await page.goto(site.at(LESSON));
  await expect(page.getByRole('button', { name: /^Done: / })).toBeVisible();
});

test('L11 offline, a search that was opened before answers with what is kept, and says so', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/Failed to load the index chunk|pf_(index|fragment)/);
  await visit(page, site, LESSON);
  await ask(page, 'missing values');
  await expect(titles(page).first()).toHaveText('Handling missing values');
  await expect(status(page)).not.toContainText('offline');
  const online = await titles(page).count();
  await goOffline(page, site, faults);
  await page.reload();
  await ask(page, 'missing values');
  await expect(titles(page).first()).toHaveText('Handling missing values');
  await expect(titles(page), 'the words of an earlier search are there').toHaveCount(online);
  await expect(status(page)).toContainText('You are offline: only titles');
  // Words that nobody searched before: only the titles are there.
  await page.getByRole('searchbox').fill('naive bayes neighbours');
  await page.getByRole('searchbox').fill('pandas');
  await expect(titles(page).first()).toHaveText(/pandas/i);
});

test('L11 who keeps a module has its interview cards and the search with it', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/Failed to load the index chunk|pf_(index|fragment)/);
  await visit(page, site, MODULE);
  await page.getByRole('button', { name: 'Read Module 0 offline' }).click();
  await page.getByRole('button', { name: /^Keep Module 0 offline/ }).click();
  await expect(page.locator('keep-offline')).toHaveAttribute('data-state', 'kept');
  for (const address of await searchShell(site)) await expectKept(page, address);
  await goOffline(page, site, faults);
  await page.goto(site.at('drill/'));
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('.drill-session [data-facts]')).toHaveText(
    /^Card 1 of \d+ .* offline, \d+ modules left out$/,
  );
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByRole('group', { name: 'Answer' })).toHaveText(/\w{3}/);
  await page.getByRole('button', { name: 'End the review' }).click();
  await page.getByLabel('Practise').selectOption('MLA2ZCourse/Modules/Module9');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('.drill-filter [role=status]')).toHaveText(
    'You are offline. Not on this device: Module 9: Supervised Learning. To have the cards of a module, keep it offline on its page.',
  );
  await ask(page, 'machine learning came to be');
  await expect(titles(page).first()).toHaveText(/^How machine learning came to be/);
});

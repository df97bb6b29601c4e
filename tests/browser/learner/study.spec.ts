import type { Page } from '@playwright/test';
import settings from '../../../src/content/site/settings.json' with { type: 'json' };
import { knownRevision } from '../../../src/revision.ts';
import { oneDone } from '../written.ts';
import { expect, kept, NO_JUMP, SMALL_SITE, test, watchShifts } from './journey.ts';

const MODULE = 'MLA2ZCourse/Modules/Module1/';
const NOTEBOOK = `${MODULE}Topic1/Stage1/`;
const DAY = 86_400_000;

test('L6 code is copied and that is said; Colab and the download are of this very revision', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(NOTEBOOK);
  const copy = page.locator('button.copy:visible').first();
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/\w+ = .+/);

  const repository = settings.repositories.site;
  const where = { root: process.cwd(), content: 'src/content', repository };
  const commit = knownRevision(process.env, where);
  const revision = commit ?? settings.branch;
  await expect(page.getByText('Other sites show the newest notebook')).toHaveCount(commit ? 0 : 1);
  const file = `src/content/notebooks/${NOTEBOOK.slice(0, -1)}.ipynb`;
  await page.getByText('Open elsewhere').click();
  const bar = page.getByRole('region', { name: "The notebook's file" });
  const colab = bar.getByRole('link', { name: 'Open in Colab' });
  await expect(colab).toHaveAttribute('href', new RegExp(`/blob/${revision}/${file}$`));

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the notebook \(\d+ kB\)/ }).click();
  const text = await (await (await download).createReadStream()).toArray();
  const notebook = JSON.parse(Buffer.concat(text).toString('utf8'));
  const sources: string[] = notebook.cells
    .filter(({ cell_type }: { cell_type: string }) => cell_type === 'code')
    .map(({ source }: { source: string | string[] }) => [source].flat().join(''));
  expect(sources.join('\n')).toContain(code.trim());
  // Its data is made in its code: there is no second file to lose.
  expect(sources.filter((source) => /\/content\/|read_\w+\(\s*['"](?!http)/.test(source))).toEqual(
    [],
  );
});

test('L6 under a base path the download is the notebook as well', async ({ page }) => {
  await page.goto(`${SMALL_SITE.url}ML/Modules/Module0/Topic1/Stage3/`);
  await page.getByText('Open elsewhere').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the notebook/ }).click();
  const text = await (await (await download).createReadStream()).toArray();
  expect(JSON.parse(Buffer.concat(text).toString('utf8')).nbformat).toBe(4);
});

/** Goes to “Mark done” as a keyboard does: the second link of the page leads there. */
async function markDone(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#done')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Mark done/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Done: / })).toBeFocused();
}

test('L8 a tick by keyboard is kept, is in the other tab at once, and counts for topic, module and header @desktop', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(MODULE);
  const topic = other.getByRole('checkbox', { name: /^All of Topic 1/ });
  await expect(topic).not.toBeChecked({ indeterminate: true });
  await page.goto(NOTEBOOK);
  await markDone(page);
  await expect(page.locator('mark-done [role=status]')).toHaveText(
    /^Done\. 1 of 5 in this module done, 20 %\. Next: Linear regression/,
  );
  await expect(
    other.getByRole('checkbox', { name: /^Done: Simple linear regression/ }),
  ).toBeChecked();
  await expect(topic).toBeChecked({ indeterminate: true });
  await expect(other.getByText('1 of 5 done, 20 %')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Done: / })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto(NOTEBOOK);
  const header = page.locator('main [data-of]').first();
  await expect(header).toHaveText('1 of 5 in this module done, 20 %');
  await expect(header).toBeInViewport();
});

test('L9 three days later home and the track say first how to go on, and how far each track is', async ({
  page,
  context,
}) => {
  await page.goto(NOTEBOOK);
  await markDone(page);
  await page.goto('DeepAI/Modules/Module0/Topic1/Stage0/');
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await page.goto(NOTEBOOK.replace('Stage1', 'Stage2'));
  // She reads on, and stops in the middle of a section.
  const section = page.getByRole('heading', { name: /^Units, scaling and categories/ });
  await section.evaluate((heading) => heading.scrollIntoView());
  await expect
    .poll(() => kept(page).then((all) => all['a2z:1:last']))
    .toContain('"heading":"Units, scaling and categories"');
  await page.close();

  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + 3 * DAY);
  const shifts = await watchShifts(context);
  await later.goto('./');
  const go = later.locator('continue-card').getByRole('link');
  await expect(go).toHaveText('Continue: Linear regression with several features');
  await expect(later.locator('continue-card')).toContainText('At “Units, scaling and categories”');
  await expect(go).toBeInViewport();
  const tracks = later.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  await expect(tracks.nth(0)).toContainText(oneDone('MLA2ZCourse'));
  await expect(tracks.nth(1)).not.toContainText('done');
  await expect(tracks.nth(2)).toContainText(oneDone('DeepAI'));
  await expect(later.locator('#module-1 > summary')).toContainText('1 of 5 done, 20 %');
  expect(await shifts(later)).toBeLessThanOrEqual(NO_JUMP);
  await go.click();
  await expect(later).toHaveURL(/Module1\/Topic1\/Stage2\/#/);
  await expect(
    later.getByRole('heading', { name: /^Units, scaling and categories/ }),
  ).toBeInViewport();
  await later.goto('DeepAI/');
  await expect(later.locator('.hero').getByRole('link').first()).toHaveText(/^Continue/);
});

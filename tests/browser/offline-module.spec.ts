import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectKept, goOffline, searchShell, test, visit } from './offline-fixture.ts';
import {
  ask,
  brokenPictures,
  expectStyled,
  keep,
  keptFiles,
  LESSON,
  MODULE,
  NEXT,
} from './offline-pages.ts';
import type { OfflineSite } from './offline-site.ts';

/* A module that a reader keeps on the device, and what a second version of the site does to it. */

test.use({ serviceWorkers: 'allow' });

test('a kept module opens whole offline, pictures too, survives, and goes when removed', async ({
  page,
  site,
  faults,
}) => {
  await visit(page, site, `${MODULE}/`);
  await ask(page);
  await expect(page.locator('keep-offline > p').first()).toBeFocused();
  await page.getByRole('button', { name: /^Keep Module 0 offline \([\d.]+ [kM]B\)/ }).click();
  await expect(page.locator('keep-offline')).toHaveAttribute('data-state', 'kept');
  await expect(page.locator('keep-offline [role=status]')).toContainText('Done. Module 0 is kept');
  const list = JSON.parse(await site.read(`offline/${MODULE}.json`));
  await goOffline(page, site, faults);
  const pages = list.files
    .map(([path]: [string]) => path)
    .filter((path: string) => path.endsWith('/'));
  expect(pages.length).toBe(12);
  for (const path of pages) {
    await page.goto(site.at(path));
    await expect(page.locator('main h1')).not.toContainText('What opens offline');
    await expectStyled(page);
    expect(await brokenPictures(page)).toEqual([]);
  }
  await page.goto(site.at(`${MODULE}/`));
  await page.getByRole('button', { name: 'Remove Module 0' }).click();
  await expect(page.locator('keep-offline')).toContainText('Removed. Module 0 is not kept');
  expect(await keptFiles(page)).toBe(0);
});

test('keeping a module can be cancelled, and then nothing of it stays', async ({ page, site }) => {
  await visit(page, site, `${MODULE}/`);
  await ask(page);
  await expect(page.getByRole('button', { name: /^Keep Module 0/ })).toBeVisible();
  site.delay = 1000;
  const from = site.asked.length;
  await page.getByRole('button', { name: /^Keep Module 0/ }).click();
  const list = `offline/${MODULE}.json`;
  await expect.poll(() => site.asked.slice(from)).toContain(list);
  // The list is on its way; what it names comes after the end of this test.
  site.delay = 600_000;
  await expect(page.getByRole('progressbar', { name: 'Keeping Module 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('keep-offline')).toContainText('Cancelled; nothing was kept.');
  expect(await keptFiles(page)).toBe(0);
});

test('a device without room is told so in plain words', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 200_000, usage: 100_000 });
  });
  await visit(page, site, `${MODULE}/`);
  await ask(page);
  await page.getByRole('button', { name: /^Keep Module 0/ }).click();
  await expect(page.locator('keep-offline')).toContainText(
    /There is no room for it: Module 0 needs [\d.]+ [kM]B, and this browser has 100 kB left/,
  );
});

/** Puts a second version of a lesson over the first: other text, other script, other worker. */
async function deploy(site: OfflineSite): Promise<void> {
  const [html, worker, index] = await Promise.all(
    [`${LESSON}index.html`, 'sw.js', 'offline/packs.json'].map(site.read),
  );
  const version = JSON.parse(index ?? '{}').version;
  // What imports the script has the new name in it, and so, as a build would have it, a new name itself.
  const names = [...(html ?? '').matchAll(/src="\/_astro\/([^"]+\.js)"/g)].map(
    ([, name = '']) => name,
  );
  const renamed = (text: string | undefined) =>
    names.reduce((now, name) => now.replaceAll(name, `second-${name}`), text ?? '');
  for (const name of names) {
    site.deployed.set(`_astro/second-${name}`, renamed(await site.read(`_astro/${name}`)));
    site.deployed.set(`_astro/${name}`, undefined);
  }
  site.deployed.set(`${LESSON}index.html`, renamed(html).replace('</h1>', ' (second)</h1>'));
  site.deployed.set('sw.js', renamed(worker).replaceAll(version, 'second'));
  const packs = (index ?? '').replace(
    /("path":"MLA2ZCourse\/Modules\/Module0".*?"version":")\w+/,
    '$1second',
  );
  site.deployed.set('offline/packs.json', packs);
}

/** What a browser does by itself when a page is opened or comes back to the front. */
const lookForUpdate = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a second version is announced and not forced, and an open page goes on working', async ({
  page,
  site,
  context,
}) => {
  await visit(page, site, `${MODULE}/`);
  await keep(page);
  await visit(page, site, LESSON);
  const other = await context.newPage();
  await visit(other, site, NEXT);
  await deploy(site);
  await lookForUpdate(page);
  await expect(page.locator('#offline-notice')).toHaveText(/A newer version of the site is ready/);
  // The open page is as it was: its old script is not on the server any more.
  await expect(page.locator('main h1')).not.toContainText('(second)');
  const script = await page.locator('script[src*="/site."]').getAttribute('src');
  expect(await page.evaluate(async (src) => (await fetch(src ?? '')).status, script)).toBe(200);
  // Nothing has changed on the other page, so it is left in peace.
  await expect(other.locator('#offline-notice')).toBeEmpty();

  await page.locator('#offline-notice a').click();
  await expect(page.locator('main h1')).toContainText('(second)');
  await expectStyled(page);
  await expect(page.locator('#offline-notice')).toBeEmpty();
  // The new worker tidies up after it has taken over, beside the page.
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')));
  await expect.poll(shells).toEqual(['a2z:1:shell-second:/']);
  await page.goto(site.at(`${MODULE}/`));
  await expect(page.locator('keep-offline')).toContainText('An older version of Module 0 is kept');
  await expect(page.getByRole('button', { name: /^Update it/ })).toBeVisible();
});

test('the page “Your data” says which copies there are, and deletes them all', async ({
  page,
  site,
}) => {
  await visit(page, site, `${MODULE}/`);
  await keep(page);
  // What is fetched beside a kept module, and would be stored anew behind the test's back.
  for (const address of await searchShell(site)) await expectKept(page, address);
  await visit(page, site, 'your-data/');
  await page.getByRole('button', { name: 'Which copies are there?' }).click();
  const said = page.locator('offline-copies [role=status]');
  await expect(said).toHaveText(
    /^Pages that you opened: \d+\. Modules that you keep: Module 0: [\d.]+ [kM]B\.$/,
  );
  await page.getByRole('button', { name: 'Delete the copies' }).click();
  await expect(said).toHaveText(/^Deleted/);
  // A worker that is still counting its copies may leave a box, but nothing in it.
  const copies = () =>
    page.evaluate(async () => {
      const boxes = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(boxes.map((box) => box.keys()))).flat();
      return requests.map(({ url }) => url);
    });
  await expect.poll(copies).toEqual([]);
});

test('a lesson that is kept runs its Python without a network', async ({ page, site, faults }) => {
  await visit(page, site, 'DeepAI/Modules/Module0/');
  await ask(page);
  await page.getByRole('button', { name: /^Keep Module 0 offline/ }).click();
  await expect(page.locator('keep-offline')).toHaveAttribute('data-state', 'kept');
  await goOffline(page, site, faults);
  await page.goto(site.at('DeepAI/Modules/Module0/Topic1/Stage1/'));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const block = page.locator('.run-block').first();
  await expect(block.getByRole('status').first()).toContainText('Done', { timeout: 90_000 });
  await expect(block.getByRole('region')).toContainText('a cycle: no node is free');
});

import { readdirSync } from 'node:fs';
import { takeAway } from '../offline-fixture.ts';
import { OfflineSite } from '../offline-site.ts';
import { AT_ROOT, test as base, expect } from './calm.ts';

const OUTLINE = 'MLA2ZCourse/Modules/Module0/';
const CHAT = 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/';
const FIRST = 'input[data-stage="ml-how-machine-learning-came-to-be"]';

const test = base.extend<{ site: OfflineSite }>({
  site: async ({ faults }, use) => {
    faults.allow(/_astro\/[^ ]*\.js|Failed to load/);
    const site = await new OfflineSite(AT_ROOT.outDir, AT_ROOT.base).start();
    await use(site);
    await takeAway(site, faults);
  },
});

/**
 * A second version: every script has another name, the old names are gone, and the pages ask for the
 * new ones. No service worker has kept the old ones.
 */
async function deploy(site: OfflineSite, pages: readonly string[]): Promise<void> {
  const names = readdirSync(`${AT_ROOT.outDir}/_astro`).filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace('.js', '-2.js')), text);
  for (const name of names) {
    site.deployed.set(`_astro/${renamed(name)}`, renamed(await site.read(`_astro/${name}`)));
    site.deployed.set(`_astro/${name}`, undefined);
  }
  for (const path of pages)
    site.deployed.set(`${path}index.html`, renamed(await site.read(`${path}index.html`)));
}

test('after a new deploy an open outline keeps its ticks, and a reload brings the new version @phone', async ({
  page,
  site,
}) => {
  // The ticks are below the fold, so their script has not been asked for yet.
  await page.setViewportSize({ width: 390, height: 200 });
  await page.goto(site.at(OUTLINE));
  await deploy(site, [OUTLINE]);
  await page.locator(FIRST).check();
  const notice = page.locator('#chunk-notice');
  await expect(notice).toContainText('did not load. You can read on; your ticks are kept.');
  // It is seen where the reader is, not only at the top of the page.
  await expect(page.locator(FIRST)).toBeInViewport();
  await expect(notice).toBeInViewport();
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  const island = page.locator('astro-island[component-url*="TopicChecklist"]').first();
  await expect(island).toHaveAttribute('component-url', /-2\.js$/);
  await island.hover();
  await expect(island).not.toHaveAttribute('ssr');
  await expect(page.locator(FIRST)).toBeChecked();
  await expect(notice).toBeEmpty();
});

test('after a new deploy an open chat can be read, marked done, and left', async ({
  page,
  site,
}) => {
  await page.goto(site.at(CHAT));
  await deploy(site, [CHAT, OUTLINE, 'search/']);
  await page.getByRole('button', { name: 'One question at a time' }).click();
  await expect(page.locator('#chunk-notice')).toContainText('did not load');
  await expect(page.locator('section.turn').filter({ visible: true })).toHaveCount(11);
  await page.getByRole('button', { name: /^Mark done/ }).click();
  // The search takes its script from the new search page, which does not fit this old page.
  await page.locator('a[data-search]').click();
  await expect(page).toHaveURL(/\/search\/$/);
  await page.goto(site.at(OUTLINE));
  await expect(page.locator(FIRST)).toBeChecked();
});

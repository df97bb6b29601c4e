import type { Page } from '@playwright/test';
import { expect, SMALL_SITE } from './fixtures.ts';
import { goOffline, goOnline, ready, test, visit } from './offline-fixture.ts';
import { brokenPictures, expectStyled, LESSON, MODULE, PACK } from './offline-pages.ts';
import { OfflineSite } from './offline-site.ts';

test.use({ serviceWorkers: 'allow' });

test('offline, what was visited is listed, and when the line is back the page comes itself', async ({
  page,
  site,
  faults,
}) => {
  await visit(page, site, LESSON);
  await goOffline(page, site, faults);
  await page.goto(site.at(PACK));
  const visited = page.locator('offline-shelf li a');
  await expect(visited).toHaveText([/How machine learning came to be/]);
  await visited.click();
  await expect(page).toHaveURL(site.at(LESSON));
  await expectStyled(page);
  await goOnline(page);
  await site.start();
  // A browser may take a moment to see that there is a line again.
  await expect(async () => {
    await page.goto(site.at(PACK));
    await expect(page.locator('main h1')).not.toContainText('What opens offline', {
      timeout: 1000,
    });
  }).toPass();
});

const NOTEBOOK = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';

/** What of the site was asked for that is a picture in the text. */
const pictures = (asked: readonly string[]) =>
  asked.filter((path) => /^(notebook-images|figures|_astro)\/.*\.(webp|svg|png|jpg)$/.test(path));

const lazyPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(({ src }) => src),
  );

const areKept = (page: Page, sources: string[]) =>
  page.evaluate(async (all) => {
    const kept = await Promise.all(all.map((src) => caches.match(src)));
    return kept.every(Boolean);
  }, sources);

test('the pictures of a visited lesson are there offline, though nobody scrolled to them', async ({
  page,
  site,
  faults,
}) => {
  await visit(page, site, NOTEBOOK);
  const wanted = await lazyPictures(page);
  expect(wanted.length).toBeGreaterThan(2);
  await expect.poll(() => areKept(page, wanted)).toBe(true);
  const once = pictures(site.asked).length;
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(pictures(site.asked).length, 'no picture is fetched again').toBe(once);
  await goOffline(page, site, faults);
  await page.reload();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await brokenPictures(page)).toEqual([]);
});

test('who asked to save data gets only the pictures that are scrolled to', async ({
  page,
  site,
}) => {
  const says = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
  // Its pause before it fetches them is over at once.
  const hurries = 'const later = setTimeout; self.setTimeout = (run) => later(run);';
  site.deployed.set('sw.js', says + hurries + (await site.read('sw.js')));
  await visit(page, site, NOTEBOOK);
  const wanted = await lazyPictures(page);
  // What it does for one page it has begun before it keeps the next.
  await visit(page, site, LESSON);
  const asked = new Set(pictures(site.asked));
  expect(asked.size).toBeLessThan(new Set(wanted).size);
});

test('going offline is said, with a link to what opens', async ({ page, site, faults }) => {
  await visit(page, site, LESSON);
  await goOffline(page, site, faults);
  await expect(page.locator('#offline-notice')).toContainText('You are offline');
  await page.locator('#offline-notice a').click();
  await expect(page.locator('main h1')).toHaveText('What opens offline');
});

test('a broken cache heals itself', async ({ page, site, faults }) => {
  await visit(page, site, LESSON);
  await page.evaluate(async () => {
    const oops = (type: string) => new Response('<p>Broken', { headers: { 'content-type': type } });
    const pages = await caches.open('a2z:1:pages:/');
    for (const key of await pages.keys()) await pages.put(key, oops('text/plain'));
    const assets = await caches.open('a2z:1:assets:/');
    for (const key of await assets.keys()) await assets.put(key, oops('text/html'));
    await caches.open('a2z:0:pages:/');
    for (const name of await caches.keys()) if (name.includes('shell')) await caches.delete(name);
  });
  await page.reload();
  await expectStyled(page);
  await ready(page);
  const heal = () => page.evaluate(async () => Boolean(await caches.match('/offline/')));
  await expect.poll(heal).toBe(true);
  await goOffline(page, site, faults);
  await page.reload();
  await expect(page.locator('main h1')).toContainText('How machine learning came to be');
  await expectStyled(page);
  await page.goto(site.at(PACK));
  await expect(page.locator('page-missing')).toContainText('not kept on this device');
});

test('on a line that hangs, the copy comes after three seconds', async ({ page, site }) => {
  await visit(page, site, LESSON);
  // Longer than this test may take.
  site.delay = 600_000;
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('main h1')).toContainText('How machine learning came to be');
});

test('a page costs no more before it has loaded: only then the worker comes', async ({
  page,
  site,
}) => {
  await page.goto(site.at(LESSON));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = site.asked.indexOf('sw.js');
  const before = site.asked.slice(0, worker);
  const ours = before.filter((path) => /keep-offline|offline\//.test(path));
  expect(ours).toEqual(['offline/page.js']);
  expect(before.slice(-2)).toContain('offline/page.js');
  const after = new Set(site.asked.slice(worker));
  expect([...after].filter((path) => path.endsWith('/') && path !== LESSON)).toEqual(['offline/']);
});

test('in a sub-folder the worker minds only that folder', async ({ page, site: _, faults }) => {
  const site = await new OfflineSite(SMALL_SITE.outDir, SMALL_SITE.base).start();
  await visit(page, site, 'ML/Modules/Module0/Topic1/Stage0/');
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(site.at());
  await goOffline(page, site, faults);
  await page.reload();
  await expect(page.locator('main h1')).toContainText('The mean of a column');
  await page.goto(site.at('ML/Modules/Module0/Topic1/Stage4/'));
  await expect(page.locator('page-missing keep-offline')).toContainText(/Module 0 .* [kM]B/);
});

test('where there are no service workers, nothing breaks and nothing is promised', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as unknown as Record<string, unknown>)['serviceWorker'];
  });
  await page.goto(site.at(`${MODULE}/`));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('keep-offline')).toBeHidden();
  await page.goto(site.at('offline/'));
  await expect(page.locator('offline-shelf')).toContainText('keeps no pages');
});

test('the page to write on opens offline once it was seen, and still knows every rule', async ({
  page,
  site,
  faults,
}) => {
  await visit(page, site, LESSON);
  const status = page.locator('write-page [role="status"]');
  await page.goto(site.at(`write/?stage=MLA2ZCourse/Modules/Module1/Topic1/Stage0`));
  await expect(status).toContainText(/mistake|warning/);
  await ready(page);
  await goOffline(page, site, faults);
  await page.reload();
  await page.getByLabel('Text of the file').fill('---\nid: x\n---\n\n{a brace}\n');
  await expect(page.locator('.write-problems')).toContainText('The brace in {a brace} begins code');
});

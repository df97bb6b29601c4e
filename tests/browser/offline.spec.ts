import type { Page } from '@playwright/test';
import { expect, SMALL_SITE } from './fixtures.ts';
import {
  expectKept,
  goOffline,
  goOnline,
  ready,
  searchShell,
  test,
  visit,
} from './offline-fixture.ts';
import { OfflineSite } from './offline-site.ts';

const MODULE = 'MLA2ZCourse/Modules/Module0';
const LESSON = `${MODULE}/Topic1/Stage0/`;
const NEXT = `${MODULE}/Topic1/Stage1/`;
const PACK = `${MODULE}/Topic1/Stage3/`;

test.use({ serviceWorkers: 'allow' });

const expectStyled = (page: Page) =>
  expect(page.locator('.site-header')).toHaveCSS('display', 'flex');

const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });

/** The page of a module fetches what keeps it, and says its size, once this is pressed. */
const ask = (page: Page) => page.getByRole('button', { name: 'Read Module 0 offline' }).click();

async function keep(page: Page): Promise<void> {
  await ask(page);
  await page.getByRole('button', { name: /^Keep Module 0 offline/ }).click();
  await expect(page.locator('keep-offline')).toHaveAttribute('data-state', 'kept');
}

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
  const left = await page.evaluate(
    async () => (await (await caches.open('a2z:1:kept:/')).keys()).length,
  );
  expect(left).toBe(0);
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
  const left = await page.evaluate(
    async () => (await (await caches.open('a2z:1:kept:/')).keys()).length,
  );
  expect(left).toBe(0);
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

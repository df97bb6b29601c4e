import { gzipSync } from 'node:zlib';
import { BUDGETS, type Row } from '../build/budgets.ts';
import { expect, SMALL_SITE } from './fixtures.ts';
import { test } from './offline-fixture.ts';
import { PAGES, SWEPT } from './page-kinds.ts';
import { countShifts, expectStill } from './sound.ts';

/** The row of the budgets for each kind of page. */
const ROWS: Record<keyof typeof PAGES, Row> = {
  home: 'outline',
  track: 'outline',
  module: 'outline',
  project: 'outline',
  lesson: 'lesson',
  notebook: 'notebook',
  chat: 'lesson',
  interview: 'lesson',
  planned: 'planned',
  'whole module': 'whole',
  map: 'outline',
  contributors: 'other',
  health: 'other',
  glossary: 'outline',
  'your data': 'tool',
  bookmarks: 'tool',
  keyboard: 'tool',
  accessibility: 'other',
  'set up Python': 'other',
  'for teachers': 'other',
  'table of a class': 'tool',
  'making a plan': 'outline',
  plan: 'outline',
  'plan on paper': 'outline',
  offline: 'tool',
  drill: 'tool',
  search: 'tool',
  'not found': 'other',
};

/** How long a script takes on its way, so that a page is painted without it first. */
const LATE = 300;

for (const [kind, path] of SWEPT)
  test(`${kind} page stands still while its scripts come late, and costs no more than its budget @phone`, async ({
    page,
    faults,
  }) => {
    if (kind === 'not found') faults.allow(/404/);
    const budget = BUDGETS[ROWS[kind as keyof typeof PAGES]];
    const scripts: Promise<number>[] = [];
    const asked: string[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type === 'image' || response.url().endsWith('/favicon.svg')) return;
      asked.push(`${type} ${response.url()}`);
      if (type === 'script') scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.addInitScript(countShifts);
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE));
      await route.continue().catch(() => {});
    });
    // A query in the address is answered at once, by Pagefind's worker: that is no load by itself.
    await page.goto(path.replace(/\?.*/, ''), { waitUntil: 'networkidle' });
    await expectStill(page, kind);
    const bytes = (await Promise.all(scripts)).reduce((a, b) => a + b, 0);
    console.log(`${kind}: ${bytes} bytes of script, ${asked.length} requests.`);
    expect(bytes, asked.join('\n')).toBeLessThanOrEqual(budget.scripts);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(budget.requests);
    const fonts = asked.filter((line) => line.startsWith('font'));
    // What is folded asks for it when it is opened.
    const drawn = await page.locator('math').filter({ visible: true }).count();
    expect(fonts.length, fonts.join()).toBeLessThanOrEqual(drawn > 0 ? 1 : 0);
  });

const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

for (const size of ['@phone', 'in a wide window'])
  test(`the page of a wrong address stands still when its suggestions come late ${size}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/404/);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.addInitScript(countShifts);
    await page.route(/routes\.txt$/, (route) => promise.then(() => route.continue()));
    await page.goto('MLA2ZCourse/Modules/Module1/Topic1/Stage9/');
    await page.evaluate(painted);
    resolve();
    await expect(page.locator('nearest-pages a')).toHaveCount(5);
    await page.evaluate(painted);
    await expectStill(page, 'wrong address');
  });

/** As a line of 400 kbit/s brings a page, packed: a kilobyte of it is four or five of HTML. */
const SLOW_LINE = { slow: /\/$/, piece: 1_000, bytesPerSecond: 50_000 };

for (const size of ['@phone', 'in a wide window'])
  test(`what is painted of a page stays in its place while the rest is on its way ${size}`, async ({
    page,
    site,
  }) => {
    Object.assign(site, SLOW_LINE);
    await page.addInitScript(countShifts);
    for (const kind of [
      'home',
      'module',
      'project',
      'lesson',
      'notebook',
      'chat',
      'map',
    ] as const) {
      await page.goto(site.at(PAGES[kind]), { waitUntil: 'networkidle' });
      // The items of the header come one by one, each a few pixels to the left.
      await expectStill(page, kind, 0.02);
    }
  });

test('in a sub-folder of a host a wrong address in the wrong case leads to the nearest page', async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  await page.goto(`${SMALL_SITE.url}kites/modules/module0/topic1/stage0`);
  const href = `${SMALL_SITE.base}Kites/Modules/Module0/Topic1/Stage0/`;
  await expect(page.locator('nearest-pages a').first()).toHaveAttribute('href', href);
});

test('a tick made before React is there is kept @phone', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/react\.[\w-]+\.js/, (route) => promise.then(() => route.continue()));
  await page.goto(PAGES.module, { waitUntil: 'commit' });
  const box = page.locator('input[data-stage]').first();
  await box.check();
  resolve();
  const island = page.locator('astro-island[component-url*="TopicChecklist"]').first();
  await expect(island).not.toHaveAttribute('ssr');
  await expect(box).toBeChecked();
  await page.reload();
  await expect(box).toBeChecked();
});

test('React does not load before ticks are touched @phone', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('./', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /react/.test(url))).toEqual([]);
  await page.locator('#module-0').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /react/.test(url))).toEqual([]);
  await page.locator('input[data-stage]').filter({ visible: true }).first().check();
  await expect.poll(() => scripts.some((url) => /react/.test(url))).toBe(true);
});

test('web vitals are measured lazily where a visit starts, and reported to nobody', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.goto('./');
  await expect.poll(() => sent.some((line) => /web-vitals/.test(line))).toBe(true);
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([]);
  await page.goto(PAGES.lesson, { waitUntil: 'networkidle' });
  expect(sent.filter((line) => /web-vitals/.test(line))).toHaveLength(1);
});

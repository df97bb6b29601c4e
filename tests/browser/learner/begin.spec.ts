import { gzipSync } from 'node:zlib';
import { SMALL_SITE } from '../servers.ts';
import { expect, NO_JUMP, test, watchShifts } from './journey.ts';

const TRACKS = ['Machine Learning A-2-Z', 'ESP32 Internet of Things', 'DeepAI Research'];
const FIRST = 'How machine learning came to be, from 1805 to today';

test('L1 the first visit can be read before any script runs, and nothing jumps when they do @desktop', async ({
  page,
}) => {
  const shifts = await watchShifts(page.context());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.getByText(/^Welcome to the comprehensive machine learning/)).toBeVisible();
  const tracks = page.getByRole('list', { name: 'Tracks' });
  for (const name of TRACKS)
    await expect(tracks.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Course Modules' })).toBeVisible();
  release();
  expect(await shifts(page)).toBeLessThanOrEqual(NO_JUMP);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  console.log(`Scripts of a first visit, web vitals with them: ${bytes} bytes gzip.`);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(12_000);
});

test('L2 one first lesson is the thing to press, with hours, needs and no sign-up beside it', async ({
  page,
}) => {
  await page.goto('./');
  const hero = page.locator('.hero');
  const begin = hero.locator('a.button');
  await expect(begin).toHaveCount(1);
  await expect(begin).toHaveText('Start lesson 1 · 20 min');
  await expect(begin).toBeInViewport();
  await expect(hero).toContainText(FIRST);
  for (const way of ['New to it', 'I want code', 'Interview soon'])
    await expect(hero.getByRole('heading', { name: way })).toBeVisible();
  await expect(hero.getByRole('link', { name: /^Drill \d+ questions$/ })).toBeVisible();
  await expect(hero).toContainText(/All 245 pages are written\.|Written: \d+ of 245 pages/);
  await expect(page.getByText(/^No account\./)).toBeVisible();
  const track = page.getByRole('listitem').filter({ hasText: 'You need:' }).first();
  await expect(track).toContainText(/\d+ modules, \d+ projects · \d+\sh/);
  await expect(track).toContainText(/You need: \w+/);
  await expect(
    page.getByRole('heading', { name: 'For Whom This Course Is Designed' }),
  ).toBeVisible();
  await expect(page.locator('input:not([type=checkbox], [type=range])')).toHaveCount(0);
  await begin.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stage 0: ${FIRST}`);
});

test('L2 every module is a stop on the route, in reach at once, and one tap leads into it @desktop', async ({
  page,
}) => {
  await page.goto('./');
  const route = page.getByRole('region', { name: 'The route' });
  for (const name of TRACKS) {
    const line = route.getByRole('link', { name, exact: true });
    const { y = 0 } = (await line.boundingBox()) ?? {};
    // A screen and a half of a phone; in a wide window the first screen.
    expect(y, name).toBeLessThan((page.viewportSize()?.width ?? 0) < 600 ? 1266 : 800);
  }
  const stops = route.getByRole('listitem');
  // 28 modules, one project, and the eight projects of the first track as one stop.
  await expect(stops).toHaveCount(30);
  const words = await stops.allTextContents();
  expect(words.filter((text) => !/(^|\W)(ready|planned)$/.test(text.trim()))).toEqual([]);
  await route.getByRole('link', { name: '6 Preprocessing' }).click();
  await expect(page).toHaveURL(/MLA2ZCourse\/Modules\/Module6\/$/);
});

test('L2 the third line leaves the first after the module that it needs @desktop', async ({
  page,
}) => {
  await page.goto('./');
  const middle = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => {
      const { left, top, height } = link.getBoundingClientRect();
      const { transform } = getComputedStyle(link);
      return { x: left, y: top + height / 2, transform };
    });
  const edge = await page.locator('.line[data-track=DeepAI]').evaluate((line) => {
    const { left, top } = line.getBoundingClientRect();
    return { x: left, y: top };
  });
  const wide = (page.viewportSize()?.width ?? 0) > 1_000;
  const along = wide ? 'x' : 'y';
  const [before, after] = [
    await middle('9 Supervised Learning'),
    await middle('10 Unsupervised Learning'),
  ];
  expect(edge[along]).toBeGreaterThan(before[along]);
  expect(edge[along]).toBeLessThan(after[along]);
});

test('L2 the line on home is pulled by keyboard, and its squares shrink to the least', async ({
  page,
}) => {
  await page.goto('./');
  const fit = page.locator('fit-line');
  const sum = fit.locator('output');
  await expect(sum).toHaveText('119.2');
  const left = fit.getByRole('slider', { name: 'Height of the left end' });
  await left.focus();
  await page.keyboard.press('ArrowDown');
  await expect(sum).toHaveText('117.0');
  await expect(fit.locator('line')).toHaveAttribute('y1', '2.10');
  await fit.getByRole('button', { name: 'Show the least' }).click();
  await expect(sum).toHaveText('6.7 ✓');
  await expect(left).toHaveValue('1.2');
});

test('L4 a planned stage is a page of use, and leads to what is ready', async ({ page }) => {
  await page.goto(SMALL_SITE.url);
  await expect(page.locator('.hero')).toContainText(
    'Written: 9 of 11 pages; the others say what they will teach.',
  );
  await page.goto(`${SMALL_SITE.url}Kites/`);
  const module = page.locator('details:has(li[data-state=planned])').first();
  if (!(await module.evaluate((details) => (details as HTMLDetailsElement).open)))
    await module.locator('summary').first().click();
  const planned = module.locator('li[data-state=planned] a').first();
  const title = (await planned.textContent()) ?? '';
  await planned.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.trim());
  const main = page.getByRole('main');
  await expect(main.getByText('Planned', { exact: true })).toBeVisible();
  for (const name of ['What it will say', 'An exercise to try now', 'Read meanwhile'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  expect(await main.locator('#meanwhile + ul a').count()).toBeGreaterThan(0);
  await expect(main.getByRole('link', { name: 'Offer to write this page' })).toHaveAttribute(
    'href',
    /issues\/new\?template=write-page\.yml&title=Write/,
  );
  // It has no tick, in the outline and here.
  await expect(main.locator('mark-done')).toHaveCount(0);
  await main.locator('#meanwhile + ul a').first().click();
  await expect(page.getByRole('button', { name: /^Mark done/ })).toBeVisible();
});

test('L5 a notebook stage says what it is first, and shows the notebook itself', async ({
  page,
}) => {
  await page.goto('MLA2ZCourse/Modules/Module1/');
  const link = page.getByRole('link', { name: /^Stage 1: / });
  const title = await link.textContent();
  await link.click();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveText(title ?? '');
  await expect(page.locator('iframe')).toHaveCount(0);
  const text = await page.locator('.notebook').boundingBox();
  for (const facts of ['.stage-facts', '.stage-intro']) {
    const place = await page.locator(facts).boundingBox();
    expect(place?.y, facts).toBeLessThan(text?.y ?? 0);
  }
  await expect(page.locator('.stage-facts')).toContainText(/\d+\smin/);
  await page.waitForLoadState();
  for (const picture of await page.locator('.notebook img').all())
    await expect(picture).toHaveAttribute('alt', /^.{5,150}$/);
});

test('L5 wide tables and code scroll in boxes of their own, which the keyboard reaches', async ({
  page,
}) => {
  for (const stage of ['Module1/Topic1/Stage1', 'Module3/Topic1/Stage0']) {
    await page.goto(`MLA2ZCourse/Modules/${stage}/`);
    const { beyond, boxes, found } = await page.evaluate(() => {
      const root = document.documentElement;
      const all = [
        ...document.querySelectorAll<HTMLElement>('.notebook :is(.table-scroll, pre.code)'),
      ];
      const wide = all.filter((box) => box.scrollWidth > box.clientWidth);
      return {
        beyond: root.scrollWidth - root.clientWidth,
        found: new Set(all.map((box) => box.tagName)).size,
        boxes: wide.map((box) => [getComputedStyle(box).overflowX, box.tabIndex].join()),
      };
    });
    expect(beyond, stage).toBeLessThanOrEqual(0);
    expect(found, 'tables and code were looked at').toBe(2);
    expect(
      boxes.filter((box) => box !== 'auto,0'),
      stage,
    ).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('L3 the outline opens and closes by keyboard, and says the state of each stage', async ({
    page,
  }) => {
    await page.goto('./');
    const modules = page.locator('[aria-labelledby=modules] details.unit');
    const numbers = Array.from({ length: 18 }, (_, number) => `Module ${number}`);
    await expect(modules.locator('.unit-label')).toHaveText(numbers);
    await expect(page.locator('details.unit[open]')).toHaveAttribute('id', 'module-0');
    const last = modules.last();
    await last.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(last.getByRole('link', { name: /^Stage 0: / }).first()).toBeVisible();
    await page.keyboard.press('Space');
    await expect(last).not.toHaveAttribute('open');
    const states = await page.locator('li.stage .stage-facts').allTextContents();
    expect(states.length).toBeGreaterThan(190);
    expect(states.filter((text) => !/· (Ready|Draft|Planned) ·/.test(text))).toEqual([]);
    const boxes = page.locator('input[data-stage]');
    await expect(boxes.first()).toBeDisabled();
    await expect(page.locator('theme-switch').first()).toBeHidden();
  });
});

import { expect, test } from './fixtures.ts';

const FIRST = 'How machine learning came to be, from 1805 to today';
const box = (title: string) => `input[aria-label="Done: ${title}"]`;

test('the home page shows three tracks, each with a place to begin', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machine Learning A-2-Z');
  const tracks = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  await expect(tracks).toHaveCount(3);
  for (const name of ['Machine Learning A-2-Z', 'ESP32 Internet of Things', 'DeepAI Research'])
    await expect(tracks.getByRole('link', { name, exact: true })).toBeVisible();
  await tracks
    .first()
    .getByRole('link', { name: /^Start:/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(FIRST);
});

test('the home page keeps the words of the specification', async ({ page }) => {
  await page.goto('./');
  const words = [
    'Welcome to the comprehensive machine learning course designed for aspiring data scientists and AI practitioners.',
    'For Whom This Course Is Designed',
    'Course Goals',
    'Course Modules',
    'An Open Source Project',
    'Open Source Project, Contribute Today...',
  ];
  for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.locator('#projects')).toHaveText('Projects');
});

test('modules are disclosures, the first of them open', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('details.unit')).toHaveCount(26);
  await expect(page.locator('details.unit[open]')).toHaveCount(1);
  const second = page.locator('#module-1');
  await second.locator('summary').click();
  await expect(
    second.getByRole('link', { name: /Stage 0: Introduction to the Evolution/ }),
  ).toBeVisible();
});

test('the numbers of modules sort as numbers', async ({ page }) => {
  await page.goto('./');
  const labels = await page.locator('details.unit .unit-label').allTextContents();
  const numbers = Array.from({ length: 18 }, (_, n) => `Module ${n}`);
  expect(labels.slice(0, 18)).toEqual(numbers);
});

test('the box of a topic ticks all its stages, and unticks them', async ({ page }) => {
  await page.goto('MLA2ZCourse/Modules/Module0/');
  const topic = page.locator('input[data-topic]').first();
  await topic.check();
  await expect(page.locator('.topic').first().locator('input[data-stage]:checked')).toHaveCount(5);
  await topic.uncheck();
  await expect(page.locator('input[data-stage]:checked')).toHaveCount(0);
});

test('a tick made before React is there is kept @phone', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/react\.[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('MLA2ZCourse/Modules/Module0/', { waitUntil: 'commit' });
  await page.locator(box(FIRST)).check();
  release();
  const island = page.locator('astro-island[component-url*="TopicChecklist"]').first();
  await expect(island).not.toHaveAttribute('ssr');
  await expect(page.locator(box(FIRST))).toBeChecked();
  await page.reload();
  await expect(page.locator(box(FIRST))).toBeChecked();
});

test('React does not load before ticks come into view @phone', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('./');
  await page.waitForTimeout(500);
  expect(scripts.filter((url) => /react/.test(url))).toEqual([]);
  await page.locator('#module-0').scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.some((url) => /react/.test(url))).toBe(true);
});

test('full storage keeps the tick for this visit and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('MLA2ZCourse/Modules/Module0/');
  await page.locator(box(FIRST)).check();
  await expect(page.locator('storage-notice')).toBeVisible();
});

test('rubbish in storage breaks nothing and is left alone', async ({ page }) => {
  await page.goto('./');
  await page.evaluate(() => {
    localStorage.setItem('a2z:1:tick:ml-how-machine-learning-came-to-be', '{{{');
    localStorage.setItem('a2z:9:tick:future', '{"x":1}');
    localStorage.setItem('a2z:1:theme', 'purple');
  });
  await page.goto('MLA2ZCourse/Modules/Module0/');
  await expect(page.locator(box(FIRST))).toBeEnabled();
  await expect(page.locator(box(FIRST))).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('a2z:9:tick:future'))).toBe('{"x":1}');
});

test('a chunk that does not load leaves the page readable and offers a retry', async ({
  page,
  faults,
}) => {
  faults.allow(/TopicChecklist|Failed to fetch|ERR_FAILED|dynamically imported/);
  let broken = true;
  await page.route(/TopicChecklist\.[\w-]+\.js/, (route) =>
    broken ? route.abort('failed') : route.continue(),
  );
  await page.goto('MLA2ZCourse/Modules/Module0/');
  await expect(page.locator('#chunk-notice')).toContainText('did not load');
  await page.locator(box(FIRST)).check();
  broken = false;
  await page.locator('#chunk-notice button').click();
  await expect(page.locator('#chunk-notice')).not.toContainText('did not load');
  await page.reload();
  await expect(page.locator(box(FIRST))).toBeChecked();
});

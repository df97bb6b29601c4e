import { expect, test } from './fixtures.ts';

const NOTEBOOK = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';

test('a notebook is part of the page: no frame, one h1, pictures with words and a size that arrive', async ({
  page,
}) => {
  await page.goto(NOTEBOOK);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  const pictures = page.locator('.notebook img');
  expect(await pictures.count()).toBeGreaterThan(2);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('alt', /^.{5,150}$/);
    await expect(picture).toHaveAttribute('width', /^\d+$/);
    await expect(picture).toHaveAttribute('height', /^\d+$/);
    await expect(picture).toHaveAttribute('src', /notebook-images\/[0-9a-f]{32}\.(webp|svg)$/);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('the file can be downloaded, and is the one of the page', async ({ page, request }) => {
  await page.goto(NOTEBOOK);
  const link = page.getByRole('link', { name: /^Download the notebook/ });
  await expect(link).toHaveAttribute(
    'download',
    'ml-simple-linear-regression-first-principles.ipynb',
  );
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect((await answer.json()).nbformat).toBe(4);
});

test('Colab, nbviewer and GitHub are one link away, at the addresses of the settings', async ({
  page,
}) => {
  await page.goto(NOTEBOOK);
  const below = 'github/S-H-E-R-Development/Machine-Learning-A-2-Z-WEBSITE/blob/';
  const path = 'src/content/notebooks/MLA2ZCourse/Modules/Module1/Topic1/Stage1.ipynb';
  for (const [name, host] of [
    ['Open in Colab', 'https://colab.research.google.com/'],
    ['Open in nbviewer', 'https://nbviewer.org/'],
  ] as const) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    expect(href?.startsWith(host + below), href ?? '').toBe(true);
    expect(href?.endsWith(path), href ?? '').toBe(true);
  }
});

test('the external viewer comes on demand, sandboxed and named, and its absence is said @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(/nbviewer|ERR_NAME_NOT_RESOLVED|ERR_FAILED/);
  await page.goto(NOTEBOOK);
  await page.getByRole('button', { name: 'Show in the external viewer' }).click();
  const frame = page.locator('external-viewer iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups');
  await expect(frame).toHaveAttribute('title', /^External viewer: Simple linear regression/);
  await expect(page.locator('external-viewer [role=status]')).toContainText(
    'The whole notebook stands on this page',
  );
});

test('solutions and long outputs are folded, and open without a script @desktop', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(NOTEBOOK);
  const solution = page.locator('details.nb-solution').first();
  await expect(solution).not.toHaveAttribute('open');
  await solution.locator('> summary').click();
  await expect(solution.locator('pre.code').first()).toBeVisible();
  await context.close();
});

test('only named boxes scroll sideways at 320 px, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('MLA2ZCourse/Modules/Module3/Topic1/Stage0/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const boxes = page.locator('.table-scroll');
  expect(await boxes.count()).toBeGreaterThan(0);
  for (const box of await boxes.all()) {
    await expect(box).toHaveAttribute('aria-label', /\w/);
    await expect(box).toHaveAttribute('tabindex', '0');
  }
});

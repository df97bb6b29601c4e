import { resolve } from 'node:path';
import { builtSiteConfig, type Nginx, startNginx } from '../nginx.ts';
import { expect, test } from './fixtures.ts';
import { ready, takeAway } from './offline-fixture.ts';
import { SWEPT } from './page-kinds.ts';

/*
 * The site behind nginx with the configuration of its build: here the policies come as headers too,
 * and workers have one of their own. The fixture fails on any violation.
 */

let nginx: Nginx;
test.beforeAll(async () => {
  nginx = await startNginx(builtSiteConfig('dist', resolve('dist')));
});
test.afterAll(() => nginx?.stop());
test.use({ serviceWorkers: 'allow' });

test('every kind of page works under the headers of a host, and asks no other host, scrolled, touched and left', async ({
  page,
}) => {
  test.slow();
  // Every request is seen here, beacons and workers included; the fixture would report it too.
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).hostname));
  // The planned page stands on a site of its own, which this server has not.
  for (const [kind, path] of SWEPT.filter(([name]) => name !== 'planned')) {
    const answer = await page.goto(new URL(path, `${nginx.origin}/`).href);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy, kind).toContain("frame-ancestors 'none'");
    await expect(page.getByRole('heading', { level: 1 }), kind).toBeVisible();
    await page.keyboard.press('Tab');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => dispatchEvent(new Event('vitals-start')));
    // What loads late may be refused as well.
    await page.waitForLoadState('networkidle');
  }
  await page.goto('about:blank');
  expect([...hosts].filter((host) => host !== '')).toEqual([new URL(nginx.origin).hostname]);
});

test('islands wake and the search answers, though each worker has a policy of its own', async ({
  page,
}) => {
  await page.goto(`${nginx.origin}/MLA2ZCourse/Modules/Module1/`);
  const box = page.locator('astro-island[component-url*=TopicChecklist] input').first();
  await box.scrollIntoViewIfNeeded();
  await expect(box).toBeEnabled();
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search the lessons' }).fill('missing values');
  const results = page.getByRole('list', { name: 'Search results' });
  await expect(results.locator('.search-title').first()).toHaveText('Handling missing values');
  await page.goto(`${nginx.origin}/DeepAI/Modules/Module0/Topic1/Stage0/`);
  await expect(page.locator('.notebook-state')).toHaveAttribute('data-state', 'ready');
});

test('the service worker takes over, and answers when nginx is gone', async ({ page, faults }) => {
  const own = await startNginx(builtSiteConfig('dist', resolve('dist')));
  try {
    await page.goto(`${own.origin}/ESP32/`);
    await ready(page);
    await page.reload();
  } finally {
    await takeAway(own, faults);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ESP32');
});

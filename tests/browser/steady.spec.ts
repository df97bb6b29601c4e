import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';

/** A tenth of what web.dev calls good (0.1): the line of a name may break while the header arrives. */
const LIMIT = 0.01;

/** Counts how much the page moves by itself, as Chromium measures it. */
const countShifts = () => {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Element | null }[];
    })[])
      moved.push(
        `${entry.value} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`,
      );
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What has moved since the page began, one line each, and the sum. */
async function expectStill(page: Page): Promise<void> {
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  const sum = moved.reduce((all, line) => all + Number.parseFloat(line), 0);
  expect(sum, moved.join('\n')).toBeLessThan(LIMIT);
}

for (const [kind, path] of Object.entries(PAGES))
  test(`${kind} page stands still while its scripts come late @phone`, async ({ page, faults }) => {
    if (kind === 'not found') faults.allow(/404/);
    await page.addInitScript(countShifts);
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => {});
    });
    // Results of a search may come into their place.
    await page.goto(path.replace(/\?.*/, ''), { waitUntil: 'networkidle' });
    await expectStill(page);
  });

const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

for (const size of ['@phone', '@desktop'])
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
    await expectStill(page);
  });

import type { BrowserContext, Page } from '@playwright/test';

export { AT_ROOT, expect, SMALL_SITE, test } from '../fixtures.ts';

/*
 * The learner's journey, L1 to L15 of issue 4, each step on a phone of 360 × 740 with touch and in a
 * window of 1280 × 800.
 */

/** Shifts of the layout that nobody asked for, summed as `web-vitals` does, from the page's first moment. */
export async function watchShifts(
  context: BrowserContext,
): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) sum += entry.value;
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (page) => {
    await page.waitForLoadState('networkidle');
    return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
  };
}

/** What Google calls good is 0.1; a fifth of it is a line of text that moves at the foot. */
export const NO_JUMP = 0.02;

/** Ticks, as of a moment, without opening their pages. */
export async function tick(page: Page, ids: readonly string[], at: string): Promise<void> {
  await page.goto('routes.txt');
  await page.evaluate(
    ([all, when]) => {
      for (const id of all)
        localStorage.setItem(`a2z:1:tick:${id}`, JSON.stringify({ done: true, at: when }));
    },
    [ids, at] as const,
  );
}

/** What this browser keeps for the site. */
export const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).sort()));

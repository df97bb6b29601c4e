import type { Page } from '@playwright/test';
import { expect, test } from './calm.ts';

/** An outline whose tick boxes are many. */
const OUTLINE = './';
const CLICKS = 1000;
/** How often each box is clicked: an odd number of rounds, so that every box ends ticked. */
const ROUNDS = 53;

/** The ids of the boxes on the page, in order, without those that stand twice. */
const boxesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('input[data-stage]')].map(
        ({ dataset }) => dataset['stage'] ?? '',
      ),
    ),
  ]);

/** Clicks a thousand times, round and round, and lets the page breathe now and then. */
const clickAll = async ({ ids, clicks }: { ids: string[]; clicks: number }) => {
  for (let i = 0; i < clicks; i++) {
    document.querySelector<HTMLInputElement>(`input[data-stage="${ids[i % ids.length]}"]`)?.click();
    if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
};

const storedDone = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key, text]) => key.startsWith('a2z:1:tick:') && JSON.parse(text).done)
      .map(([key]) => key.slice('a2z:1:tick:'.length))
      .sort(),
  );

const ticked = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('input[data-stage]')].filter(
        (box) => box.checked,
      ).length,
  );

test('two tabs that tick a thousand times at once lose no tick', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto(OUTLINE), other.goto(OUTLINE)]);
  const ids = await boxesOf(page);
  const size = Math.floor(CLICKS / ROUNDS);
  const [mine, theirs] = [ids.slice(0, size), ids.slice(size, 2 * size)];
  expect(theirs.length).toBe(size);
  await Promise.all([
    page.evaluate(clickAll, { ids: mine, clicks: ROUNDS * size }),
    other.evaluate(clickAll, { ids: theirs, clicks: ROUNDS * size }),
  ]);
  const all = [...mine, ...theirs].sort();
  // What one tab writes reaches the other's storage a moment later.
  await expect.poll(() => storedDone(page)).toEqual(all);
  for (const tab of [page, other]) await expect.poll(() => ticked(tab)).toBe(all.length);
  await page.reload();
  await expect.poll(() => ticked(page)).toBe(all.length);
});

import type { Page } from '@playwright/test';
import { expect, test } from './calm.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const OUTLINE = 'MLA2ZCourse/Modules/Module6/';
const STAGE = 'ml-handling-missing-values';
const notice = (page: Page) => page.locator('storage-notice');
const markDone = (page: Page) => page.getByRole('button', { name: /^Mark done/ });

/** Ways in which a browser has no storage, or one that keeps nothing, each set up before the page. */
const BROKEN = {
  'is switched off': () => {
    Object.defineProperty(window, 'localStorage', { value: null });
  },
  'takes everything and drops it in silence': () => {
    Storage.prototype.setItem = () => {};
  },
  'is read-only and says so': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('read only', 'NoModificationAllowedError');
    };
  },
};

for (const [how, breakIt] of Object.entries(BROKEN))
  test(`where storage ${how}, a tick lasts for the visit, and the page says so`, async ({
    page,
  }) => {
    await page.addInitScript(breakIt);
    await page.goto(LESSON);
    await markDone(page).click();
    await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible();
    await expect(notice(page)).toHaveText(/this browser stores nothing for this site\. They last/);
    // Every other page that keeps something opens as well.
    for (const path of ['./', OUTLINE, 'drill/', 'your-data/', 'glossary/']) {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
    }
  });

/** Fills this origin's storage to the last character, for real. */
const fill = (page: Page) =>
  page.evaluate(() => {
    let key = 0;
    for (let size = 1 << 22; size >= 1; size >>= 1)
      for (;;)
        try {
          localStorage.setItem(`other-site:${key}`, 'x'.repeat(size));
          key += 1;
        } catch {
          break;
        }
    return key;
  });

test('in a full storage a tick waits for room, and is stored as soon as there is some', async ({
  page,
}) => {
  await page.goto(LESSON);
  expect(await fill(page)).toBeGreaterThan(0);
  await markDone(page).click();
  await expect(notice(page)).toHaveText(/this browser has no room left for this site/);
  await page.evaluate(() => localStorage.removeItem('other-site:0'));
  await page.getByRole('button', { name: /^Done/ }).click();
  await markDone(page).click();
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible();
});

/** Items of a version that is not written yet, of another site on the same host, and rubbish of ours. */
const NOT_OURS = {
  [`a2z:2:tick:${STAGE}`]: '{"done":true,"at":"2030-01-01","by":"a later version"}',
  'a2z:99:theme': 'sepia',
  'a2z:1:unknown': '{{{',
  'other-site:theme': 'dark',
};
const RUBBISH = ['{{{', 'null', '{"done":"yes","at":1}', '<img src=x onerror=alert(1)>'];
const KEYS = [
  ...[`a2z:1:tick:${STAGE}`, 'a2z:1:tick:__proto__', 'a2z:1:last', 'a2z:1:last:ml', 'a2z:1:theme'],
  'a2z:1:card:ml-interview-classification#q01',
];

test('storage full of rubbish and of a later version breaks no page and is left as it is', async ({
  page,
}) => {
  await page.goto('routes.txt');
  const write = (items: Record<string, string>) =>
    page.evaluate((all) => {
      for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
    }, items);
  await write(NOT_OURS);
  for (const text of RUBBISH) {
    await write(Object.fromEntries(KEYS.map((key) => [key, text])));
    for (const path of [LESSON, OUTLINE, 'drill/', 'your-data/']) {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
    }
    const tick = await page.evaluate((key) => localStorage.getItem(key), KEYS[0] ?? '');
    expect(tick).toBe(text);
  }
  await page.goto(LESSON);
  await markDone(page).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible();
  const all = await page.evaluate(() => ({ ...localStorage }));
  expect(all).toMatchObject(NOT_OURS);
});

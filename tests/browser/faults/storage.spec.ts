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
  'is forbidden': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
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
  test(`where storage ${how}, a tick lasts for the visit, and the page says so @phone`, async ({
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

test('in a full storage a tick waits for room, and is stored as soon as there is some @desktop', async ({
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

const RUBBISH = [
  ...['', '{', '{{{', 'null', 'undefined', '[]', '0', '""', 'true', '\u0000', '\uD800', '💥'],
  ...['{"done":"yes","at":1}', '{"done":true}', '{"done":true,"at":"never"}', '{"__proto__":1}'],
  ...['{"box":99,"at":"2026-01-01"}', '{"id":{},"title":[],"href":"javascript:alert(1)"}'],
  ...['{"id":"a","title":"b","href":"//evil.example/"}', '<img src=x onerror=alert(1)>'],
  'x'.repeat(100_000),
];

/** Every kind of item that the site keeps, under the names of things that exist and of none. */
const KEYS = [
  `a2z:1:tick:${STAGE}`,
  ...['a2z:1:tick:', 'a2z:1:tick:__proto__', 'a2z:1:tick:constructor', 'a2z:1:tick:../x'],
  ...['a2z:1:last', 'a2z:1:last:ml', 'a2z:1:theme', 'a2z:1:card:ml-interview-classification#q01'],
  ...['a2z:1:card:', 'a2z:1:', 'a2z:', 'a2z:1:drill', 'a2z:1:unknown'],
];

/** Items of a version that is not written yet, and of another site on the same host. */
const NOT_OURS = {
  [`a2z:2:tick:${STAGE}`]: '{"done":true,"at":"2030-01-01","by":"a later version"}',
  'a2z:99:theme': 'sepia',
  'other-site:theme': 'dark',
};

test('storage full of rubbish and of a later version breaks no page and is left as it is @desktop', async ({
  page,
}) => {
  await page.goto('routes.txt');
  for (const [round, text] of RUBBISH.entries()) {
    await page.evaluate(
      ({ keys, value, others }) => {
        localStorage.clear();
        for (const key of keys) localStorage.setItem(key, value);
        for (const [key, other] of Object.entries(others)) localStorage.setItem(key, other);
      },
      { keys: KEYS, value: text, others: NOT_OURS },
    );
    const path = [LESSON, OUTLINE, './', 'drill/', 'your-data/'][round % 5] ?? './';
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('continue-card a[href*="evil"], a[href^="javascript"]')).toHaveCount(
      0,
    );
    const left = await page.evaluate((key) => localStorage.getItem(key), `a2z:1:tick:${STAGE}`);
    expect(left).toBe(text);
  }
  await page.goto(LESSON);
  await markDone(page).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible();
  const others = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [...Object.keys(NOT_OURS)],
  );
  expect(others).toEqual(Object.values(NOT_OURS));
});

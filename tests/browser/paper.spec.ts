import { expect, test } from './fixtures.ts';

const CODE = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';
const PLAIN = 'ESP32/Modules/Module1/Topic1/Stage1/';
const MODULE = 'MLA2ZCourse/Modules/Module0/';

test('a button copies each block of code and says so politely', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(CODE);
  const blocks = page.locator('pre.code');
  const buttons = page.locator('button.copy');
  expect(await blocks.count()).toBeGreaterThan(5);
  await expect(buttons).toHaveCount(await blocks.count());
  const first = buttons.first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveText('Copied');
  await expect(first).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await blocks.first().textContent())?.trimEnd());
  expect(copied).not.toMatch(/Copy|In \[/);
  await expect(first).toHaveText('Copy');
});

test('the buttons move nothing and cover no code', async ({ page }) => {
  await page.goto(CODE);
  const overlap = await page.locator('button.copy:visible + pre code').evaluateAll((all) =>
    all.map((code) => {
      const button = code.closest('pre')?.previousElementSibling as Element;
      return button.getBoundingClientRect().bottom - code.getBoundingClientRect().top;
    }),
  );
  expect(Math.max(...overlap)).toBeLessThanOrEqual(6);
  const tops = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('pre.code')].filter((e) => e.checkVisibility());
    const measure = () => blocks.map((e) => Math.round(e.getBoundingClientRect().top + scrollY));
    const before = measure();
    for (const button of document.querySelectorAll('button.copy')) button.remove();
    return { before, after: measure() };
  });
  expect(tops.before.length).toBeGreaterThan(5);
  expect(tops.after).toEqual(tops.before);
});

test('only a page with code has the script for it, and without scripts no button', async ({
  page,
  browser,
}) => {
  expect(await (await page.request.get(PLAIN)).text()).not.toContain('clipboard');
  expect(await (await page.request.get(CODE)).text()).toContain('clipboard');
  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(CODE);
  expect(await bare.locator('pre.code').count()).toBeGreaterThan(5);
  await expect(bare.locator('button.copy')).toHaveCount(0);
  await bare.close();
});

test('on paper a stage is text alone: folded answers open, no frame, no buttons, light ground @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('MLA2ZCourse/Modules/Module9/Topic1/Stage4/');
  const answer = page.locator('details.question > p.part').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(answer).toBeVisible();
  for (const gone of ['.site-header', '.site-footer', '.unit-stages', '.pager', '.stage-foot'])
    await expect(page.locator(gone)).toHaveCSS('display', 'none');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(33, 31, 26)');
});

test('on paper a module fills sheets, only links to other sites show their address, and code wraps @desktop', async ({
  page,
}) => {
  await page.goto(`${MODULE}print/`);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(10);
  await page.emulateMedia({ media: 'print' });
  const after = (selector: string) =>
    page.$eval(selector, (e) => getComputedStyle(e, '::after').content);
  expect(await after('.prose a[href^="/"]')).toBe('none');
  await page.goto(CODE);
  expect(await after('.prose a[href^="http"]')).toContain('http');
  const code = page.locator('pre.code').first();
  await expect(code).toHaveCSS('white-space', 'pre-wrap');
  expect(await code.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
});

import { expect, test } from './fixtures.ts';

const CODE = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';
const MODULE = 'MLA2ZCourse/Modules/Module0/';

test('each block of code has a button that copies it alone, covers none of it and moves nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(CODE);
  // A cell that sets up is one line until it is opened.
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  const blocks = page.locator('pre.code');
  const buttons = page.locator('button.copy');
  expect(await blocks.count()).toBeGreaterThan(5);
  await expect(buttons).toHaveCount(await blocks.count());
  const first = buttons.first();
  // It says so for two seconds, which the page itself cannot miss.
  const says = page.waitForFunction(
    (button) => button?.textContent === 'Copied',
    await first.elementHandle(),
  );
  await first.press('Enter');
  await says;
  await expect(first).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await blocks.first().textContent())?.trimEnd());
  await expect(first).toHaveText('Copy');
  const { overlap, before, after } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('pre.code')].filter((e) => e.checkVisibility());
    const measure = () => shown.map((e) => Math.round(e.getBoundingClientRect().top + scrollY));
    const overlap = shown.map((pre) => {
      const code = pre.querySelector('code')?.getBoundingClientRect();
      const button = pre.previousElementSibling?.getBoundingClientRect();
      return (button?.bottom ?? 0) - (code?.top ?? 0);
    });
    const before = measure();
    for (const button of document.querySelectorAll('button.copy')) button.remove();
    return { overlap, before, after: measure() };
  });
  expect(Math.max(...overlap)).toBeLessThanOrEqual(6);
  expect(after).toEqual(before);
});

test('on paper a stage is text alone: folded answers open, no frame, no buttons, light ground', async ({
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

test('on paper a module fills sheets, only links to other sites show their address, and code wraps', async ({
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

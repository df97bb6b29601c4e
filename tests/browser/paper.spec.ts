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
  const covered = await page.locator('button.copy:visible').evaluateAll((all) =>
    all.filter((button) => {
      const code = button.nextElementSibling?.querySelector('code');
      return code && button.getBoundingClientRect().bottom > code.getBoundingClientRect().top + 6;
    }),
  );
  expect(covered.length).toBe(0);
  const moved = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('pre.code')].filter((e) => e.checkVisibility());
    const tops = () => blocks.map((e) => e.getBoundingClientRect().top + scrollY);
    const withThem = tops();
    for (const button of document.querySelectorAll('button.copy')) button.remove();
    const without = tops();
    return without.map((top, i) => Math.abs(top - (withThem[i] ?? 0)));
  });
  expect(moved.length).toBeGreaterThan(5);
  expect(Math.max(...moved)).toBeLessThan(1);
});

test('a page without code has neither button nor script for it', async ({ page }) => {
  const html = await (await page.request.get(PLAIN)).text();
  expect(html).not.toContain('clipboard');
  expect(await (await page.request.get(CODE)).text()).toContain('clipboard');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('code stands without a button', async ({ page }) => {
    await page.goto(CODE);
    expect(await page.locator('pre.code').count()).toBeGreaterThan(5);
    await expect(page.locator('button.copy')).toHaveCount(0);
  });
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
  for (const gone of ['.site-header', '.site-footer', '.unit-stages', '.pager', '.stage-foot']) {
    await expect(page.locator(gone)).toHaveCount(1);
    await expect(page.locator(gone)).toBeHidden();
  }
  const [ground, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect(ground).toBe('rgba(0, 0, 0, 0)');
  expect(ink).toBe('rgb(33, 31, 26)');
});

test('on paper only links to other sites show their address, and code wraps @desktop', async ({
  page,
}) => {
  await page.goto(`${MODULE}print/`);
  await page.emulateMedia({ media: 'print' });
  const after = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => getComputedStyle(e, '::after').content);
  expect(await after('.prose a[href^="/"]')).toBe('none');
  await page.goto(CODE);
  expect(await after('.prose a[href^="http"]')).toContain('http');
  const style = await page
    .locator('pre.code')
    .first()
    .evaluate((e) => [getComputedStyle(e).whiteSpace, e.scrollWidth - e.clientWidth]);
  expect(style).toEqual(['pre-wrap', 0]);
});

test('a module is read or printed whole on one page that wakes nothing but the menu @desktop', async ({
  page,
}) => {
  await page.goto(MODULE);
  await page.getByRole('link', { name: 'Print or read the whole module on one page' }).click();
  await expect(page).toHaveURL(/Module0\/print\/$/);
  await expect(page.locator('.chapter > h2')).toHaveCount(10);
  await expect(page.locator('.chapter > h2').first()).toContainText('Topic 1, Stage 0:');
  await expect(page.locator('astro-island:not([component-export="default"])')).toHaveCount(0);
  const folded = page.locator('.chapter details:not([open])');
  await expect(folded).toHaveCount(0);
  const pdf = await page.pdf({ format: 'A4' });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  console.log(`Module 0 on paper: ${sheets} sheets of A4`);
  expect(sheets).toBeGreaterThanOrEqual(10);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

const CODE = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';
const MODULE = 'MLA2ZCourse/Modules/Module0/';
const NUMPY = 'MLA2ZCourse/Modules/Module2/print/';

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
  expect(await sheets(page)).toBeGreaterThanOrEqual(10);
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

/** How many sheets of A4 a page takes. */
const sheets = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('Module 2 with its answers takes 55 sheets of A4 at most, in letters that can be read', async ({
  page,
}) => {
  await page.goto(NUMPY);
  expect(await sheets(page)).toBeLessThanOrEqual(55);
  await page.emulateMedia({ media: 'print' });
  const look = await page.evaluate(() => {
    const points = (selector: string) =>
      Math.round(
        Number.parseFloat(getComputedStyle(document.querySelector(selector) as Element).fontSize) *
          7.5,
      ) / 10;
    const grounds = [...document.querySelectorAll('main *')].filter((e) => {
      const { backgroundColor } = getComputedStyle(e);
      return e.checkVisibility() && !/, 0\)$/.test(backgroundColor);
    });
    const widths = [...document.querySelectorAll('.chapter p:not([class])')].map((e) =>
      Math.round(e.getBoundingClientRect().width),
    );
    const text = document.querySelector('main')?.textContent ?? '';
    return {
      points: [
        points('.chapter p:not([class])'),
        points('.nb-code > pre'),
        points('.nb-hidden pre'),
      ],
      grounds: grounds.map((e) => e.outerHTML.slice(0, 80)),
      full: Math.max(...widths) > (document.querySelector('.chapter')?.clientWidth ?? 0) - 14,
      guesses: /I have a guess/.test(text),
    };
  });
  expect(look).toEqual({ points: [10, 7.5, 7], grounds: [], full: true, guesses: false });
});

test('a stage leads to its print alone, with its answers on a sheet or without, and the address keeps the choice', async ({
  page,
}) => {
  await page.goto('MLA2ZCourse/Modules/Module2/Topic1/Stage1/');
  await page.getByRole('link', { name: 'Print this page' }).click();
  const chapters = page.locator('.chapter:visible');
  await expect(chapters).toHaveCount(1);
  await expect(chapters).toContainText('Topic 1, Stage 1: Creating, indexing');
  await expect(page.locator('.answer-sheet [data-stage]:visible')).toHaveCount(1);
  const withAnswers = await sheets(page);
  await page.getByRole('checkbox', { name: 'Answers, on a sheet at the end' }).uncheck();
  await expect(page.locator('.answer-sheet, .answer-ref').locator('visible=true')).toHaveCount(0);
  expect(await sheets(page)).toBeLessThan(withAnswers);
  expect(page.url()).toContain('#only=ml-creating-indexing-reshaping-arrays&answers=none');
  await page.reload();
  await expect(chapters).toHaveCount(1);
  await expect(page.locator('.answer-sheet')).toBeHidden();
});

test('the figures of a stage come as one zip file: PNG for slides, the drawing, captions and licence', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${NUMPY}#ml-numpy-basics-array`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the figures as a zip file' }).click();
  const files = unzipSync(await readFile(await (await saving).path()));
  await expect(page.locator('paper-choice [role=status]')).toContainText(/Saved: \d+ figures/);
  const figures = page.locator('[data-stage=ml-numpy-basics-array] img:visible');
  const names = Array.from({ length: await figures.count() }, (_, i) => i + 1).flatMap((n) => [
    `ml-numpy-basics-array-${n}.png`,
    `ml-numpy-basics-array-${n}.svg`,
  ]);
  expect(Object.keys(files).sort()).toEqual([...names, 'captions.txt'].sort());
  const captions = strFromU8(files['captions.txt'] as Uint8Array);
  expect(captions).toContain('Licence: CC BY 4.0.');
  expect(captions).toContain('Figure 1. Two tables read one block of bytes');
  const png = await sharp(files['ml-numpy-basics-array-1.png'])
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(png.info.width).toBe(1600);
  // A light drawing on white, though the page was dark.
  expect([...png.data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('no formula in a line makes a page for paper scroll sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const module of [2, 10, 12, 14]) {
    await page.goto(`MLA2ZCourse/Modules/Module${module}/print/`);
    const over = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(over), `Module ${module}`).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('boxes alone choose the pages and leave the answers out', async ({ page }) => {
    await page.goto(NUMPY);
    await page.getByText('Choose what is shown and printed').click();
    await expect(page.locator('.chapter:visible')).toHaveCount(5);
    await page.getByRole('checkbox', { name: 'Topic 1, Stage 0' }).uncheck();
    await page.getByRole('checkbox', { name: 'Answers' }).uncheck();
    await expect(page.locator('.chapter:visible')).toHaveCount(4);
    await expect(page.locator('.answer-sheet')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});

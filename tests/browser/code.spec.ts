import type { Page } from '@playwright/test';
import { stages } from '../build/content.ts';
import { sampled } from '../whole.ts';
import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';

/* Code and what it printed: how much of it is seen, and what says that there is more. */

const READY = stages.filter(({ ready }) => ready);
/** A push looks at one ready page in twenty-four, each night at all. */
const SWEPT = sampled(READY, 24);
/** A notebook with a setup cell, with predictions and with long lines. */
const NOTEBOOK = 'MLA2ZCourse/Modules/Module4/Topic1/Stage1/';

type Box = {
  box: string;
  /** Pixels that stand beyond its edge. */
  beyond: number;
  /** Width of the fade at the edge in pixels: before it is scrolled, and at its end. */
  fade: number[];
};

/** Every block of code, output and table of a page, with all that is folded opened. */
const boxes = async (): Promise<Box[]> => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const all = [...document.querySelectorAll('article.prose :is(pre, .table-scroll)')];
  // A scroll position reaches the styles with the next frame but one.
  const drawn = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const fades = () => all.map((e) => parseFloat(getComputedStyle(e).getPropertyValue('--more')));
  await drawn();
  // What was folded may have asked for the font of formulas.
  await document.fonts.ready;
  await drawn();
  const before = fades();
  for (const box of all) box.scrollTo({ left: box.scrollWidth, behavior: 'instant' });
  await drawn();
  const after = fades();
  return all.map((e, i) => ({
    box: `${e.className}: ${e.textContent?.trim().slice(0, 60)}`,
    beyond: Math.max(0, e.scrollWidth - e.clientWidth),
    fade: [before[i] ?? 0, after[i] ?? 0],
  }));
};

/** The boxes of ready pages in a window of this size. */
async function allBoxes(page: Page, width: number): Promise<Box[]> {
  await page.setViewportSize({ width, height: 900 });
  const found: Box[] = [];
  for (const { path } of SWEPT) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const here = await page.evaluate(boxes);
    found.push(...here.map((each) => ({ ...each, box: `/${path} ${each.box}` })));
  }
  expect(found.length).toBeGreaterThan(4 * SWEPT.length);
  return found;
}

test('in a window of 1600 pixels no code, output or table of any ready page is cut', async ({
  page,
}) => {
  const cut = (await allBoxes(page, 1600)).filter(({ beyond }) => beyond > 1);
  expect(cut).toEqual([]);
});

test('on a phone whatever is cut fades at its edge until its end is reached, and nothing else does', async ({
  page,
}) => {
  const found = await allBoxes(page, 390);
  // One pixel may be a rounded fraction.
  const cut = found.filter(({ beyond }) => beyond > 1);
  expect(cut.length).toBeGreaterThan(SWEPT.length / 2);
  expect(cut.filter(({ fade: [before = 0, after] }) => before < 24 || after !== 0)).toEqual([]);
  const whole = found.filter(({ beyond }) => beyond === 0);
  expect(whole.filter(({ fade: [before] }) => before !== 0)).toEqual([]);
});

test('with reduced motion a shade stands in for the fade; in forced colours there is neither', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(NOTEBOOK);
  const code = page.locator('.nb-code > pre.code').first();
  await expect(code).toHaveCSS('mask-image', 'none');
  await expect(code).toHaveCSS('background-attachment', 'local, scroll');
  await expect(code).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  await expect(code).toHaveCSS('mask-image', 'none');
  await expect(code).toHaveCSS('background-image', 'none');
});

test('in forced colours code in a line has a border, and lines of a block have none', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(NOTEBOOK);
  await expect(page.locator('pre.code code').first()).toHaveCSS('border-top-width', '0px');
  await expect(page.locator('.prose p code').first()).toHaveCSS('border-top-width', '1px');
});

test('long lines wrap at a press, hang behind their margin, are copied as they were, and stay wrapped @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(NOTEBOOK);
  const code = page.locator('.nb-code > pre.code').filter({ visible: true }).first();
  const tools = code.locator('xpath=preceding-sibling::*[1]');
  const wrap = tools.getByRole('button', { name: 'Wrap lines' });
  const hidden = () => code.evaluate((e) => Math.max(0, e.scrollWidth - e.clientWidth));
  const text = await code.textContent();
  expect(await hidden()).toBeGreaterThan(20);
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await wrap.focus();
  await page.keyboard.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await hidden()).toBe(0);
  const hangs = await code.evaluate((e) =>
    [...e.querySelectorAll<HTMLElement>('.line')].flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const lefts = [...new Set([...range.getClientRects()].map(({ left }) => Math.round(left)))];
      const rows = line.clientHeight / parseFloat(getComputedStyle(line).lineHeight);
      const indented = parseFloat(getComputedStyle(line).paddingInlineStart);
      return rows > 1.5 ? [{ indented, from: line.getBoundingClientRect().left, lefts }] : [];
    }),
  );
  expect(hangs.length).toBeGreaterThan(0);
  for (const { indented, from, lefts } of hangs) {
    expect(indented).toBeGreaterThan(10);
    expect(lefts.some((left) => Math.abs(left - from - indented) <= 1)).toBe(true);
  }
  expect(await code.textContent()).toBe(text);
  await tools.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text?.trimEnd());
  await page.reload();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await hidden()).toBe(0);
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await hidden()).toBeGreaterThan(20);
  await page.reload();
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
});

test('a block whose lines all fit has no button to wrap them', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(NOTEBOOK);
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wrap lines' })).toHaveCount(0);
});

test('a setup cell is one line and a predicted output waits; both open by key, and stand open on paper', async ({
  page,
}) => {
  await page.goto(NOTEBOOK);
  const setup = page
    .locator('details.nb-hidden')
    .filter({ hasText: /^Setup, \d+ lines/ })
    .first();
  const code = setup.locator('pre.code');
  await expect(code).toBeHidden();
  const guess = page.locator('details.nb-guess').first();
  const output = guess.locator('.nb-output');
  await expect(output).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(output).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await guess.getByText('I have a guess: show it').focus();
  await page.keyboard.press('Enter');
  await expect(output).toBeVisible();
  await setup.locator('summary').click();
  await expect(code).toBeVisible();
  await expect(setup.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('what a cell printed is called by the number that stands over the cell', async ({ page }) => {
  await page.goto(PAGES.notebook);
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('.nb-code')].flatMap((cell) => {
      const seen = cell.querySelector('.nb-count')?.textContent ?? '';
      // The fold of a prediction holds cells of its own.
      return [...cell.querySelectorAll('.nb-output, .nb-output [aria-label]')]
        .filter((e) => e.closest('.nb-code') === cell)
        .map((e) => [seen, e.getAttribute('aria-label') ?? '']);
    }),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(([seen = '', name = '']) => !name.endsWith(` of ${seen}`))).toEqual([]);
});

test('the headings of a chat are its questions', async ({ page }) => {
  await page.goto(PAGES.chat);
  const first = page.locator('#nested-circles');
  await expect(first.getByRole('heading')).toHaveText(/^A slide in a talk showed .*\?$/);
  await expect(page.getByRole('region', { name: /^A slide in a talk showed/ })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: /^Question \d|Learner/ })).toHaveCount(0);
});

import { expect, SMALL_SITE, test } from './fixtures.ts';
import { axeOn } from './sound.ts';
import { PLANNED } from './written.ts';

const MAP = 'map/';
const MODULE = 'MLA2ZCourse/Modules/Module1/';
const STAGE = 'ml-simple-linear-regression-first-principles';

const cells = '.stage-map a';

test('the map has every stage of the three tracks, and a press on one goes there by keyboard', async ({
  page,
}) => {
  await page.goto(MAP);
  await expect(page.locator(cells)).toHaveCount(245);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Machine Learning A-2-Z',
    'ESP32 Internet of Things',
    'DeepAI Research',
  ]);
  const first = page.getByRole('list', { name: 'Stages of Module 1' }).first();
  const cell = first.getByRole('link', {
    name: 'Simple linear regression from first principles, ready',
  });
  await cell.focus();
  await expect(cell).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Module1\/Topic1\/Stage1\/$/);
});

test('what is done is filled and said on map, module and track, and the hours left go down', async ({
  page,
  context,
}) => {
  await page.goto(MAP);
  const left = page.locator('#MLA2ZCourse [data-left]');
  await expect(left).toHaveText(/^\d+\sh to learn$/);
  const other = await context.newPage();
  await other.goto(`${MODULE}Topic1/Stage1/`);
  await other.getByRole('button', { name: /^Mark done/ }).click();
  // The map that is open in another tab hears of it.
  const cell = page.locator(`${cells}[data-stage="${STAGE}"]`);
  await expect(cell).toHaveAccessibleName('Simple linear regression from first principles, done');
  await expect(left).toHaveText(/^\d+\sh left of \d+\sh$/);
  const border = () => cell.evaluate((e) => getComputedStyle(e, '::before').borderTopWidth);
  await expect.poll(border).toBe('7px');
  await other.goto(MODULE);
  await expect(other.locator(`${cells}[data-stage="${STAGE}"]`)).toHaveAttribute(
    'data-done',
    'yes',
  );
  await other.getByRole('checkbox', { name: /^Done: Simple linear/ }).uncheck();
  await expect(cell).toHaveAccessibleName('Simple linear regression from first principles, ready');
  await expect.poll(border).toBe('2px');
});

test('each module says what it needs, across tracks too, and leads there', async ({ page }) => {
  await page.goto(MAP);
  const ninth = page.locator('#mla2zcourse-modules-module9');
  await expect(ninth).toContainText(/Needs\s+Module 5\s*,\s*Module 8/);
  await ninth.getByRole('link', { name: 'Module 8', exact: true }).click();
  await expect(page.locator('#mla2zcourse-modules-module8')).toBeInViewport();
  await expect(page.locator('#deepai-modules-module0')).toContainText(
    'Machine Learning A-2-Z, Module 9',
  );
  await expect(page.locator('#mla2zcourse-modules-module0')).toContainText(
    'Begins without another module',
  );
});

test('what a module needs is drawn under the pointer and for the focus, and else nothing is', async ({
  page,
}) => {
  await page.goto(MAP);
  const arcs = page.locator('.arcs path');
  await expect(arcs).toHaveCount(0);
  await page.locator('#mla2zcourse-modules-module10 h3 a').focus();
  await expect(arcs).toHaveCount(3);
  await expect(page.locator('[data-needed]')).toHaveCount(3);
  await page.locator('#deepai-modules-module1').hover();
  await expect(page.locator('[data-needed] h3')).toHaveText([
    'Module 11: Neural Networks and Deep Learning',
    'Module 0: DeepAI: Nodes and the Question',
  ]);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(arcs).toHaveCount(0);
});

test('cells are large enough for a finger, and the map fits the narrowest phone @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(MAP);
  const small = await page
    .locator('main a')
    .evaluateAll(
      (links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .filter(({ width, height }) => width < 24 || height < 24).length,
    );
  expect(small).toBe(0);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

test('in forced colours done, ready and planned differ by shape, and axe finds nothing', async ({
  page,
}) => {
  await page.addInitScript((id) => {
    localStorage.setItem(`a2z:1:tick:${id}`, '{"done":true,"at":"2026-11-10T12:00:00.000Z"}');
  }, PLANNED.before.id);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${SMALL_SITE.url}map/`);
  const shape = (selector: string) =>
    page.$eval(selector, (e) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(e, '::before');
      return `${borderTopStyle} ${borderTopWidth}`;
    });
  expect([
    await shape(`${cells}[data-done="yes"]`),
    await shape(`${cells}[data-done=""]`),
    await shape(`${cells}.planned`),
  ]).toEqual(['solid 7px', 'solid 2px', 'dotted 2px']);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a tick of old on a planned page is kept and counts nowhere', async ({ page }) => {
  await page.goto(`${SMALL_SITE.url}Kites/Modules/Module0/`);
  await expect(page.locator('li.stage[data-state=planned]')).not.toHaveCount(0);
  await expect(page.locator('li.stage[data-state=planned] input')).toHaveCount(0);
  await page.evaluate(
    (stages) => {
      for (const stage of stages)
        localStorage.setItem(
          `a2z:1:tick:${stage}`,
          '{"done":true,"at":"2026-11-10T12:00:00.000Z"}',
        );
    },
    [PLANNED.id, PLANNED.before.id],
  );
  await page.goto(SMALL_SITE.url);
  const tracks = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  const track = tracks.filter({ hasText: 'Kites' }).first();
  await expect(track).toContainText('1 of 1 done, 100 %');
  const tick = await page.evaluate(
    (stage) => localStorage.getItem(`a2z:1:tick:${stage}`),
    PLANNED.id,
  );
  expect(tick).toContain('true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map says the state of each stage and the hours of what is ready', async ({ page }) => {
    await page.goto(MAP);
    const names = await page.locator(cells).allInnerTexts();
    expect(names).toHaveLength(245);
    expect(names.filter((name) => !/, (ready|planned)$/.test(name.trim()))).toEqual([]);
    await expect(page.locator('#MLA2ZCourse [data-left]')).toHaveText(/^\d+\sh to learn$/);
    await page.locator(cells).first().click();
    await expect(page).toHaveURL(/Module0\/Topic1\/Stage0\/$/);
  });
});

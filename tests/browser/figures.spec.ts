import { expect, test } from './fixtures.ts';
import { axeOn } from './sound.ts';

/* Figures that follow their sliders: in a lesson of each of the modules 9, 10 and 11, and in a chat. */

const FIGURES = [
  {
    lesson: 'MLA2ZCourse/Modules/Module9/Topic1/Stage0/',
    slider: 'Threshold',
    rest: ['9 · 19 = 175', '203'],
    moved: ['12 · 19 = 231', '200'],
  },
  {
    lesson: 'MLA2ZCourse/Modules/Module10/Topic1/Stage0/',
    slider: 'Disc that starts at 4',
    rest: ['s = 0.714', '0.778'],
    moved: ['s = 0.615', '0.722'],
  },
  {
    lesson: 'MLA2ZCourse/Modules/Module11/Topic1/Stage0/',
    slider: 'Weight w₁',
    rest: ['z = 1 x₁ + 1 x₂ − 0.5: 3 of 4 are right, wrong at (1, 1).', '−0.5'],
    moved: ['z = 1.25 x₁ + 1 x₂ − 0.5: 3 of 4 are right, wrong at (1, 1).', '0.75'],
  },
  {
    lesson: 'MLA2ZCourse/Modules/Module0/Topic1/Stage1/',
    slider: 'Inputs looked at',
    rest: ['w = (0, 0): every score is 0', '1: (1, 3)'],
    moved: ['Look 1: (1, 3) with the label +1 has the score 0, a mistake', 'mistake(1, 3)'],
  },
] as const;

for (const { lesson, slider, rest, moved } of FIGURES) {
  test(`an arrow key moves ${slider}, and result, picture and table follow`, async ({ page }) => {
    await page.goto(lesson);
    const figure = page.locator('live-figure');
    const cells = figure.getByRole('table');
    const drawn = () => figure.locator('svg').innerHTML();
    const first = await drawn();
    await expect(figure.getByRole('status')).toContainText(rest[0]);
    await expect(cells).toContainText(rest[1]);
    await figure.getByRole('slider', { name: slider }).press('ArrowRight');
    await expect(figure.getByRole('status')).toContainText(moved[0]);
    await expect(cells).toContainText(moved[1]);
    expect(await drawn()).not.toBe(first);
    await figure.getByRole('button', { name: 'As at first' }).press('Enter');
    await expect(figure.getByRole('status')).toContainText(rest[0]);
    expect(await drawn()).toBe(first);
  });

  test(`the figure of ${slider} fits 320 px, dark and in forced colours, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    await page.goto(lesson);
    const figure = page.locator('live-figure');
    const { width = 0, x = 0 } = (await figure.locator('svg').boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(320);
    expect((await axeOn(page).include('live-figure').analyze()).violations).toEqual([]);
    // Letters of 14 units are 12 px high at least.
    const [units] = await figure
      .locator('svg')
      .evaluateAll((all) => all.map((svg) => (svg as SVGSVGElement).viewBox.baseVal.width));
    expect((14 * width) / (units ?? 0)).toBeGreaterThanOrEqual(12);
  });
}

test('a lesson without a figure fetches nothing of one', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('MLA2ZCourse/Modules/Module9/Topic2/Stage0/');
  await page.locator('article').hover();
  expect(fetched.filter((url) => url.includes('live-figure'))).toEqual([]);
  expect(await page.content()).not.toContain('live-figure');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { lesson, slider, rest } of FIGURES)
    test(`the figure of ${slider} is a picture with its result and table`, async ({ page }) => {
      await page.goto(lesson);
      const figure = page.locator('live-figure');
      await expect(figure.getByRole('img')).toBeVisible();
      await expect(figure.getByRole('status')).toContainText(rest[0]);
      await expect(figure.getByRole('table')).toContainText(rest[1]);
      await expect(figure.getByRole('slider')).toHaveCount(0);
      await expect(figure.getByRole('button')).toHaveCount(0);
    });
});

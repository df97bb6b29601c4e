import { CHANGED } from './changed-pages.ts';
import { expect, test } from './fixtures.ts';
import { countShifts, expectSound, expectStill, LOOKS } from './sound.ts';

/*
 * The pages whose words a change touches (the first twelve, for a change that touches nothing else): the
 * other tests look at one page of each kind, which is another page.
 */

const MOST = process.env['BEFORE'] ? 12 : 3;

for (const path of [...CHANGED].slice(0, MOST))
  test(`${path} stands still, keeps its width and has no axe violation`, async ({ page }) => {
    await page.addInitScript(countShifts);
    await page.goto(`${path}/`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectStill(page, path);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    for (const { colorScheme, width, only } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectSound(page, `${colorScheme}, ${width} px`, only);
    }
  });

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AT_ROOT, expect, test } from './fixtures.ts';
import { countShifts, expectSound, expectStill, LOOKED_AT } from './sound.ts';

/*
 * The pages whose words a change touches (the first twelve, for a change that touches nothing else): the
 * other tests look at one page of each kind, which is another page.
 */

/** What the change begins at: the parent of the newest commit, or what CI says was there before. */
const BEFORE = process.env['BEFORE'] || 'HEAD^1';
const MOST = process.env['BEFORE'] ? 12 : 3;

const PAGE = /^src\/content\/(?:stages|notebooks|chats|interviews)\/(.*)\.(?:mdx|ipynb|json)$/;
const { stdout } = spawnSync('git', ['diff', '--name-only', BEFORE, '--', 'src/content'], {
  encoding: 'utf8',
});
const changed = new Set(
  stdout
    .split('\n')
    .flatMap((file) => PAGE.exec(file)?.[1] ?? [])
    .filter((path) => existsSync(join(AT_ROOT.outDir, path, 'index.html'))),
);

for (const path of [...changed].slice(0, MOST))
  test(`${path} stands still, keeps its width and has no axe violation`, async ({ page }) => {
    await page.addInitScript(countShifts);
    await page.goto(`${path}/`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectStill(page, path);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    for (const { colorScheme, width, only } of LOOKED_AT) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectSound(page, `${colorScheme}, ${width} px`, only);
    }
  });

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { startDev } from '../dev/server.ts';
import { expect, test } from './fixtures.ts';
import { takeAway } from './offline-fixture.ts';

const STAGE = 'ML/Modules/Module0/Topic1/Stage1';
const FILE = `src/content/stages/${STAGE}.mdx`;
const MISTAKE = 'The prerequisite "first-leson" is not the id of any stage.';

const hasFocus = (one: Locator) => one.evaluate((element) => element.matches(':focus'));

test('`astro dev` shows file and mistakes of the page at hand in its toolbar, by keyboard alone, until they are mended', async ({
  page,
  faults,
}) => {
  // Packages stand outside the copy of the site, and its server hands out no client of the islands.
  faults.allow(/client\.js/);
  const good = readFileSync(`tests/fixtures/site/${FILE}`, 'utf8');
  const server = await startDev((write) =>
    write(FILE, good.replace('[first-lesson]', '[first-leson]')),
  );
  const { url } = server;
  try {
    const health = async () => (await fetch(`${url}health/`)).text();
    const opened: string[] = [];
    await page.route('**/__open-in-editor*', async (route) => {
      opened.push(new URL(route.request().url()).searchParams.get('file') ?? '');
      await route.fulfill({ status: 200 });
    });
    await page.goto(`${url}${STAGE}/`);

    const app = page.locator('astro-dev-toolbar-window', { hasText: 'Source:' });
    const ours = page.locator('#dev-bar button[data-app-id="a2z-page"]');
    // Vite loads a page again when it has found a package to prepare, and the focus is gone.
    await expect(async () => {
      await page.locator('#dev-bar').focus();
      for (let stops = 0; stops < 8 && !(await hasFocus(ours)); stops++)
        await page.keyboard.press('Tab');
      await expect(ours).toBeFocused({ timeout: 100 });
      await page.keyboard.press('Enter');
      await expect(app.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await expect(app).toContainText('This page: 1 problem');
    await expect(app).toContainText('Whole site: 1 problem');
    await expect(app).toContainText(MISTAKE);
    await expect(app).toContainText('Fix: Use an id');
    await app.getByRole('button', { name: FILE }).first().click();
    await app
      .getByRole('button', { name: `${FILE}:` })
      .first()
      .click();
    await expect.poll(() => opened).toHaveLength(2);
    expect(opened[0]).toBe(join(server.root, FILE));
    expect(opened[1]).toMatch(/Stage1\.mdx:\d+:\d+$/);

    await page.keyboard.press('Escape');
    await expect(app).toBeHidden();
    expect(await health()).toContain('The prerequisite &quot;first-leson&quot;');

    server.write(FILE, good);
    // The small site has warnings of its own.
    await expect(app.locator('h2')).toHaveText(/^This page: (?:no problem|\d+ warnings?)/);
    await expect(app).not.toContainText(MISTAKE);
    expect(await health()).not.toContain('first-leson');
  } finally {
    await takeAway(server, faults);
  }
});

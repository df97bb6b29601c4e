import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { freePort } from '../../scripts/port.ts';
import { expect, test } from './fixtures.ts';

/*
 * A real `astro dev` on a copy of the code with the small fixture site as its content: a server on the
 * project itself would change files that other tests read, and two of them collide in `.astro`.
 */
const STAGE = 'ML/Modules/Module0/Topic1/Stage1';
const FILE = `src/content/stages/${STAGE}.mdx`;
const MISTAKE = 'The prerequisite "first-leson" is not the id of any stage.';

/** The project's own settings, with a cache of its own. */
const CONFIG = `import config from './astro.config.mjs';
export default { ...config, vite: { ...config.vite, cacheDir: '.vite' } };
`;

/** Below the project, so that packages are found; not in test-results/, which Vite does not watch. */
async function copyOfSite(): Promise<string> {
  await mkdir('reports', { recursive: true });
  const folder = await mkdtemp(resolve('reports', 'dev-site-'));
  await cp('src', join(folder, 'src'), {
    recursive: true,
    filter: (path) => path !== join('src', 'content'),
  });
  await cp('tests/fixtures/site/src/content', join(folder, 'src/content'), { recursive: true });
  for (const file of ['astro.config.mjs', 'tsconfig.json', 'public/favicon.svg'])
    await cp(file, join(folder, file));
  await writeFile(join(folder, 'dev.config.mjs'), CONFIG);
  return folder;
}

/** Starts the server and waits until it answers. */
async function startDev(folder: string): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const args = ['dev', '--ignore-lock', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(
    process.execPath,
    [resolve('node_modules/astro/bin/astro.mjs'), ...args, '--config', 'dev.config.mjs'],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  await expect(async () =>
    expect((await fetch(`${url}favicon.svg`)).status).toBeLessThan(500),
  ).toPass();
  return { server, url };
}

const hasFocus = (one: Locator) => one.evaluate((element) => element.matches(':focus'));

test('`astro dev` shows file and mistakes of the page at hand in its toolbar, by keyboard alone, until they are mended @desktop', async ({
  page,
}) => {
  const folder = await copyOfSite();
  const file = join(folder, FILE);
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace('[first-lesson]', '[first-leson]'));
  const { server, url } = await startDev(folder);
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
    expect(opened[0]).toBe(file);
    expect(opened[1]).toMatch(/Stage1\.mdx:\d+:\d+$/);

    await page.keyboard.press('Escape');
    await expect(app).toBeHidden();
    expect(await health()).toContain('The prerequisite &quot;first-leson&quot;');

    await writeFile(file, good);
    // The small site has warnings of its own.
    await expect(app.locator('h2')).toHaveText(/^This page: (?:no problem|\d+ warnings?)/);
    await expect(app).not.toContainText(MISTAKE);
    expect(await health()).not.toContain('first-leson');
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

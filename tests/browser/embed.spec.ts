import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { nginxFile } from '@a2z/publish/nginx';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/port.ts';
import { type Nginx, startNginx } from '../nginx.ts';
import { expect, test } from './fixtures.ts';

/*
 * Pages in frames of a school's page, which is another origin: behind nginx with the configuration that a build
 * writes when the settings name that school, and when they name nobody.
 */

const STAGE = 'MLA2ZCourse/Modules/Module2/Topic1/Stage0/';
const RUNS = 'ESP32/Modules/Module1/Topic1/Stage2/';
const MENUS =
  '.site-header, .site-footer, .contents, .unit-stages, .breadcrumbs, .pager, mark-done';

let school: Server;
let schoolOrigin: string;
let open: Nginx;
let shut: Nginx;

const serving = (frames: string[]) => {
  const config = nginxFile({ base: '/', files: [], moved: new Map(), frames });
  return startNginx(config.replace('root /var/www/site;', `root ${resolve('dist')};`));
};

test.beforeAll(async () => {
  const port = await freePort();
  schoolOrigin = `http://localhost:${port}`;
  [open, shut] = await Promise.all([serving([schoolOrigin]), serving([])]);
  school = createServer((request, answer) => {
    const { searchParams } = new URL(request.url ?? '', schoolOrigin);
    answer.setHeader('Content-Type', 'text/html');
    answer.end(
      `<!doctype html><title>School</title><iframe src="${searchParams.get('show')}" width="900" height="700"></iframe>`,
    );
  });
  await new Promise<void>((done) => school.listen(port, done));
});
test.afterAll(async () => {
  school?.close();
  await Promise.all([open?.stop(), shut?.stop()]);
});

/** Browsers give the focus to no button of a frame by themselves, and say so. */
test.beforeEach(({ faults }) => faults.allow(/Blocked autofocusing/));

/** The school's page with one of ours in its frame. */
async function shownAt(page: Page, address: string) {
  await page.goto(`${schoolOrigin}/?show=${encodeURIComponent(address)}`);
  return page.frameLocator('iframe');
}

test('a school that the settings name may show a page in a frame: its text without menus, and what runs its code', async ({
  page,
}) => {
  const frame = await shownAt(page, `${open.origin}/${STAGE}?embed`);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('NumPy basics');
  await expect(frame.locator(MENUS).locator('visible=true')).toHaveCount(0);
  await expect(frame.locator('.stage-foot')).toContainText('Licence: CC BY 4.0');
  // The frame in which code runs has the school among those around it.
  const running = await shownAt(page, `${open.origin}/${RUNS}?embed`);
  await running.getByRole('button', { name: 'Run', exact: true }).first().click();
  const block = running.locator('.run-block').first();
  await expect(block.getByRole('status').first()).toHaveText(/^Done in/);
});

test('the same page with no school named, or at another school, stays empty', async ({
  page,
  faults,
}) => {
  faults.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|chrome-error/);
  await shownAt(page, `${shut.origin}/${STAGE}?embed`);
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:');
  const other = `${schoolOrigin.replace('localhost', '127.0.0.1')}/?show=`;
  await page.goto(`${other}${encodeURIComponent(`${open.origin}/${STAGE}?embed`)}`);
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:');
});

test('a link to a heading stays in the frame, any other opens the whole page in a tab of its own', async ({
  page,
}) => {
  const frame = await shownAt(page, `${open.origin}/${STAGE}?embed`);
  await expect(frame.getByText('The whole page, with menus')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await frame.getByText('The whole page, with menus').getByRole('link').click();
  const whole = await opening;
  await expect(whole.locator('.site-header')).toBeVisible();
  expect(whole.url()).toBe(`${open.origin}/${STAGE}`);
  await frame.locator('.nb-count a:visible').first().click();
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('?embed#nb-cell-');
  await expect(frame.locator('.site-header')).toBeHidden();
});

test('without the word in the address a page has its menus, in a frame too', async ({ page }) => {
  const frame = await shownAt(page, `${open.origin}/${STAGE}`);
  await expect(frame.locator('.site-header')).toBeVisible();
});

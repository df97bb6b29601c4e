import { oneDone } from '../written.ts';
import { expect, test, tick } from './journey.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const MODULE = 'MLA2ZCourse/Modules/Module0/';
const LAST = `${MODULE}Topic2/Stage4/`;
const AT = '2026-11-10T12:00:00.000Z';

test('L14 an address with a slip leads to the nearest lesson', async ({ page, faults }) => {
  faults.allow(/404/);
  const answer = await page.goto('MLA2ZCourse/Modules/Modul6/Topic1/Stage1/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  );
  await page.locator(`nearest-pages a[href="/${LESSON}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Handling missing values');
});

test('L14 where the browser keeps nothing, a calm notice says so, and everything else works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(LESSON);
  await expect(page.locator('storage-notice')).toHaveText(
    'Your ticks cannot be kept: this browser stores nothing for this site. They last until you leave this page.',
  );
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await expect(page.locator('main [data-of]').first()).toHaveText(
    oneDone('MLA2ZCourse/Modules/Module6', ' in this module'),
  );
  await page.goto(MODULE);
  const box = page.locator('input[data-stage]').first();
  await box.check();
  await expect(box).toBeChecked();
  await expect(page.getByText('1 of 10 done, 10 %').first()).toBeVisible();
});

/** Ids of the module's stages, in order. */
const idsIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]* data-stage="([^"]+)"/g)].map(([, id]) => id ?? '');

test('L15 the end of a module says what one can do now, offers the drill and a record to print; nothing dances', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const ids = idsIn(await (await page.request.get(MODULE)).text());
  expect(ids).toHaveLength(10);
  await tick(page, ids.slice(0, -1), AT);
  await page.goto(LAST);
  const way = page.getByRole('link', { name: 'Module 0 is finished: see what you can do now' });
  await expect(way).toBeHidden();
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await way.click();

  const heading = page.getByRole('heading', { name: /^You have finished Module 0: History/ });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const end = page.locator('unit-finished');
  await expect(end.locator('section > ul > li')).toHaveCount(10);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('canvas')).toHaveCount(0);

  // Its record alone goes to the printer, with every date.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await end.getByText(/^Your record: 10 pages/).click();
  await end.getByLabel(/^Name on the record/).fill('Ada');
  await end.getByRole('button', { name: 'Print the record' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await expect(end.getByText('10 November 2026')).toHaveCount(9);
  await expect(end.getByText('10 November 2026').first()).toBeVisible();
  await expect(page.getByText('Machine Learning A-2-Z, Module 0:')).toBeVisible();
  for (const other of ['h1', '.outline', 'unit-finished h2', 'keep-offline'])
    await expect(page.locator(other).first()).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await expect(page.locator('h1')).toBeVisible();

  await end.getByRole('link', { name: 'Practise its interview questions in the drill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Interview cards: History');
});

test('L15 a module whose last stage is unticked again is not finished any more', async ({
  page,
}) => {
  const ids = idsIn(await (await page.request.get(MODULE)).text());
  // Ticked after their last change: a note that a stage was updated would move the boxes.
  await tick(page, ids, '2999-01-01T08:00:00.000Z');
  await page.goto(MODULE);
  const heading = page.getByRole('heading', { name: /^You have finished Module 0/ });
  await expect(heading).toBeVisible();
  const last = page.locator('input[data-stage]').last();
  await expect(last).toBeChecked();
  await last.uncheck();
  await expect(heading).toBeHidden();
  await last.check();
  await expect(heading).toBeVisible();
  await expect(page.locator('unit-finished [role=status]')).toHaveText(
    /^You have finished Module 0/,
  );
});

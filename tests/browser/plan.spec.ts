import { checkOf, packFragment } from '@a2z/progress/document';
import { writePassport } from '@a2z/progress/passport';
import { planFragment, readPlanFragment, writePlan } from '@a2z/teach/plan';
import type { Locator, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { goOffline, test as offlineTest, ready } from './offline-fixture.ts';
import { choose, items, keep } from './passport.ts';
import { countShifts, expectStill } from './sound.ts';

const FIRST = 'ml-how-machine-learning-came-to-be';
const FIRST_TITLE = 'How machine learning came to be, from 1805 to today';
const SECOND = 'ml-algorithm-milestones-perceptron-transformer';
const LINES = 'ml-simple-linear-regression-first-principles';
const LINES_TITLE = 'Simple linear regression from first principles';
const AT = '2026-11-10T08:00:00.000Z';

const PLAN = {
  title: 'Class 9b, first term',
  items: [
    { id: FIRST, due: '2020-12-01' },
    { id: SECOND, due: '2020-12-01' },
    { id: LINES, due: '2097-06-28' },
  ],
};

/** Puts a plan into the browser as if it had been kept. */
async function kept(page: Page): Promise<void> {
  await page.goto(`plan/${await planFragment(PLAN)}`);
  await page.getByRole('button', { name: 'Keep this plan' }).click();
  await expect(page.getByText('Kept. You can undo it')).toBeVisible();
}

/** The days of the plan in a link, by the ids of their pages. */
async function daysOf(link: string): Promise<Record<string, string | undefined>> {
  const reading = await readPlanFragment(new URL(link).hash);
  return reading.ok ? Object.fromEntries(reading.plan.items.map(({ id, due }) => [id, due])) : {};
}

/** What a camera reads off an element. */
async function scanned(element: Locator): Promise<string> {
  const picture = sharp(await element.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test('a teacher chooses pages and days, and a pupil who opens the link sees what is due, done and next', async ({
  page,
  browser,
  faults,
}) => {
  await page.goto('teach/');
  await page.getByRole('link', { name: 'Make a plan' }).click();
  await page.getByLabel(/^Title/).fill('Class 9b, first term');
  const unit = page.locator('.unit').filter({ hasText: 'History and Future of Machine Learning' });
  await unit.locator('summary').click();
  await unit.getByLabel('All that is written of Module 0').check();
  await unit.getByLabel('Day for Module 0').fill('2020-12-01');
  await page.getByLabel(`Its own day, for ${FIRST_TITLE}`).fill('2097-06-28');
  await expect(page.getByText(/^10 pages, /)).toBeVisible();
  const field = page.getByLabel('The link of the plan');
  // The link is packed after the words are said: it is read once it holds the last day.
  await expect.poll(async () => (await daysOf(await field.inputValue()))[FIRST]).toBe('2097-06-28');
  const link = await field.inputValue();
  expect(new URL(page.url()).hash).toBe(new URL(link).hash);
  await page.reload();
  await expect(field).toHaveValue(link);
  const paper = await page.locator('[data-paper] a').getAttribute('href');
  const questions = await page.locator('[data-export]').getAttribute('href');
  const ids = new URL(paper ?? '', page.url()).hash.slice('#only='.length).split(',');
  expect(ids).toHaveLength(10);
  expect(ids).toContain(FIRST);
  expect(new URL(questions ?? '', page.url()).hash).toBe(`#${ids.join()}`);

  const context = await browser.newContext();
  await faults.watch(context);
  const pupil = await context.newPage();
  await keep(pupil, { [SECOND]: { done: true, at: AT } });
  await pupil.goto(link);
  await expect(pupil.getByRole('heading', { name: 'Class 9b, first term' })).toBeVisible();
  await expect(pupil.getByText('1 of 10 done, 8 late. Next, due since Tue 1 Dec')).toBeVisible();
  await expect(pupil.getByRole('heading', { level: 3 })).toHaveText([
    'Was due Tuesday, 1 December 2020',
    'By Friday, 28 June 2097',
  ]);
  expect(Object.keys(await items(pupil))).not.toContain('a2z:1:plan');
  await pupil.getByRole('button', { name: 'Keep this plan' }).click();
  await pupil.goto('./');
  await pupil.getByRole('link', { name: 'Your class’s plan' }).click();
  await expect(pupil.getByText('This plan is kept in this browser.')).toBeVisible();
  await pupil.getByRole('link', { name: 'change this plan' }).click();
  await expect(pupil.getByLabel('The link of the plan')).toHaveValue(link);
  await context.close();
});

test('what a choice needs is added, said, and taken out again', async ({ page }) => {
  await page.goto('teach/plan/');
  const box = page.getByLabel(LINES_TITLE);
  await page.locator('.unit').filter({ has: box }).locator('summary').click();
  await box.check();
  await expect(page.getByText(/^1 page, /)).toBeVisible();
  await page.getByRole('button', { name: 'Add what it needs' }).click();
  await expect(page.getByText(/^Added \d+ pages?: /)).toBeVisible();
  await expect(page.locator('[data-sum]')).not.toHaveText(/^1 page, /);
  await page.getByRole('button', { name: 'Add what it needs' }).click();
  await expect(page.getByText(/^It needs no other page\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^1 page, /)).toBeVisible();
});

test('the pages of a plan print without the others of their module', async ({ page }) => {
  await page.goto(`teach/plan/${await planFragment({ ...PLAN, items: PLAN.items.slice(0, 1) })}`);
  await page.locator('[data-paper] a').click();
  await expect(page).toHaveURL(/\/print\/#only=/);
  await expect(page.getByRole('heading', { level: 2, name: FIRST_TITLE })).toBeVisible();
  await expect(page.locator('.chapter').filter({ visible: true })).toHaveCount(1);
});

test('a plan is made and kept with the keyboard alone', async ({ page }) => {
  await page.goto('teach/plan/');
  await page.getByLabel(/^Title/).focus();
  await page.keyboard.type('9b');
  await page.keyboard.press('Tab');
  await expect(page.locator('summary').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const day = page.locator('[data-day]').first();
  await expect(day).toBeFocused();
  await page.keyboard.type('06282097');
  await expect(day).toHaveValue('2097-06-28');
  const open = page.getByRole('link', { name: 'Open it as your class does' });
  // The link is packed after the day is there, and cannot take the focus before.
  await expect
    .poll(async () => (await daysOf((await open.getAttribute('href')) ?? ''))[FIRST])
    .toBe('2097-06-28');
  await open.focus();
  await page.keyboard.press('Enter');
  const keepIt = page.getByRole('button', { name: 'Keep this plan' });
  await expect(keepIt).toBeVisible();
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return keepIt.evaluate((button) => button === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Drop this plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This plan is kept in this browser.')).toBeVisible();
});

test('home shows a kept plan in the place of what stands there, and nothing moves', async ({
  page,
}) => {
  await kept(page);
  await page.addInitScript(countShifts);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('./', { waitUntil: 'networkidle' });
    await expect(page.getByText('0 of 3 done, 2 late.')).toBeVisible();
    await expect(
      page.locator('.ways').getByRole('link', { name: /^Next: How machine learning came to/ }),
    ).toBeVisible();
    await expectStill(page, `home with a plan at ${width} px`);
  }
});

test('who keeps no plan fetches nothing of it on home', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./', { waitUntil: 'networkidle' });
  expect(asked.filter((address) => /plan/.test(address))).toEqual([]);
});

test('a kept plan outlives a reload, stands in the list of what is kept, and is dropped with a way back', async ({
  page,
}) => {
  await kept(page);
  await page.goto('your-data/');
  await page.getByText('In words').click();
  await page.locator('kept-data summary', { hasText: 'Your class’s plan' }).click();
  await page.locator('kept-data').getByRole('link', { name: PLAN.title }).click();
  await page.getByRole('button', { name: 'Drop this plan' }).click();
  expect(await items(page)).not.toHaveProperty('a2z:1:plan');
  await expect(page.getByText('No plan is kept in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
});

test('another plan takes the place of a kept one only by a press, and can be undone', async ({
  page,
}) => {
  await kept(page);
  const before = await items(page);
  const other = { title: 'Another', items: [{ id: LINES }] };
  await page.goto('teach/');
  await page.goto(`plan/${await planFragment(other)}`);
  await expect(page.getByText('You keep another plan, “Class 9b, first term”')).toBeVisible();
  expect(await items(page)).toEqual(before);
  await page.getByRole('button', { name: 'Keep this plan' }).click();
  expect(await items(page)).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => items(page)).toEqual(before);
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
});

test('a plan goes as a file too', async ({ page }) => {
  await page.goto('plan/');
  await page.getByLabel('Open the file of a plan').setInputFiles({
    name: 'plan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writePlan(PLAN)),
  });
  await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
  await page.getByRole('link', { name: 'change this plan' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('a2z-plan-class-9b-first-term.json');
});

for (const [theme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`the QR code of a plan says its link, at ${width} px in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(`teach/plan/${await planFragment(PLAN)}`);
    await page.getByRole('button', { name: 'Show it as a QR code' }).click();
    const code = page.getByRole('img', { name: 'QR code of the plan’s link' });
    await expect(code).toBeVisible();
    const link = await page.getByLabel('The link of the plan').inputValue();
    expect(await scanned(code)).toBe(link);
  });

test('the passport has a QR code of its link, and one that is too long says so', async ({
  page,
}) => {
  await keep(page, { [FIRST]: { done: true, at: AT } });
  await page.goto('your-data/');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Show it as a QR code' }).click();
  const code = page.getByRole('img', { name: 'QR code of your passport’s link' });
  await expect(code).toBeVisible();
  expect(await scanned(code)).toBe(await page.locator('#passport-link').inputValue());
  const at = (i: number) => new Date(Date.parse(AT) + i * 7_919_717).toISOString();
  const ticks = Array.from({ length: 600 }, (_, i) => [`some-stage-${i}`, at(i)] as const).map(
    ([id, moment]) => [id, { done: true, at: moment }] as const,
  );
  await choose(page, writePassport({ exported: AT, ticks: new Map(ticks) }));
  await page.getByRole('button', { name: 'Take it over' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(code).toBeHidden();
  await page.getByRole('button', { name: 'Show it as a QR code' }).click();
  await expect(
    page.getByText(/^No QR code can hold this link: it has [\d,]+ letters/),
  ).toBeVisible();
});

/** The fragment of a document with these fields, and a checksum that fits. */
const sealed = (fields: Record<string, unknown>): Promise<string> => {
  const content = { format: 'a2z-plan', version: 1, title: 'A plan', ...fields };
  return packFragment('plan', JSON.stringify({ ...content, check: checkOf(content) }));
};
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

test('hostile and damaged links are inert and said, and the kept plan stays', async ({ page }) => {
  test.slow();
  await kept(page);
  const before = await items(page);
  const whole = await planFragment(PLAN);
  const stages = [{ ids: [FIRST] }];
  const cases: [what: string, fragment: string, said: RegExp | string][] = [
    ['markup in the title', await sealed({ title: MARKUP, stages }), MARKUP],
    ['signs that turn', await sealed({ title: 'ab\u202edc', stages }), 'Its title is not shown'],
    [
      'a name of a sister site',
      await sealed({ stages: [{ ids: [FIRST, 'constructor'] }] }),
      'has no page for constructor',
    ],
    [
      'far dates',
      await sealed({ stages: [{ due: '9999-12-31', ids: [FIRST] }] }),
      '1 stage had a day',
    ],
    [
      'doubled stages',
      await sealed({ stages: [{ ids: [FIRST, FIRST] }] }),
      '1 stage appeared again',
    ],
    ['a newer version', await sealed({ version: 2, stages }), 'newer version of this site'],
    ['a link cut in the middle', whole.slice(0, -60), 'The end of this plan is missing'],
    [
      'a wrong checksum',
      await packFragment('plan', writePlan(PLAN).replace('9b', '9c')),
      'damaged on the way, or changed',
    ],
    ['a link without a plan', '#plan=zAAAA', 'is damaged and cannot be read'],
    // Chromium itself opens no address of over 2 MB; the unit tests read 5.
    ['1.9 MB', `#plan=p${'A'.repeat(1_900_000)}`, 'too long to be a plan'],
    ['50 MB packed', await packFragment('plan', ' '.repeat(50_000_000)), 'too long to be a plan'],
    [
      'a passport',
      `#plan=p${Buffer.from('{"format":"a2z-passport"}').toString('base64url')}`,
      'not a plan of this site',
    ],
  ];
  for (const [what, fragment, said] of cases) {
    await page.goto('teach/');
    await page.goto(`plan/${fragment}`);
    await expect(page.locator('class-plan').getByText(said).first(), what).toBeVisible();
    await expect(page, what).toHaveTitle(/^Your class’s plan/);
    await expect(page.locator('class-plan img, class-plan script'), what).toHaveCount(0);
    expect(await items(page), what).toEqual(before);
  }
  await page.goto(
    `teach/plan/${await sealed({ title: MARKUP, stages: [{ ids: [FIRST, 'nobody'] }] })}`,
  );
  await expect(page.getByText('are left out: nobody.')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue(MARKUP.slice(0, 100));
});

offlineTest.describe('without a connection', () => {
  offlineTest.use({ serviceWorkers: 'allow' });

  offlineTest('the plan and home show what is due and next', async ({ page, site, faults }) => {
    await page.goto(site.at(`plan/${await planFragment(PLAN)}`));
    await ready(page);
    await page.getByRole('button', { name: 'Keep this plan' }).click();
    await expect(page.getByText('Kept. You can undo it')).toBeVisible();
    await page.goto(site.at(''));
    const next = page
      .locator('.ways')
      .getByRole('link', { name: /^Next: How machine learning came to/ });
    // Its script has come then, which nobody waits for.
    await expect(next).toBeVisible();
    await ready(page);
    await goOffline(page, site, faults);
    await page.goto(site.at('plan/'));
    await expect(page.getByText('0 of 3 done, 2 late. Next, due since Tue')).toBeVisible();
    await page.goto(site.at(''));
    await expect(next).toBeVisible();
  });
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { writePassport } from '@a2z/progress/passport';
import { planFragment } from '@a2z/teach/plan';
import type { Page } from '@playwright/test';
import { at, type Listed, passportOf } from './class.ts';
import { expect, test } from './fixtures.ts';
import { items } from './passport.ts';
import { axeOn } from './sound.ts';

/* A teacher of thirty, from /teach/ to the table: by file, folder and drop, by keyboard, with what is hostile. */

const listed = async (page: Page): Promise<Listed[]> =>
  (await page.request.get('teach/class.json')).json();

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

const thirty = (stages: readonly Listed[]) =>
  Array.from({ length: 30 }, (_, i) =>
    fileOf(`${i + 1}.json`, writePassport(passportOf(stages, i + 1))),
  );

const names = (page: Page) => page.locator('[data-rows] th button');

/** A script shows the field when it can hear it; Playwright gives files to a hidden one too. */
async function choose(page: Page, files: ReturnType<typeof fileOf>[]): Promise<void> {
  const field = page.getByLabel('Passport files');
  await expect(field).toBeVisible();
  await field.setInputFiles(files);
}

test('from the page for teachers to a table of thirty, to CSV, kept and forgotten; nothing is sent', async ({
  page,
}) => {
  const stages = await listed(page);
  const files = thirty(stages);
  await page.goto('teach/');
  await page.getByRole('link', { name: 'the class’s table' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A class’s table');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())));
  await choose(page, files);
  await expect(page.getByText('30 pupils in the table.')).toBeVisible();
  await expect(names(page)).toHaveCount(30);
  await expect(names(page).first()).toHaveText('Pupil 1');

  // Sorted by number, from the most, and counted over one module.
  await page.getByRole('button', { name: 'Pages done' }).click();
  await expect(names(page).first()).toHaveText('Pupil 30');
  await expect(page.locator('th[aria-sort=descending]')).toHaveText('Pages done');
  const place = (stages[0]?.[2] ?? '').replace(/\/Topic.*/, '');
  const inUnit = stages.filter(([, , path]) => path.startsWith(`${place}/`)).length;
  await page.getByLabel('Count').selectOption(place);
  const cell = page.locator('[data-rows] tr').first().locator('td').nth(1);
  await expect(cell).toHaveText(`${Math.min(30, inUnit)} of ${inUnit}`);

  // Counted over a plan, by its link; a link that is none says so and changes nothing.
  const chosen = [stages[0], stages[40]].flatMap((stage) => (stage ? [{ id: stage[0] }] : []));
  const link = page.getByLabel('Or only the pages of a plan: paste its link');
  await link.fill(
    `https://example.org/plan/${await planFragment({ title: 'May', items: chosen })}`,
  );
  await link.press('Enter');
  await expect(page.getByText('2 pages are counted, of the plan “May”.')).toBeVisible();
  await expect(cell).toHaveText('1 of 2');
  await link.fill('https://example.org/');
  await link.press('Enter');
  await expect(page.getByText('This is not a plan of this site.')).toBeVisible();
  await expect(cell).toHaveText('1 of 2');
  await page.getByLabel('Count').selectOption('');
  await page.getByLabel('Count').selectOption(place);

  // One pupil, page by page, and back.
  await names(page).filter({ hasText: 'Pupil 7' }).first().click();
  await expect(page.getByRole('heading', { name: 'Pupil 7' })).toBeFocused();
  await expect(page.locator('[data-did]')).toContainText('right at try 2');
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(names(page).filter({ hasText: 'Pupil 7' }).first()).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(31);
  expect(csv).toContain('"Pupil 30","2026-11-23"');

  expect(Object.keys(await items(page))).toEqual([]);
  await page.getByLabel('Keep this table in this browser').check();
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('30 pupils, as you kept them in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Forget the class' }).click();
  await expect(names(page)).toHaveCount(0);
  expect(Object.keys(await items(page))).toEqual([]);
  await page.reload();
  await expect(page.locator('[data-class]')).toBeHidden();
  expect(sent).toEqual([]);
});

test('broken, doubled, foreign and hostile files are named, and the rest is there', async ({
  page,
}) => {
  const stages = await listed(page);
  const evil = '<img src=x onerror="document.title=1">=cmd|\u202e"x"';
  const whole = writePassport(passportOf(stages, 3, 'Anna'));
  const odd = [
    fileOf('anna.json', whole),
    fileOf('anna (1).json', whole),
    fileOf('cut.json', whole.slice(0, -50)),
    fileOf('photo.png', '\u0089PNG'),
    fileOf('deep.json', `{"format":"a2z-passport","x":${'['.repeat(3e5)}`),
    fileOf('large.json', whole.padEnd(5_000_000)),
    fileOf('<b>bold.json', 'x'),
    fileOf('evil.json', writePassport(passportOf(stages, 4, evil))),
  ];
  await page.goto('teach/class/');
  await choose(page, [...odd, ...thirty(stages)]);
  await expect(page.getByText('32 pupils in the table. 6 files were left out.')).toBeVisible();
  const notes = page.locator('[data-notes] li');
  await expect(notes).toHaveText([
    'anna (1).json: It is the same passport as anna.json.',
    /^cut\.json: This passport is damaged/,
    /^photo\.png: This is not a passport of this site/,
    /^deep\.json: This passport is damaged/,
    /^large\.json: It is too large/,
    /^<b>bold\.json: This is not a passport/,
    /^evil\.json: Its name is not shown as it was written/,
  ]);
  await expect(names(page).filter({ hasText: '<img' })).toHaveText(evil.replace('\u202e', ' '));
  expect(await page.locator('class-table :is(img, b)').count()).toBe(0);
  await expect(page).toHaveTitle(/A class’s table/);
});

test('a folder is read with its folders, and a pupil’s newer passport, dropped, takes the place of the older', async ({
  page,
}, info) => {
  const stages = await listed(page);
  await mkdir(info.outputPath('class/late'), { recursive: true });
  for (const [i, { buffer }] of thirty(stages).slice(0, 2).entries())
    await writeFile(info.outputPath('class', i ? 'late/b.json' : 'a.json'), buffer);
  await page.goto('teach/class/');
  await page.getByLabel('Or a folder of them').setInputFiles(info.outputPath('class'));
  await expect(page.getByText('2 pupils in the table.')).toBeVisible();
  await page.reload();
  await page.getByLabel('Passport files').focus();
  await page.locator('class-table:defined').waitFor();
  const drop = (files: { name: string; text: string }[]) =>
    page.evaluate((all) => {
      const data = new DataTransfer();
      for (const { name, text } of all) data.items.add(new File([text], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    }, files);
  await drop([{ name: 'a.json', text: writePassport(passportOf(stages, 3, 'Anna')) }]);
  await expect(page.getByText('1 pupil in the table.')).toBeVisible();
  const first = passportOf(stages, 3, 'Anna');
  const ticks = new Map([...first.ticks, [stages[9]?.[0] ?? '', { done: true, at: at(7_000) }]]);
  await drop([{ name: 'b.json', text: writePassport({ ...first, exported: at(7_001), ticks }) }]);
  await expect(page.locator('[data-notes]')).toContainText('replaces the passport of');
  await expect(names(page)).toHaveCount(1);
  await expect(page.locator('[data-rows] td').nth(1)).toContainText(/^4 of/);
});

test('a pupil’s name goes into the passport for class, without notes, and stays nowhere', async ({
  page,
}) => {
  await page.goto('routes.txt');
  await page.evaluate(() => {
    const now = new Date().toISOString();
    localStorage.setItem('a2z:1:tick:stage-a', `{"done":true,"at":"${now}"}`);
    localStorage.setItem(
      'a2z:1:bookmark:stage-a#',
      `{"on":true,"heading":"","note":"private","at":"${now}"}`,
    );
  });
  const before = await items(page);
  await page.goto('your-data/');
  await page.getByLabel('Your name, for your teacher').fill('Anna Berg');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^a2z-class-\d{4}-\d\d-\d\d-Anna-Berg\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    name: 'Anna Berg',
    ticks: { 'stage-a': { done: true } },
  });
  expect(text).not.toContain('private');
  await expect(page.getByLabel('Your name, for your teacher')).toHaveValue('');
  expect(await items(page)).toEqual(before);
});

for (const width of [390, 1280])
  test(`at ${width} px the table is reached and used by keys alone, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const stages = await listed(page);
    await page.goto('teach/class/');
    await choose(page, thirty(stages));
    await expect(names(page)).toHaveCount(30);
    await page.getByLabel('Or only the pages of a plan').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: 'Pupils' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('th[aria-sort=descending]')).toHaveText('Name');
    await expect(names(page).first()).toHaveText('Pupil 30');
    for (let heads = 0; heads < 6; heads += 1) await page.keyboard.press('Tab');
    await expect(names(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pupil 30' })).toBeFocused();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await axeOn(page).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual(
        [],
      );
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });

import { checkOf, packFragment } from '@a2z/progress/document';
import { writePassport } from '@a2z/progress/passport';
import { planFragment, writePlan } from '@a2z/teach/plan';
import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { choose, items, keep } from './passport.ts';
import { AT, FIRST, kept, PLAN } from './plan-page.ts';

/** What a camera reads off an element. */
async function scanned(element: Locator): Promise<string> {
  const picture = sharp(await element.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

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

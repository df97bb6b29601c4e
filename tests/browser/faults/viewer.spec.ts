import { expect, test } from './calm.ts';

const NOTEBOOK = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';
const HERE = 'The whole notebook stands on this page as well.';

/** What the other host answers instead of a page that may stand in a frame. */
const ANSWERS = {
  'refuses to be framed': { headers: { 'x-frame-options': 'DENY' } },
  'forbids all ancestors': { headers: { 'content-security-policy': "frame-ancestors 'none'" } },
  'is down with an error': { status: 503 },
};

for (const [how, answer] of Object.entries(ANSWERS))
  test(`when the external viewer ${how}, the reader is told what to do @desktop`, async ({
    page,
    faults,
  }) => {
    faults.allow(/nbviewer|chrome-error/);
    await page.route('https://nbviewer.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Viewer</p>', ...answer }),
    );
    await page.goto(NOTEBOOK);
    await page.getByRole('button', { name: 'Show in the external viewer' }).click();
    await expect(page.locator('external-viewer [role=status]')).toHaveText(
      `If the frame stays empty, the viewer is down or does not want to be shown here. ${HERE}`,
    );
    await expect(page.locator('.notebook .nb-cell').first()).toBeVisible();
  });

test('when the external viewer never answers, the reader is told after a while @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(/nbviewer/);
  await page.clock.install();
  await page.route('https://nbviewer.org/**', () => new Promise(() => {}));
  await page.goto(NOTEBOOK);
  await page.getByRole('button', { name: 'Show in the external viewer' }).click();
  await expect(page.locator('external-viewer [role=status]')).toHaveText(/is loading/);
  await page.clock.fastForward(16_000);
  await expect(page.locator('external-viewer [role=status]')).toHaveText(
    `The external viewer did not come. ${HERE}`,
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

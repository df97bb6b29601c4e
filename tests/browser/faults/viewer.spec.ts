import { expect, test } from './calm.ts';

const NOTEBOOK = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';
const HERE = 'The whole notebook is on this page as well.';

test('the external viewer comes on demand, sandboxed and named; one that refuses is spoken of', async ({
  page,
  faults,
}) => {
  faults.allow(/nbviewer|chrome-error/);
  await page.route('https://nbviewer.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'x', headers: { 'x-frame-options': 'DENY' } }),
  );
  await page.goto(NOTEBOOK);
  await page.getByText('Open elsewhere').click();
  await page.getByRole('button', { name: 'Show in the external viewer' }).click();
  const frame = page.locator('external-viewer iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups');
  await expect(frame).toHaveAttribute('title', /^External viewer: Simple linear regression/);
  await expect(page.locator('external-viewer [role=status]')).toHaveText(
    `If the frame stays empty, the viewer is down or refuses to be shown here. ${HERE}`,
  );
  await expect(page.locator('.notebook .nb-cell').first()).toBeVisible();
});

test('when the external viewer never answers, the reader is told after a while', async ({
  page,
  faults,
}) => {
  faults.allow(/nbviewer/);
  await page.clock.install();
  await page.route('https://nbviewer.org/**', () => new Promise(() => {}));
  await page.goto(NOTEBOOK);
  await page.getByText('Open elsewhere').click();
  await page.getByRole('button', { name: 'Show in the external viewer' }).click();
  await expect(page.locator('external-viewer [role=status]')).toHaveText(/is loading/);
  await page.clock.fastForward(16_000);
  await expect(page.locator('external-viewer [role=status]')).toHaveText(
    `The external viewer did not load. ${HERE}`,
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

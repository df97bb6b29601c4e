import { REPEATING } from '../fixtures/heavy-drawings.ts';
import { expect, SMALL_SITE, test } from './fixtures.ts';
import { field, LESSON, open, paste, seen, status } from './write-page.ts';
import { PLANNED } from './written.ts';

test.describe('the page to write on tells the truth', () => {
  test('the untouched template has no mistakes because nobody has written', async ({ page }) => {
    await page.goto(`${SMALL_SITE.url}write/?stage=${PLANNED.path}`);
    await expect(status(page)).toHaveText(/^Nothing is written here yet: this is the template\./);
    await field(page).press('End');
    await field(page).pressSequentially('x');
    await expect(status(page)).toHaveText(/mistake|warning/);
  });

  test('the preview says while it shows an older text', async ({ page }) => {
    await open(page, LESSON);
    const age = page.locator('.write-age');
    await expect(age).toBeEmpty();
    // A worker that never answers.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => {};
    });
    await paste(page, `${await field(page).inputValue()}\nMore.\n`);
    await expect(age).toHaveText('An older text is shown here until yours has been checked.');
  });

  test('a proposal names each file and picture that is still to do, one after the other', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/not-there\.webp/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(window, { opened: [], open: (url: string) => opened.push(url) });
      const { opened } = window as unknown as { opened: string[] };
    });
    const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
    await page.goto(`${SMALL_SITE.url}write/?stage=${PLANNED.path}`);
    await expect(status(page)).toContainText('template');
    const text = await field(page).inputValue();
    await paste(page, `${text}\n![A picture](/figures/not-there.webp)\n`);
    await page.getByRole('button', { name: 'Propose on GitHub' }).click();
    await expect(status(page)).toContainText(/^[2-4] files belong to this page\./);
    const steps = page.locator('.write-steps').getByRole('button');
    for (const step of await steps.all()) await step.click();
    await expect.poll(async () => (await opened()).length).toBe(await steps.count());
    expect((await opened())[0]).toMatch(/\/upload\/main\/public\/figures$/);
    expect((await opened()).at(-1)).toMatch(/\/(?:edit|new)\/main\/src\/content\//);
  });

  test('what is too large for a field is refused in words, before the field hangs with it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('write/');
    await page.evaluate(() => navigator.clipboard.writeText('word '.repeat(1_000_000)));
    await field(page).press('ControlOrMeta+v');
    await expect(status(page)).toContainText('A file here may have at most 1.5 million letters.');
    await expect(field(page)).toHaveValue('');
    const buffer = Buffer.alloc(5_000_000, 'word ');
    const file = { name: 'large.ipynb', mimeType: 'application/json', buffer };
    await page.getByLabel('Open a file').setInputFiles(file);
    await expect(status(page)).toContainText('large.ipynb is too large.');
  });

  test('a draft whose look did not come to an end opens without the page, until it is asked for', async ({
    page,
  }) => {
    await open(page, LESSON);
    await paste(page, `${await field(page).inputValue()}\nMy own words.\n`);
    await expect(seen(page)).toContainText('My own words.');
    // A page that hangs leaves this behind.
    await page.addInitScript(
      (key) => localStorage.setItem(key, '1'),
      `a2z:1:write-looking:${LESSON}`,
    );
    await page.reload();
    await expect(field(page)).toHaveValue(/My own words/);
    await expect(page.locator('.write-age')).toContainText(
      'The last check of this text did not finish',
    );
    await expect(status(page)).toHaveText(/mistake|warning/);
    await expect(seen(page)).toBeEmpty();
    await page.getByRole('button', { name: 'Draw the page' }).click();
    await expect(seen(page)).toContainText('My own words.');
  });

  test('a drawing that takes the memory of a browser is not drawn, and the page goes on', async ({
    page,
  }) => {
    const [bomb] = Object.values(REPEATING);
    const address = `data:image/svg+xml;base64,${Buffer.from(bomb?.(700) ?? '').toString('base64')}`;
    await page.goto('write/');
    await paste(page, `---\ntitle: A\n---\n\nBefore.\n\n![A bomb](${address})\n`);
    await expect(seen(page)).toContainText('[picture not shown: A bomb');
    await expect(seen(page).locator('img')).toHaveCount(0);
  });
});

import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { bytesOf, hostileCases } from '../../packages/text/tests/notebook/hostile-cases.ts';
import { sampled } from '../whole.ts';
import { expect, test } from './fixtures.ts';
import { axeOn } from './sound.ts';
import { CHAT, field, LESSON, open, paste, problems, seen, status } from './write-page.ts';
import { PLANNED } from './written.ts';

/** The cells of all hostile notebooks that are notebooks at all, but for the bombs. */
function hostileCells(): unknown[] {
  return hostileCases().flatMap((hostile) => {
    const bytes = bytesOf(hostile);
    if (bytes.length > 20_000) return [];
    try {
      const { cells } = JSON.parse(Buffer.from(bytes).toString());
      return Array.isArray(cells)
        ? cells.filter((cell) => typeof cell?.cell_type === 'string')
        : [];
    } catch {
      return [];
    }
  });
}

test.describe('the page to write on', () => {
  test('is where a planned page leads, with its own head and a place for every part', async ({
    page,
  }) => {
    await page.goto(PLANNED.url);
    await page.getByRole('link', { name: 'help write this' }).click();
    await expect(field(page)).toHaveValue(
      new RegExp(`^---\nid: ${PLANNED.id}\n[^]*\n## Check yourself\n`),
    );
    await expect(field(page)).toHaveValue(/^updated: \d{4}-\d\d-\d\d$/m);
    await expect(seen(page)).toContainText(PLANNED.title);
  });

  test('says a mistake at its line, leads there, and says when it is gone', async ({ page }) => {
    await open(page, LESSON);
    const right = await field(page).inputValue();
    const line = right.split('\n').findIndex((each) => each.startsWith('## ')) + 1;
    await paste(
      page,
      right.replace(/^## .*/m, (heading) => `${heading} {x} and a<b`),
    );
    const list = problems(page).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(status(page)).toHaveText('2 mistakes.');
    await expect(list.first()).toContainText('The brace in {x} begins code here, not text.');
    await expect(list.first().getByRole('link')).toHaveAttribute('href', /docs\/problems\/M1\.md$/);
    await list
      .first()
      .getByRole('button', { name: `Mistake, line ${line}` })
      .click();
    await expect(field(page)).toBeFocused();
    const marked = await field(page).evaluate((text: HTMLTextAreaElement) =>
      text.value.slice(text.selectionStart, text.selectionEnd),
    );
    expect(marked).toContain('{x} and a<b');
    await expect.poll(() => field(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await paste(page, right);
    await expect(list).toHaveCount(0);
  });

  test('knows the other pages: their ids, and where links lead', async ({ page }) => {
    await open(page, LESSON);
    const right = await field(page).inputValue();
    const wrong = right
      .replace('- ml-how-machine-learning-came-to-be', '- ml-no-such-page')
      .replace(
        /^## .*/m,
        (heading) => `[near](/MLA2ZCourse/Modules/Module0/Topic1/Stage00/)\n\n${heading}`,
      );
    await paste(page, wrong);
    await expect(problems(page)).toContainText('"ml-no-such-page" is not the id of any stage.');
    await expect(problems(page)).toContainText('leads nowhere. Did you mean "/MLA2ZCourse/');
  });

  test('knows a pasted chat for what it is, and shows it', async ({ page }) => {
    await page.goto('write/');
    await paste(page, readFileSync('templates/chat.json', 'utf8'));
    await expect(page.getByLabel('File of the page').locator(':checked')).toHaveText(
      'Chat (.json)',
    );
    await expect(seen(page)).toContainText('THE ANSWER IN ONE SENTENCE');
    await paste(page, '{ "items": [ }');
    await expect(problems(page)).toContainText('line 1');
  });

  test('opens a file, by hand or dropped', async ({ page }) => {
    await page.goto('write/');
    const file = `src/content/notebooks/MLA2ZCourse/Modules/Module3/Topic1/Stage0.ipynb`;
    await page.getByLabel('Open a file').setInputFiles(file);
    await expect(page.getByLabel('File of the page').locator(':checked')).toHaveText(
      'Notebook (.ipynb)',
    );
    await expect(seen(page).locator('.nb-cell').first()).toBeVisible();
  });

  test('keeps what was written over a reload, and throws it away when it is told to', async ({
    page,
  }) => {
    await open(page, LESSON);
    await paste(page, `${await field(page).inputValue()}\nMy own words.\n`);
    await page.reload();
    await expect(field(page)).toHaveValue(/My own words\.\n$/);
    await page.goto('write/');
    await expect(field(page)).toHaveValue(/My own words\.\n$/);
    await page.getByRole('button', { name: 'Throw away' }).click();
    await expect(field(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field(page)).toHaveValue(/My own words\.\n$/);
    await page.getByRole('button', { name: 'Throw away' }).click();
    await page.reload();
    await expect(field(page)).toHaveValue('');
  });

  test('proposes a new file in GitHub’s form, and a longer or older one by the clipboard', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(window, { opened: [], open: (url: string) => opened.push(url) });
      const { opened } = window as unknown as { opened: string[] };
    });
    const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
    await page.goto('write/');
    await paste(page, readFileSync('templates/chat.json', 'utf8'));
    await page.getByRole('button', { name: 'Propose on GitHub' }).click();
    await expect.poll(opened).toHaveLength(1);
    const [address = ''] = await opened();
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toMatch(/\/new\/main\/src\/content\/chats\/\w+\/Modules\//);
    expect(searchParams.get('filename')).toMatch(/^Stage\d+\.json$/);
    expect(searchParams.get('value')).toBe(await field(page).inputValue());
    await open(page, CHAT);
    await page.getByRole('button', { name: 'Propose on GitHub' }).click();
    await expect(status(page)).toContainText('There is nothing to propose yet.');
    await paste(page, `${await field(page).inputValue()} `);
    await page.getByRole('button', { name: 'Propose on GitHub' }).click();
    await expect(status(page)).toContainText('Your text is copied');
    // The result of the look that comes after it joins these words, and does not take their place.
    await expect(problems(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(status(page)).toContainText('Your text is copied');
    expect((await opened())[0]).toMatch(new RegExp(`/edit/main/src/content/chats/${CHAT}.json$`));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\r\n', '\n')).toBe(await field(page).inputValue());
  });

  // One by one they go through the same module in packages/check/tests/browser-preview.test.ts.
  test('shows the cells of hostile notebooks, and nothing of them runs', async ({
    page,
    faults,
  }) => {
    // What is pressed below asks for a window, which a frame without scripts and windows refuses.
    faults.allow(/Blocked opening .* because the request was made in a sandboxed frame/);
    const cells = sampled(hostileCells(), 3);
    expect(cells.length).toBeGreaterThan(50);
    await page.addInitScript(() => {
      Object.assign(window, { __pwn: () => console.error('a notebook ran code') });
    });
    page.on('dialog', (dialog) => {
      throw new Error(`A notebook opened a dialog: ${dialog.message()}`);
    });
    await page.goto('write/');
    for (let at = 0; at < cells.length; at += 40) {
      const head = { cell_type: 'markdown', metadata: {}, source: `Cells from ${at}` };
      const text = JSON.stringify({
        ...{ nbformat: 4, nbformat_minor: 4, metadata: {} },
        cells: [head, ...cells.slice(at, at + 40)],
      });
      const file = { name: 'x.ipynb', mimeType: 'application/json', buffer: Buffer.from(text) };
      await page.getByLabel('Open a file').setInputFiles(file);
      if (at > 0) await page.getByRole('button', { name: 'Open x.ipynb' }).click();
      await expect(seen(page)).toContainText(`Cells from ${at}`);
      expect(await seen(page).locator('script, iframe, object, embed, form, base').count()).toBe(0);
      for (const named of await seen(page)
        .locator('a, button, summary')
        .all()
        .then((all) => all.slice(0, 5)))
        await named.click({ force: true, timeout: 2_000 }).catch(() => {});
    }
  });

  test('its empty frame is as dark as the page, at first and when a text was thrown away', async ({
    page,
  }) => {
    const brightness = async () => {
      const picture = await page.locator('write-page iframe').screenshot();
      const { channels } = await sharp(picture).stats();
      return channels[0]?.mean;
    };
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('write/');
    await expect.poll(brightness).toBeLessThan(64);
    await open(page, LESSON);
    await page.getByRole('button', { name: 'Throw away' }).click();
    await expect.poll(brightness).toBeLessThan(64);
  });

  test('has no fault that axe finds, in both themes, and fits a page of 320 pixels', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, LESSON);
    await paste(page, `${await field(page).inputValue()}\n{${'x'.repeat(200)}}\n`);
    await expect(problems(page).getByRole('listitem')).not.toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await axeOn(page).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('it says what it needs and where else to write', async ({ page }) => {
    await page.goto('write/');
    await expect(page.getByText('A script is needed here')).toBeVisible();
    await expect(page.getByRole('link', { name: 'On GitHub', exact: true })).toHaveAttribute(
      'href',
      /\/tree\/main\/src\/content$/,
    );
    await expect(page.locator('write-page')).toBeHidden();
  });
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bytesOf, hostileCases } from '../../packages/text/tests/notebook/hostile-cases.ts';
import { REPEATING } from '../fixtures/heavy-drawings.ts';
import { expect, SMALL_SITE, test } from './fixtures.ts';
import { axeOn } from './sound.ts';
import { PLANNED } from './written.ts';

const CHAT = 'MLA2ZCourse/Modules/Module0/Topic1/Stage0';
const LESSON = 'MLA2ZCourse/Modules/Module1/Topic1/Stage0';

const field = (page: Page) => page.getByLabel('Text of the file');
const status = (page: Page) => page.locator('write-page [role="status"]');
const problems = (page: Page) => page.getByRole('list').and(page.locator('.write-problems'));
const seen = (page: Page) => page.frameLocator('write-page iframe').locator('body');

/** The page with the files of a stage, looked at once. */
async function open(page: Page, stage: string): Promise<void> {
  await page.goto(`write/?stage=${stage}`);
  await expect(status(page)).toContainText(/mistake|warning/);
}

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
    await field(page).fill(right.replace(/^## .*/m, (heading) => `${heading} {x} and a<b`));
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
    await field(page).fill(right);
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
    await field(page).fill(wrong);
    await expect(problems(page)).toContainText('"ml-no-such-page" is not the id of any stage.');
    await expect(problems(page)).toContainText('leads nowhere. Did you mean "/MLA2ZCourse/');
  });

  test('knows a pasted chat for what it is, and shows it', async ({ page }) => {
    await page.goto('write/');
    await field(page).fill(readFileSync('templates/chat.json', 'utf8'));
    await expect(page.getByLabel('File of the page').locator(':checked')).toHaveText(
      'Chat (.json)',
    );
    await expect(seen(page)).toContainText('THE ANSWER IN ONE SENTENCE');
    await field(page).fill('{ "items": [ }');
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
    await field(page).fill(`${await field(page).inputValue()}\nMy own words.\n`);
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
    await field(page).fill(readFileSync('templates/chat.json', 'utf8'));
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
    await field(page).fill(`${await field(page).inputValue()} `);
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
    const cells = hostileCells();
    expect(cells.length).toBeGreaterThan(150);
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

  for (const scheme of ['light', 'dark'] as const)
    test(`has no fault that axe finds, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await open(page, LESSON);
      await field(page).fill(`${await field(page).inputValue()}\n{x}\n`);
      await expect(problems(page).getByRole('listitem')).not.toHaveCount(0);
      const { violations } = await axeOn(page).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });

  test('fits a page of 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, LESSON);
    await field(page).fill(`${await field(page).inputValue()}\n{${'x'.repeat(200)}}\n`);
    await expect(problems(page).getByRole('listitem')).not.toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

const OWN = '---\ntitle: Mine\n---\n\nMy own words.\n';
const ask = (page: Page) => page.locator('.write-asked');
const answer = (page: Page, name: string) => ask(page).getByRole('button', { name });
const chosen = (page: Page) => page.getByLabel('File of the page').locator(':checked');
const mistakes = (page: Page) => problems(page).getByRole('listitem');

/** Lets the files of pages come when the test says so. */
async function slowLine(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/write/stages/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The text that this browser keeps for a place. */
const keptAt = (page: Page, place: string) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', `a2z:1:write:${place}`);

test.describe('nothing that somebody wrote is replaced without a question', () => {
  for (const [how, give] of [
    ['typed', (page: Page) => field(page).fill(OWN)],
    [
      'opened',
      (page: Page) =>
        page.getByLabel('Open a file').setInputFiles({
          ...{ name: 'mine.mdx', mimeType: 'text/plain', buffer: Buffer.from(OWN) },
        }),
    ],
  ] as const)
    test(`while the page is fetched: ${how}`, async ({ page }) => {
      const come = await slowLine(page);
      await page.goto(`write/?stage=${LESSON}`);
      await expect(status(page)).toHaveText('Fetching the page …');
      await give(page);
      await expect(field(page)).toHaveValue(OWN);
      come();
      await expect(ask(page)).toContainText('has arrived, and yours was left as it is');
      await expect(field(page)).toHaveValue(OWN);
      await expect(status(page)).toHaveText(/mistake/);
      await page.reload();
      await expect(field(page)).toHaveValue(OWN);
    });

  test('the text of the site is taken when it is asked for, and the other stays as a version', async ({
    page,
  }) => {
    const come = await slowLine(page);
    await page.goto(`write/?stage=${LESSON}`);
    await field(page).fill(OWN);
    come();
    await answer(page, 'Take the site’s text').click();
    await expect(field(page)).not.toHaveValue(OWN);
    await page.getByText('Earlier versions').click();
    await page.locator('.write-before button').first().click();
    await expect(field(page)).toHaveValue(OWN);
  });

  test('by another place: the text stays, and goes there without the files and mistakes of the page before', async ({
    page,
  }) => {
    await open(page, CHAT);
    const chat = await field(page).inputValue();
    await field(page).fill(chat.replace('"items"', '"item"'));
    await expect(mistakes(page)).not.toHaveCount(0);
    await page.getByLabel('Place of the page').fill(LESSON);
    await page.getByLabel('Place of the page').press('Tab');
    await expect(field(page)).toHaveValue(/"item"/);
    await answer(page, 'Stay here').click();
    await expect(page.getByLabel('Place of the page')).toHaveValue(CHAT);
    await page.getByLabel('Place of the page').fill(LESSON);
    await page.getByLabel('Place of the page').press('Tab');
    await answer(page, 'Open the page of that place').click();
    await expect(field(page)).toHaveValue(/^---/);
    await expect(status(page)).toHaveText('No mistake was found.');
    await expect(mistakes(page)).toHaveCount(0);
    await expect(page.getByLabel('File of the page').locator('option')).toHaveText([
      'Head and text (.mdx)',
      'Proof (.py)',
    ]);
    await expect.poll(() => keptAt(page, CHAT)).toContain('item');
  });

  test('an untouched page gives way to another place unasked', async ({ page }) => {
    await open(page, LESSON);
    await page.getByLabel('Place of the page').fill(CHAT);
    await page.getByLabel('Place of the page').press('Tab');
    await expect(field(page)).toHaveValue(/"items"/);
    await expect(ask(page)).toBeEmpty();
  });

  test('by a file that is opened over it', async ({ page }) => {
    await open(page, LESSON);
    const text = await field(page).inputValue();
    await field(page).fill(`${text}\nMy own words.\n`);
    const file = { name: 'old.mdx', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.getByLabel('Open a file').setInputFiles(file);
    await expect(ask(page)).toContainText('old.mdx would take its place');
    await answer(page, 'Keep my text').click();
    await expect(field(page)).toHaveValue(/My own words/);
    await page.getByLabel('Open a file').setInputFiles(file);
    await answer(page, 'Open old.mdx').click();
    await expect(field(page)).not.toHaveValue(/My own words/);
  });

  test('by a chat that is pasted over a lesson: it is judged as a chat, and the lesson stays', async ({
    page,
  }) => {
    await open(page, LESSON);
    const lesson = await field(page).inputValue();
    await field(page).fill(readFileSync('templates/chat.json', 'utf8'));
    await expect(chosen(page)).toHaveText('Chat (.json)');
    await expect(ask(page)).toContainText('the file shown before is unchanged');
    await page.getByLabel('File of the page').selectOption({ label: 'Head and text (.mdx)' });
    await expect(field(page)).toHaveValue(lesson);
  });
});

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
    await field(page).fill(`${await field(page).inputValue()}\nMore.\n`);
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
    await field(page).fill(`${text}\n![A picture](/figures/not-there.webp)\n`);
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
    await field(page).fill(`${await field(page).inputValue()}\nMy own words.\n`);
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
    await field(page).fill(`---\ntitle: A\n---\n\nBefore.\n\n![A bomb](${address})\n`);
    await expect(seen(page)).toContainText('[picture not shown: A bomb');
    await expect(seen(page).locator('img')).toHaveCount(0);
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

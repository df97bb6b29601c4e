import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  answer,
  ask,
  CHAT,
  chosen,
  field,
  LESSON,
  mistakes,
  open,
  paste,
  status,
} from './write-page.ts';

const OWN = '---\ntitle: Mine\n---\n\nMy own words.\n';

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
    await paste(page, chat.replace('"items"', '"item"'));
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
    await paste(page, `${text}\nMy own words.\n`);
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
    await paste(page, readFileSync('templates/chat.json', 'utf8'));
    await expect(chosen(page)).toHaveText('Chat (.json)');
    await expect(ask(page)).toContainText('the file shown before is unchanged');
    await page.getByLabel('File of the page').selectOption({ label: 'Head and text (.mdx)' });
    await expect(field(page)).toHaveValue(lesson);
  });
});

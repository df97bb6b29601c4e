import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/* A learner's record in the storage of a browser, and as a passport. */

export type Facts = Record<string, { done: boolean; at: string }>;

/** Puts facts into the browser's storage, as if the learner had ticked at these moments. */
export async function keep(page: Page, facts: Facts): Promise<void> {
  await page.goto('routes.txt');
  await page.evaluate((all) => {
    for (const [id, tick] of Object.entries(all))
      localStorage.setItem(`a2z:1:tick:${id}`, JSON.stringify(tick));
  }, facts);
}

export const items = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).sort()));

export const tickOf = async (page: Page, id: string): Promise<unknown> =>
  JSON.parse((await items(page))[`a2z:1:tick:${id}`] ?? 'null');

/** Saves the passport of this browser and gives back the file's text. */
export async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the passport as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^a2z-passport-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), 'utf8');
}

export const choose = (page: Page, text: string) =>
  page.getByLabel('Passport file').setInputFiles({
    name: 'passport.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

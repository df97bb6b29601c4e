import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { pasteInto } from './paste.ts';

/* The page to write on, and its parts. */

export const CHAT = 'MLA2ZCourse/Modules/Module0/Topic1/Stage0';
export const LESSON = 'MLA2ZCourse/Modules/Module1/Topic1/Stage0';

export const field = (page: Page) => page.getByLabel('Text of the file');
export const status = (page: Page) => page.locator('write-page [role="status"]');
export const problems = (page: Page) => page.getByRole('list').and(page.locator('.write-problems'));
export const seen = (page: Page) => page.frameLocator('write-page iframe').locator('body');

/** The page with the files of a stage, looked at once. */
export async function open(page: Page, stage: string): Promise<void> {
  await page.goto(`write/?stage=${stage}`);
  await expect(status(page)).toContainText(/mistake|warning/);
}

export const ask = (page: Page) => page.locator('.write-asked');
export const answer = (page: Page, name: string) => ask(page).getByRole('button', { name });
export const chosen = (page: Page) => page.getByLabel('File of the page').locator(':checked');
export const mistakes = (page: Page) => problems(page).getByRole('listitem');

export const paste = (page: Page, text: string): Promise<void> => pasteInto(field(page), text);

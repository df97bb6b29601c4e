import { expect, type Locator } from '@playwright/test';

/**
 * Puts a text into a field with one event, as a paste does. Playwright's `fill` writes line by line, and a page that
 * keeps or colours what is written would do so twice a line: for a lesson, a thousand times.
 */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await expect(field).toBeEditable();
  await field.evaluate((area: HTMLTextAreaElement, words) => {
    area.value = words;
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
}

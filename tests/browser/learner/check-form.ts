import type { Locator, Page } from '@playwright/test';
import { pageWith } from '../check-pages.ts';
import { kept } from './journey.ts';

/* A question that answers, and what a learner's hands do to it. */

export const LESSON = pageWith('choice', 'number');
export const first = (page: Page, kind: string): Locator =>
  page.locator(`check-question[kind=${kind}]`).first();
export const said = (check: Locator): Locator => check.getByRole('status');

/** How a choice is put in the HTML: which option is right, and what is said of it. */
export const facts = (choice: Locator) =>
  choice.evaluate((check) => {
    const items = [...check.querySelectorAll('.check-reasons > li')];
    const right = items.findIndex((item) => item.hasAttribute('data-right'));
    const why = (item: Element | undefined) => item?.querySelector('.check-why')?.textContent ?? '';
    const wrong = right === 0 ? 1 : 0;
    return {
      right,
      wrong,
      why: why(items[right]),
      whyNot: why(items[wrong]),
      name: check.id.slice(6),
    };
  });

/** Presses where a thing stands, as a hand does: the list may become a form before it comes down. */
export async function press(page: Page, thing: Locator): Promise<void> {
  await thing.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await thing.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

export const cardsOf = async (page: Page): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await kept(page))
      .filter(([key]) => key.startsWith('a2z:1:card:'))
      .map(([key, text]) => [key.replace(/.*#/, ''), JSON.parse(text).box]),
  );

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* Pages that the tests of the offline site keep, and how they look at them. */

export const MODULE = 'MLA2ZCourse/Modules/Module0';
export const LESSON = `${MODULE}/Topic1/Stage0/`;
export const NEXT = `${MODULE}/Topic1/Stage1/`;

export const PACK = `${MODULE}/Topic1/Stage3/`;

export const expectStyled = (page: Page) =>
  expect(page.locator('.site-header')).toHaveCSS('display', 'flex');

export const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });

/** The page of a module fetches what keeps it, and says its size, once this is pressed. */
export const ask = (page: Page) =>
  page.getByRole('button', { name: 'Read Module 0 offline' }).click();

export async function keep(page: Page): Promise<void> {
  await ask(page);
  await page.getByRole('button', { name: /^Keep Module 0 offline/ }).click();
  await expect(page.locator('keep-offline')).toHaveAttribute('data-state', 'kept');
}

/** How many files of kept modules the browser holds. */
export const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('a2z:1:kept:/')).keys()).length);

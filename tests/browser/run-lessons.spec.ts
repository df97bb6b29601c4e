import { globSync, readFileSync } from 'node:fs';
import { WHOLE } from '../whole.ts';
import { expect, test } from './fixtures.ts';
import { axeOn } from './sound.ts';

/* The lessons that run MicroPython, on the built site: tests/content/runs.test.ts runs all of their blocks. */

const lessons = globSync('src/content/stages/ESP32/**/*.mdx')
  .filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /^runs: micropython$/m.test(text) && /^state: ready$/m.test(text);
  })
  .map((file) => file.replace(/^src\/content\/stages\/|\.mdx$/g, ''));

/** One lesson of each module, and all of them each night. */
const tried = lessons.filter(
  (lesson, index) =>
    WHOLE || lessons.findIndex((each) => each.split('/')[2] === lesson.split('/')[2]) === index,
);

for (const lesson of tried)
  test(`the first block of ${lesson} runs on its board`, async ({ page }) => {
    await page.goto(`${lesson}/`);
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    const block = page.locator('.run-block').first();
    await expect(block.getByRole('region', { name: 'The drawn board' })).toBeVisible();
    await expect(block.getByRole('status').first()).toHaveText(/^Done in/);
  });

test('a lesson with its board open and its wiring printed has no fault of accessibility', async ({
  page,
}) => {
  await page.goto(`${lessons.find((lesson) => lesson.includes('Module2'))}/`);
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'The drawn board' })).toBeVisible();
  await expect(page.locator('.wiring svg')).toHaveAttribute('aria-label', /^The wiring: /);
  await expect(page.locator('.wiring table th')).toHaveText([
    'Part',
    'GPIO',
    'Direction',
    'How it is joined',
  ]);
  const { violations } = await axeOn(page).include('.wiring, .run-block').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

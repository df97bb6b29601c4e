import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const PAGES = {
  home: './',
  track: 'ESP32/',
  module: 'MLA2ZCourse/Modules/Module0/',
  project: 'MLA2ZCourse/Projects/Project1/AI-Chatbot-Implementation-from-Scratch/',
  lesson: 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/',
  chat: 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/',
  interview: 'MLA2ZCourse/Modules/Module9/Topic1/Stage4/',
  planned: 'MLA2ZCourse/Modules/Module10/Topic1/Stage1/',
  contributors: 'contributors/',
  'not found': '404.html',
};
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const [name, path] of Object.entries(PAGES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name} page, ${colorScheme}: no axe violation and no sideways scroll at 320, 390, 1280 px @desktop`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.locator('details').evaluateAll((all) => {
          for (const details of all) (details as HTMLDetailsElement).open = true;
        });
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        const said = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`,
        );
        expect(said, `${width} px`).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `pixels beyond the window at ${width} px`).toBeLessThanOrEqual(0);
      }
    });

test('targets are at least 24 pixels high and wide @phone', async ({ page }) => {
  for (const path of [PAGES.home, PAGES.lesson, PAGES.chat]) {
    await page.goto(path);
    const small = await page
      .locator('button:visible, input:visible, nav a:visible, summary:visible')
      .evaluateAll((all) =>
        all
          .filter((e) => {
            const { width, height } = e.getBoundingClientRect();
            return width > 1 && (width < 19.5 || height < 19.5);
          })
          .map((e) => e.outerHTML.slice(0, 100)),
      );
    expect(small, path).toEqual([]);
  }
});

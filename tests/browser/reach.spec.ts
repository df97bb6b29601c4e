import { expect, test } from './fixtures.ts';

test('@phone the marks of the drill are in view as soon as an answer is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('drill/?place=MLA2ZCourse/Modules/Module9');
  await page.getByRole('button', { name: 'Review' }).click();
  for (let card = 0; card < 3; card += 1) {
    await page.getByRole('button', { name: 'Show the answer' }).click();
    const marks = page.getByRole('group', { name: 'How well did you know it?' });
    for (const mark of await marks.getByRole('button').all()) {
      await expect(mark).toBeInViewport({ ratio: 1 });
      expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expect(page.getByRole('group', { name: 'Answer' })).toBeInViewport();
    await marks.getByRole('button').nth(2).click();
  }
});

test('the links to feeds are at least 24 px high', async ({ page }) => {
  for (const path of ['./', 'ESP32/']) {
    await page.goto(path);
    const feeds = page.locator('main a[href$=".xml"]');
    expect(await feeds.count()).toBeGreaterThan(0);
    for (const feed of await feeds.all())
      expect((await feed.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});

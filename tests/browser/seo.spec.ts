import { AT_ROOT, expect, test, UNDER_BASE } from './fixtures.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';

for (const site of [AT_ROOT, UNDER_BASE]) {
  const under = `under ${site.base}`;

  test(`structured data lies in the page and breaks no rule of the policy ${under} @desktop`, async ({
    page,
  }) => {
    for (const path of ['', 'ESP32/', 'ESP32/Modules/Module0/', LESSON, 'contributors/']) {
      await page.goto(site.url + path);
      const text = await page.locator('head script[type="application/ld+json"]').textContent();
      const graph = JSON.parse(text ?? '')['@graph'];
      expect(graph.length, path).toBeGreaterThan(0);
    }
  });

  test(`sitemap and feeds are sound XML ${under} @desktop`, async ({ page }) => {
    await page.goto(site.url);
    const feeds = await page.locator('link[type="application/rss+xml"]').all();
    const hrefs = await Promise.all(feeds.map((feed) => feed.getAttribute('href')));
    expect(hrefs).toHaveLength(3);
    for (const address of [`${site.base}sitemap.xml`, ...hrefs.map(String)]) {
      const rootName = await page.evaluate(async (url) => {
        const text = await (await fetch(url)).text();
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        return xml.querySelector('parsererror')?.textContent ?? xml.documentElement.tagName;
      }, address);
      expect(rootName, address).toMatch(/^(urlset|rss)$/);
    }
  });
}

test('a reader finds the feeds on the page, without a script @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(AT_ROOT.url);
  await expect(page.locator('main a[href$=".xml"]')).toHaveCount(3);
  await page.goto(`${AT_ROOT.url}ESP32/`);
  await expect(page.getByRole('link', { name: 'New lessons as a feed' })).toBeVisible();
  await context.close();
});

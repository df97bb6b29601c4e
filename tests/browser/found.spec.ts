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
    const feeds = await page.locator('link[type="application/atom+xml"]').all();
    const hrefs = await Promise.all(feeds.map((feed) => feed.getAttribute('href')));
    expect(hrefs).toHaveLength(3);
    for (const address of [`${site.base}sitemap.xml`, ...hrefs.map(String)]) {
      const rootName = await page.evaluate(async (url) => {
        const text = await (await fetch(url)).text();
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        return xml.querySelector('parsererror')?.textContent ?? xml.documentElement.tagName;
      }, address);
      expect(rootName, address).toMatch(/^(urlset|feed)$/);
    }
  });

  test(`the picture to share and the copy in Markdown are there ${under} @desktop`, async ({
    page,
    request,
  }) => {
    await page.goto(site.url + LESSON);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await request.get(new URL(new URL(String(image)).pathname, site.url).href);
    expect(picture.headers()['content-type']).toBe('image/png');
    const href = await page
      .locator('link[type="text/markdown"][rel=alternate]')
      .getAttribute('href');
    const copy = await request.get(new URL(String(href), site.url).href);
    expect(await copy.text()).toMatch(/^# Handling missing values\n/);
  });
}

test('structured data stands under the policy as a header, too @desktop', async ({ page }) => {
  const address = AT_ROOT.url + LESSON;
  await page.goto(address);
  const meta = page.locator('meta[http-equiv="content-security-policy"]');
  const policy = String(await meta.getAttribute('content'));
  expect(policy).toMatch(/script-src 'self'/);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });
  const answer = await page.goto(address);
  expect(answer?.headers()['content-security-policy']).toBe(policy);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

test('a reader finds the feeds on the page, without a script @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(AT_ROOT.url);
  await expect(page.locator('main a[href$=".xml"]')).toHaveCount(3);
  await page.goto(`${AT_ROOT.url}ESP32/`);
  await expect(page.getByRole('link', { name: 'New lessons as a feed' })).toBeVisible();
  await context.close();
});

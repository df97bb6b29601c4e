import { AT_ROOT, expect, test, UNDER_BASE } from './fixtures.ts';

for (const site of [AT_ROOT, UNDER_BASE]) {
  const under = `under ${site.base}`;

  test(`every page answers with and without its slash ${under} @desktop`, async ({ request }) => {
    const pages = [
      'ESP32',
      'contributors',
      'courses',
      'auth/dashboard',
      'MLA2ZCourse/Modules/Module0/Topic1/Stage0',
    ];
    for (const path of pages)
      for (const slash of ['', '/']) {
        const answer = await request.get(`${site.url}${path}${slash}`);
        expect(answer.status(), path + slash).toBe(200);
      }
  });

  test(`an address of the old site leads to the new one ${under} @desktop`, async ({ page }) => {
    await page.goto(
      `${site.url}MLA2ZCourse/Projects/Project1/AI Chatbot Implementation from Scratch/Introduction to chatbots/`,
    );
    await expect(page).toHaveURL(
      `${site.url}MLA2ZCourse/Projects/Project1/AI-Chatbot-Implementation-from-Scratch/Level0/`,
    );
    await page.goto(`${site.url}ESP32/Projects/Project1/Weather Station/`);
    await expect(page).toHaveURL(`${site.url}ESP32/Projects/Project1/Weather-Station/`);
  });

  test(`aliases show the outline and point search engines home ${under} @desktop`, async ({
    page,
  }) => {
    for (const alias of ['courses', 'coaches', 'community', 'auth', 'auth/dashboard']) {
      await page.goto(site.url + alias);
      await expect(page.locator('#modules')).toHaveText('Course Modules');
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(site.base);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    }
  });

  test(`a page that is not there says so and suggests the nearest ${under}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/404/);
    const answer = await page.goto(`${site.url}mla2zcourse/modules/module6/topic1/stage1`);
    expect(answer?.status()).toBe(404);
    const near = page.locator('nearest-pages a').first();
    await expect(near).toHaveAttribute(
      'href',
      `${site.base}MLA2ZCourse/Modules/Module6/Topic1/Stage1/`,
    );
    await page.goto(`${site.url}ESP32/Modules/Modul2/`);
    const links = page.locator('nearest-pages a');
    await expect(links.filter({ hasText: 'GPIO and Digital I/O' }).first()).toBeVisible();
  });
}

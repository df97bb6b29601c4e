import { expect, test } from './fixtures.ts';
import { PAGES, STAGES, SWEPT } from './page-kinds.ts';
import { questionCount } from './written.ts';

/* What docs/design.md promises of the grid, the bar and the type, measured on the built site. */

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1280, height: 800 };

/** Where what stands left begins: the logo, and the side list or the first heading. */
const edges = () => {
  const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
  const side = document.querySelector('.unit-stages');
  const beside = side && getComputedStyle(side).position === 'sticky';
  return { logo: left('.site-header .logo'), text: left(beside ? '.unit-stages' : 'main h1') };
};

/** What is pressed and smaller than 24 px; links inside of a sentence are excepted (WCAG 2.5.8). */
const small = () => {
  const inSentence = (e: Element) => getComputedStyle(e).display === 'inline';
  return [...document.querySelectorAll<HTMLElement>('a, button, summary, select, input, label')]
    .filter((e) => e.checkVisibility() && !inSentence(e) && !e.closest('.visually-hidden'))
    .filter((e) => !(e.matches('input') && e.closest('label')))
    .map((e) => ({ e, box: e.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .map(({ e, box }) => `${e.outerHTML.slice(0, 90)} ${box.width}×${box.height}`);
};

test('every kind of page begins at the same left edge, and what is pressed is 24 px high and wide, on a phone, a tablet and a desktop', async ({
  page,
}) => {
  const begins: Record<string, Set<number>> = {};
  for (const [kind, path] of SWEPT) {
    await page.goto(path);
    for (const [name, window] of Object.entries({ PHONE, TABLET, DESKTOP })) {
      await page.setViewportSize(window);
      const { logo = 0, text = -1 } = await page.evaluate(edges);
      expect.soft(Math.abs(logo - text), `${kind}, ${name}`).toBeLessThanOrEqual(1);
      begins[name] = (begins[name] ?? new Set()).add(Math.round(logo));
      expect.soft(await page.evaluate(small), `${kind}, ${name}`).toEqual([]);
    }
  }
  expect(Object.values(begins).map(({ size }) => size)).toEqual([1, 1, 1]);
});

/** Elements of the header whose text stands in more than one line, and how high the header is. */
const header = () => {
  const head = document.querySelector('.site-header');
  const parts = [
    ...(head?.querySelectorAll<HTMLElement>('.logo-name, nav > a, .icon, button') ?? []),
  ];
  const lines = (e: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
  };
  const isUnseen = (e: Element) => getComputedStyle(e).clipPath !== 'none';
  const shown = parts.filter((e) => e.checkVisibility() && ![...e.children].some(isUnseen));
  const wrapped = shown.filter((e) => lines(e) > 1).map((e) => e.textContent.trim());
  return { height: head?.getBoundingClientRect().height ?? 0, shown: shown.length, wrapped };
};

test('nothing of the header wraps at 820 px or at 1280 px, and A-2-Z never does', async ({
  page,
}) => {
  for (const window of [TABLET, DESKTOP]) {
    await page.setViewportSize(window);
    await page.goto(PAGES.lesson);
    const { height, shown, wrapped } = await page.evaluate(header);
    expect(wrapped).toEqual([]);
    expect(shown).toBeGreaterThan(2);
    expect(height).toBeLessThan(70);
  }
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page.locator('.logo .nobreak');
    await expect(name).toHaveText('A-2-Z');
    expect(await name.evaluate((e) => e.getClientRects().length)).toBe(1);
  }
});

test('the logo leads home, and the mark beside it to the repository of the course', async ({
  page,
}) => {
  await page.goto(PAGES.lesson);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /repository on GitHub/ })).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\//,
  );
  await banner.getByRole('link', { name: 'Machine Learning A-2-Z' }).click();
  await expect(page).toHaveURL('./');
  await expect(page.locator('h1')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a page to learn from begins within the first screen', async ({ page }) => {
    for (const kind of STAGES) {
      await page.goto(PAGES[kind]);
      const first = page
        .locator('article p')
        .filter({ visible: true, hasText: /\w{3}.*\w/ })
        .first();
      const box = await first.boundingBox();
      expect((box?.y ?? 9_999) + Math.min(box?.height ?? 0, 54), kind).toBeLessThan(PHONE.height);
    }
  });

  test('prose is 17 px, and a line has room for 40 letters of half an em', async ({ page }) => {
    await page.goto(PAGES.lesson);
    const paragraph = page.locator('article > p').first();
    await expect(paragraph).toHaveCSS('font-size', '17px');
    // What a serif letter takes on average; how many stand in a line depends on the machine's fonts.
    const { width = 0 } = (await paragraph.boundingBox()) ?? {};
    expect(width / (17 / 2)).toBeGreaterThanOrEqual(40);
  });

  test('a bar of 48 px stays, says the place, and does not cover what an address names', async ({
    page,
  }) => {
    await page.goto(PAGES.lesson);
    const bar = page.locator('.stage-bar');
    await expect(bar.getByRole('link')).toHaveText('Module 6 · 2 of 10');
    await bar.getByRole('button', { name: 'On this page' }).click();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Common mistakes' }).click();
    await expect(contents).toBeHidden();
    const heading = page.locator('#common-mistakes');
    await expect(heading).toBeInViewport();
    await expect(async () => {
      const { y = -1, height } = (await bar.boundingBox()) ?? {};
      expect({ y, height }).toEqual({ y: 0, height: 48 });
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(48);
    }).toPass();
  });

  test('what the Tab key comes to is not under the bar', async ({ page }) => {
    // Otherwise the page glides there, and what is measured is the way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGES.lesson);
    await page.evaluate(() =>
      document.documentElement.scrollTo({ top: 99_999, behavior: 'instant' }),
    );
    await page.locator('mark-done button').focus();
    const covered: string[] = [];
    for (let i = 0; i < 25; i += 1) {
      await page.keyboard.press('Shift+Tab');
      const fault = await page.evaluate(() => {
        const { top = 99, bottom = 99 } = document.activeElement?.getBoundingClientRect() ?? {};
        const inBar = document.activeElement?.closest('.stage-bar, .site-header');
        return !inBar && bottom > 0 && top < 48
          ? document.activeElement?.outerHTML.slice(0, 80)
          : '';
      });
      if (fault) covered.push(fault);
    }
    expect(covered).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('the bar opens the contents, and shows no button that does nothing', async ({ page }) => {
    await page.goto(PAGES.chat);
    const bar = page.locator('.stage-bar');
    await expect(bar.getByRole('button')).toHaveCount(1);
    await bar.getByRole('button', { name: 'Questions' }).click();
    const list = page.getByRole('navigation', { name: 'Questions' }).getByRole('link');
    await expect(list.first()).toBeVisible();
    await expect(list).toHaveCount(11);
  });
});

test('chats and interviews list their questions beside the text', async ({ page }) => {
  for (const [kind, count] of [
    ['chat', questionCount('chats/MLA2ZCourse/Modules/Module0/Topic1/Stage0')],
    ['interview', questionCount('interviews/MLA2ZCourse/Modules/Module9/Topic1/Stage4')],
  ] as const) {
    await page.goto(PAGES[kind]);
    const links = page.getByRole('navigation', { name: 'Questions' }).getByRole('link');
    const asked = links.filter({ hasText: /^\d+\. / });
    await expect(asked).toHaveCount(count);
    const [list, text] = [
      await links.first().boundingBox(),
      await page.locator('article').boundingBox(),
    ];
    expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 8);
  }
});

test('a formula in a heading is letters in the list of contents', async ({ page }) => {
  await page.goto(PAGES.notebook);
  await expect(
    page.locator('.contents').getByRole('link', { name: 'When R² is negative' }),
  ).toHaveCount(1);
});

test('a root has its sign, and what follows it does not run into it', async ({ page }) => {
  for (const path of [
    'MLA2ZCourse/Modules/Module8/Topic2/Stage1/',
    'MLA2ZCourse/Modules/Module9/Topic2/Stage1/',
  ]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    // In the size of its letters: how wide the sign is, and the room behind what stands in the root.
    const roots = page.locator('msqrt').filter({ visible: true });
    await expect(roots).not.toHaveCount(0);
    const measure = () =>
      roots.evaluateAll((all) =>
        all.map((root) => {
          const [box, inner] = [root, root.firstElementChild ?? root].map((e) =>
            e.getBoundingClientRect(),
          );
          const { fontSize, marginInlineEnd } = getComputedStyle(root);
          const em = Number.parseFloat(fontSize);
          const end = (box?.right ?? 0) + Number.parseFloat(marginInlineEnd);
          return {
            sign: ((inner?.left ?? 0) - (box?.left ?? 0)) / em,
            room: (end - (inner?.right ?? 0)) / em,
          };
        }),
      );
    await expect.poll(async () => (await measure()).filter(({ sign }) => sign < 0.6)).toEqual([]);
    expect((await measure()).filter(({ room }) => room < -0.05)).toEqual([]);
  }
});

test('a caption of a lesson is small and upright, and the drawing follows the theme', async ({
  page,
}) => {
  await page.goto(PAGES.lesson);
  const caption = page.locator('article figure:has(> img) > figcaption').first();
  await expect(caption).toHaveText(/^Figure 1\. /);
  await expect(caption).toHaveCSS('font-style', 'normal');
  await expect(caption).toHaveCSS('font-size', '14.875px');
  const picture = page.locator('article figure img').first();
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const light = await picture.screenshot();
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await expect.poll(async () => (await picture.screenshot()).equals(light)).toBe(false);
});

test('the first column of a wide table stays while the rest of it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(PAGES.lesson);
  const table = page.locator('.table-scroll').first();
  const cell = table.locator('td').first();
  const before = await cell.boundingBox();
  await table.evaluate((e) => {
    e.scrollLeft = 200;
  });
  expect(await table.evaluate((e) => e.scrollLeft)).toBeGreaterThan(50);
  expect((await cell.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
});

import { gzipSync } from 'node:zlib';
import type { SearchPage } from '@a2z/search/pages';
import type { Page } from '@playwright/test';
import { sampled } from '../whole.ts';
import { expect, SMALL_SITE, test } from './fixtures.ts';
import { PLANNED } from './written.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const CHAT = 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const input = (page: Page) => page.getByRole('searchbox', { name: 'Search the lessons' });
const list = (page: Page) => page.getByRole('list', { name: 'Search results' });
const status = (page: Page) => page.locator('site-search').getByRole('status');

const titles = (page: Page) => list(page).locator('.search-title');

/** Comes back when the list answers all that stands in the form: a half typed word has results too. */
const answered = (page: Page) => expect(list(page)).toHaveAttribute('aria-busy', 'false');

/** Opens the search with the keyboard and asks; comes back when there is an answer. */
async function ask(page: Page, query: string) {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type(query);
  await answered(page);
}

test('Ctrl+K opens the search from anywhere, and closing gives the focus back', async ({
  page,
}) => {
  await page.goto(LESSON);
  const done = page.getByRole('button', { name: /Mark done/ });
  await done.focus();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(done).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
});

test('the whole search goes by keyboard, to the page that was asked for by its name', async ({
  page,
}) => {
  await page.goto(CHAT);
  await ask(page, 'handling missing values');
  const links = titles(page);
  await expect(links.first()).toHaveText('Handling missing values');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${LESSON}$`));
});

test('Enter in the field opens the first result, even of what was typed this moment', async ({
  page,
}) => {
  await page.goto(CHAT);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('handling missing values');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${LESSON}$`));
});

test('an answer that comes while more is typed leaves the list busy', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.pf_fragment', (route) => promise.then(() => route.continue()));
  await page.goto(CHAT);
  await page.keyboard.press('Control+k');
  const asked = page.waitForRequest('**/*.pf_fragment');
  await input(page).fill('handling missing values');
  await asked;
  // The pause after the last key lasts as long as the clock stands.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await input(page).fill('xylophone');
  resolve();
  await expect(titles(page).first()).toHaveText('Handling missing values');
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.resume();
  await answered(page);
  await expect(titles(page)).toHaveCount(0);
});

test('a result says where the page stands and what it is, with the words marked in their sentence', async ({
  page,
}) => {
  await page.goto(CHAT);
  await ask(page, 'missing values');
  const first = list(page).getByRole('listitem').first();
  await expect(first).toContainText(
    'Machine Learning A-2-Z › Module 6: Data Preprocessing › Stage 1 · Lesson',
  );
  await expect(first.locator('mark').first()).toHaveText(/missing|value/i);
  await expect(list(page).locator('.search-excerpt :not(mark)')).toHaveCount(0);
  const section = list(page).getByRole('link', { name: /^In: / }).first();
  await section.click();
  await expect(page).toHaveURL(/\/#[\w-]+$/);
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
});

test('the results can be narrowed to a track, a module and a kind', async ({ page }) => {
  await page.goto(CHAT);
  await ask(page, 'model');
  const all = Number(/^(\d+) results/.exec((await status(page).textContent()) ?? '')?.[1]);
  const place = page.getByRole('combobox', { name: 'Where' });
  await place.selectOption({ label: 'All of DeepAI Research' });
  await expect(status(page)).toHaveText(new RegExp(`^[1-9]\\d* of ${all} results\\.$`));
  await expect(list(page)).toContainText('DeepAI Research › Module 0');
  await place.selectOption('MLA2ZCourse/Modules/Module1');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Notebook');
  await answered(page);
  await expect(status(page)).toHaveText(new RegExp(`^[1-9]\\d* of ${all} results\\.$`));
  const trails = await list(page).locator('.search-trail').allTextContents();
  expect(trails.length).toBeGreaterThan(0);
  for (const trail of trails) expect(trail).toMatch(/› Module 1: .* · Notebook( Planned)?$/);
});

test('every page comes first when its title is asked for: one in twenty-four at a push', async ({
  page,
}) => {
  await page.goto('search/');
  const pages: SearchPage[] = await (await page.request.get('pagefind/pages.json')).json();
  const ready = pages.filter(({ planned }) => !planned).map(({ title }) => title);
  expect(ready.length).toBeGreaterThan(30);
  for (const title of sampled(ready, 24)) {
    await input(page).fill(title);
    await answered(page);
    await expect(titles(page).first()).toHaveText(title);
  }
});

test('a planned page is found by its title and marked, below those that are written', async ({
  page,
}) => {
  await page.goto(SMALL_SITE.url);
  await ask(page, 'kite');
  const items = list(page).getByRole('listitem');
  const marked = (await items.allTextContents()).map((text) => /Planned$/.test(text));
  expect(marked).toEqual([false, true]);
  const planned = items.filter({ hasText: 'Planned' }).first();
  await expect(planned.locator('.search-title')).toHaveText(PLANNED.title);
  await planned.locator('.search-title').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PLANNED.title);
});

test('a misspelling is mended aloud, and can be searched for as it is', async ({ page }) => {
  await page.goto(CHAT);
  await ask(page, 'nerual network');
  await expect(status(page)).toHaveText(/^Showing results for neural networks: \d+ results/);
  await expect(list(page).locator('mark').first()).toHaveText(/neural|network/i);
  await page.getByRole('button', { name: 'Search for “nerual network” as it is' }).click();
  await expect(status(page)).not.toHaveText(/Showing/);
});

test('what no page says is said in one calm line', async ({ page }) => {
  await page.goto(CHAT);
  await ask(page, 'xylophone');
  await expect(status(page)).toHaveText('No results for “xylophone”. Try fewer or other words.');
  await expect(list(page).getByRole('listitem')).toHaveCount(0);
});

test('more results can be listed, and the focus goes to the first new one', async ({ page }) => {
  await page.goto(CHAT);
  await ask(page, 'model');
  const written = list(page).getByRole('listitem').filter({ hasNotText: 'Planned' });
  const more = page.getByRole('button', { name: 'Show more results' });
  const before = await written.count();
  await more.click();
  await expect(written.nth(before).locator('.search-title')).toBeFocused();
  while (await more.isVisible()) {
    const listed = await written.count();
    await more.click();
    await expect.poll(() => written.count()).toBeGreaterThan(listed);
  }
  const all = (await status(page).textContent()) ?? '';
  await expect(titles(page)).toHaveCount(Number.parseInt(all, 10));
});

test('nothing of the search loads before it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(LESSON);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /search|pagefind/i.test(url))).toEqual([]);
});

/**
 * What a first answer may download, compressed as hosts do; 60 kB of it is Pagefind's WebAssembly. The
 * index grows with what is written, about 0.4 kB a page: 177 kB with 57 of 245 pages.
 */
const LIMIT = 250_000;

for (const query of ['missing values', 'gradient decent'])
  test(`the first answer to “${query}” downloads at most ${LIMIT / 1000} kB`, async ({ page }) => {
    await page.goto(CHAT);
    await page.waitForLoadState('networkidle');
    // By address: what is fetched ahead is asked for again, and comes out of the browser's cache.
    const files = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const text = /\.(js|css|json|txt)$|\/$/.test(new URL(response.url()).pathname);
      const size = response.body().then((body) => (text ? gzipSync(body) : body).length);
      files.set(response.url(), size);
    });
    // At once: what is typed slowly is asked for by the way.
    await page.keyboard.press('Control+k');
    await input(page).fill(query);
    await answered(page);
    const total = (await Promise.all(files.values())).reduce((sum, size) => sum + size, 0);
    console.log(`First search answer to “${query}”: ${total} bytes in ${files.size} requests.`);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(LIMIT);
  });

test('the search page answers what its address asks, and keeps it there', async ({ page }) => {
  await page.goto('search/?q=missing+values&kind=Lesson');
  await expect(status(page)).toHaveText(/of \d+ results/);
  await expect(page.getByText('needs a script')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('Lesson');
  await input(page).fill('outliers');
  await expect(page).toHaveURL(/search\/\?q=outliers&kind=Lesson$/);
  await page.locator('h1').click();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
});

test('it works in a sub-folder of a host', async ({ page }) => {
  await page.goto(`${SMALL_SITE.url}Kites/Modules/Module0/Topic1/Stage0/`);
  await ask(page, 'the mean of a column');
  await list(page).getByRole('link').first().click();
  await expect(page).toHaveURL(`${SMALL_SITE.url}ML/Modules/Module0/Topic1/Stage0/`);
});

test('where there is no index, it says that it comes with the build', async ({ page, faults }) => {
  faults.allow(/404|pagefind-worker/);
  await page.route('**/pagefind/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(CHAT);
  await page.keyboard.press('Control+k');
  await expect(status(page)).toHaveText(/it comes with the build/);
});

for (const part of ['**/*.pf_meta', '**/pagefind.js*', '**/pagefind/pages.json'])
  test(`a search without ${part} says so, and is tried again with the next word`, async ({
    page,
    faults,
  }) => {
    faults.allow(/pagefind|Failed to load|Request failed/);
    await page.goto(CHAT);
    await page.route(part, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('missing');
    await expect(status(page)).toHaveText(/did not load/);
    await page.unroute(part);
    await page.keyboard.type(' values');
    await expect(status(page)).toHaveText(/^\d+ results/);
  });

import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';

test.use({ javaScriptEnabled: false });

test('without scripts home keeps the words of the specification, and leads to the feeds', async ({
  page,
}) => {
  await page.goto('./');
  const words = [
    'Welcome to the comprehensive machine learning course designed for aspiring data scientists and AI practitioners.',
    'For Whom This Course Is Designed',
    'Course Goals',
    'Course Modules',
    'An Open Source Project',
    'Open Source Project, Contribute Today...',
  ];
  for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.locator('#projects')).toHaveText('Projects');
  await expect(page.locator('main a[href$=".xml"]')).toHaveCount(3);
});

test('without scripts lessons, chats, interviews and notebooks are whole and show no dead control', async ({
  page,
}) => {
  await page.goto(PAGES.lesson);
  await expect(page.getByText('A survey asks 10 000 people')).toBeVisible();
  // The question stands in its summary, or above it.
  const question = page.locator('article :is(check-question, details)');
  await question.filter({ hasText: 'Column y has 40 % gaps' }).locator('summary').click();
  await expect(page.getByText('0.39').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Mark done/ })).toBeHidden();
  await page.goto(PAGES.chat);
  await expect(page.locator('section.turn').filter({ visible: true })).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'One question at a time' })).toBeHidden();
  await page.goto(PAGES.interview);
  await page.locator('details.question summary').first().click();
  await expect(page.getByText('A good answer').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open all answers' })).toBeHidden();
  await page.goto(PAGES.notebook);
  const solution = page.locator('details.nb-solution').first();
  await expect(solution).not.toHaveAttribute('open');
  await solution.locator('> summary').click();
  await expect(solution.locator('pre.code').first()).toBeVisible();
  await expect(page.locator('button.copy')).toHaveCount(0);
});

test('without scripts the phone menu opens @phone', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('without scripts a term is a link to its place in the glossary', async ({ page }) => {
  await page.goto(PAGES.lesson);
  await expect(page.locator('.terms')).toBeHidden();
  await page.locator('a.term', { hasText: 'residual' }).click();
  await expect(page.locator('dt#residual')).toBeInViewport();
});

test('without scripts the drill leads to every question and its answer', async ({ page }) => {
  await page.goto('drill/');
  await expect(page.getByRole('button', { name: 'Review' })).toBeHidden();
  await page.getByRole('link', { name: 'Module 9: Supervised Learning' }).click();
  await page.getByText('A classifier for a fault that affects 3 %').click();
  await expect(page.getByText('Calling every machine healthy also scores 97 %')).toBeVisible();
});

test('without scripts the search says why it needs one, and leads to the outlines', async ({
  page,
}) => {
  await page.goto(PAGES.lesson);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(page.getByText('needs a script')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'ESP32 Internet of Things' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ESP32 Internet of Things');
});

test('without scripts Your data says what is kept, and that seeing it needs one', async ({
  page,
}) => {
  await page.goto('your-data/');
  await expect(page.getByText('Your ticks', { exact: true })).toBeVisible();
  await expect(page.getByText(/Only a script can read what is kept/)).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});

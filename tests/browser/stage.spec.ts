import { expect, test } from './fixtures.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const PLANNED = 'MLA2ZCourse/Modules/Module10/Topic1/Stage1/';
const CHAT = 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/';
const INTERVIEW = 'MLA2ZCourse/Modules/Module9/Topic1/Stage4/';

test('a lesson says what it is before its first sentence', async ({ page }) => {
  await page.goto(LESSON);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Stage 1: Handling missing values',
  );
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Machine Learning A-2-Z', 'Module 6']);
  await expect(page.getByText('45 min')).toBeVisible();
  await expect(page.getByRole('region').or(page.locator('#objectives')).first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'What data cleaning is, and how to audit a table' }).first(),
  ).toBeVisible();
});

test('previous and next follow the order of the course', async ({ page }) => {
  await page.goto(LESSON);
  const pager = page.getByRole('navigation', { name: 'Course order' });
  await expect(pager.locator('[rel=prev]')).toHaveAttribute('href', /Module6\/Topic1\/Stage0\/$/);
  await pager.locator('[rel=next]').click();
  await expect(page).toHaveURL(/Module6\/Topic1\/Stage2\/$/);
});

test('the list beside a lesson holds its module and marks the page', async ({ page }) => {
  await page.goto(LESSON);
  const list = page.locator('nav.unit-stages');
  await expect(list.locator('[aria-current=page]')).toHaveText('Handling missing values');
  await expect(list.locator('li')).toHaveCount(10);
});

test('mark done is kept, shown beside the lesson, and leads on to the next stage @desktop', async ({
  page,
}) => {
  await page.goto(LESSON);
  const button = page.getByRole('button', { name: /Mark done: Handling missing values/ });
  await button.click();
  await expect(page.getByRole('button', { name: /Done: Handling missing values/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('./');
  await expect(page.locator('continue-card a')).toHaveText(/Continue: Scaling/);
});

test('the contents list marks the section that is read @desktop', async ({ page }) => {
  await page.goto(LESSON);
  await page.locator('#common-mistakes').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById('common-mistakes')?.scrollIntoView());
  await expect(page.locator('nav.contents [aria-current]')).toHaveText('Common mistakes');
});

test('edit and report links come from the settings', async ({ page }) => {
  await page.goto(LESSON);
  const site = 'https://github.com/S-H-E-R-Development/Machine-Learning-A-2-Z-WEBSITE';
  await expect(page.getByRole('link', { name: 'Edit this page on GitHub' })).toHaveAttribute(
    'href',
    `${site}/edit/main/src/content/stages/MLA2ZCourse/Modules/Module6/Topic1/Stage1.mdx`,
  );
  const report = page.getByRole('link', { name: 'Report a problem on this page' });
  await expect(report).toHaveAttribute(
    'href',
    new RegExp(`^${site}/issues/new\\?template=wrong-content\\.yml`),
  );
});

test('a lesson has formulas as MathML and code as classes', async ({ page }) => {
  await page.goto(LESSON);
  expect(await page.locator('math').count()).toBeGreaterThan(10);
  await expect(page.locator('math[display=block]').first()).toBeVisible();
  expect(await page.locator('pre.code .tk-keyword').count()).toBeGreaterThan(3);
  expect(await page.locator('[style]').count()).toBe(0);
});

test('a planned stage is a useful page', async ({ page }) => {
  await page.goto(PLANNED);
  await expect(page.getByText('planned and not written yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it will say' })).toBeVisible();
  const meanwhile = page.locator('#meanwhile + ul a');
  expect(await meanwhile.count()).toBeGreaterThan(0);
  await meanwhile.first().click();
  await expect(page.locator('.badge.planned')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Offer to write this page' })).toHaveAttribute(
    'href',
    /issues\/new\?template=write-page\.yml&title=Write/,
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

test('a chat shows everything, or one question at a time', async ({ page }) => {
  await page.goto(CHAT);
  const turns = page.locator('section.turn');
  await expect(turns).toHaveCount(11);
  await expect(turns.last()).toBeVisible();
  await page.getByRole('button', { name: 'One question at a time' }).click();
  await expect(turns.filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Ask next question' }).click();
  await expect(turns.filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('Question 2 of 11')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(turns.filter({ visible: true })).toHaveCount(11);
});

test('a link to one question of a chat opens there', async ({ page }) => {
  await page.goto(`${CHAT}#least-squares`);
  await expect(page.locator('#least-squares')).toBeInViewport();
});

test('pictures of a chat have words and a size', async ({ page }) => {
  await page.goto(CHAT);
  const pictures = page.locator('.bubble img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('alt', /.{5}/);
    await expect(picture).toHaveAttribute('width', /\d/);
    await expect(picture).toHaveAttribute('height', /\d/);
  }
});

test('interview answers wait behind a disclosure; all can be opened; grades can be chosen', async ({
  page,
}) => {
  await page.goto(INTERVIEW);
  const questions = page.locator('details.question');
  await expect(questions).toHaveCount(14);
  await expect(page.locator('details.question[open]')).toHaveCount(0);
  await questions.first().locator('summary').click();
  await expect(questions.first().getByText('A good answer')).toBeVisible();
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await expect(page.locator('details.question[open]')).toHaveCount(14);
  await page.getByRole('checkbox', { name: /basic/ }).uncheck();
  await expect(page.locator('details.question[data-grade=basic]').first()).toBeHidden();
  await expect(page.locator('details.question[data-grade=advanced]').first()).toBeVisible();
});

test('a lesson loads no byte of React', async ({ page }) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await page.goto(LESSON, { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /react|client\.|Sidebar/i.test(url))).toEqual([]);
});

test('web vitals are measured lazily where a visit starts, and reported to nobody', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.goto('./');
  await expect.poll(() => sent.some((line) => /web-vitals/.test(line))).toBe(true);
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([]);
  await page.goto(LESSON, { waitUntil: 'networkidle' });
  expect(sent.filter((line) => /web-vitals/.test(line))).toHaveLength(1);
});

import { planFragment } from '@a2z/teach/plan';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goOffline, test as offlineTest, ready } from './offline-fixture.ts';

/* Two modules of one track and one of another; the first two pages are not in the order of the course. */
const PLAN = {
  title: 'Class 9b <img src=x onerror="document.title=1">',
  items: [
    { id: 'ml-numpy-basics-array', due: '2097-06-28' },
    { id: 'ml-how-machine-learning-came-to-be' },
    { id: 'esp32-iot-changes-industry-farming-health-cities' },
  ],
};
const MODULES = ['MLA2ZCourse/Modules/Module2/', 'MLA2ZCourse/Modules/Module0/'];

const done = (page: Page) => page.locator('plan-paper [role=status]');
const headings = (page: Page) => page.locator('.chapter:visible > h2');

async function openPaper(
  page: Page,
  at = (path: string) => path,
  items = PLAN.items,
): Promise<void> {
  await page.goto(at(`plan/paper/${await planFragment({ ...PLAN, items })}`));
  await expect(done(page)).toContainText('ready to print');
}

test('a plan over modules and tracks is one document: in its order, with contents and QR code', async ({
  page,
}) => {
  await openPaper(page);
  await expect(done(page)).toHaveText(/^3 pages ready to print\.\s*$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PLAN.title);
  await expect(headings(page)).toHaveText([
    'Machine Learning A-2-Z, Module 2, Topic 1, Stage 0: NumPy basics: what an array is',
    'Machine Learning A-2-Z, Module 0, Topic 1, Stage 0: How machine learning came to be, from 1805 to today',
    /^ESP32 Internet of Things, Module 0, Topic 1, Stage \d: /,
  ]);
  const lines = page.getByRole('navigation', { name: 'Contents' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toHaveText(/what an array is 40\smin, by Fri 28 Jun$/);
  await expect(page.getByRole('img', { name: 'QR code of the plan’s link' })).toBeVisible();
  await expect(page).toHaveTitle(/^A plan on paper/);
});

test('its chapters look as on the pages for paper of their modules', async ({ page }) => {
  const look = () =>
    page.locator('#ml-numpy-basics-array').evaluate((heading) => {
      const chapter = heading.closest('section') as Element;
      return [chapter, ...chapter.querySelectorAll('*')].map((e) => {
        const { font, color, display, margin, padding, backgroundColor } = getComputedStyle(e);
        return [e.tagName, font, color, display, margin, padding, backgroundColor].join(' ');
      });
    });
  await page.goto(`${MODULES[0]}print/`);
  const alone = await look();
  await openPaper(page);
  expect(await look()).toEqual(alone);
});

test('its answers stand on one sheet at the end, in its order, or are left out', async ({
  page,
}) => {
  await openPaper(page);
  const answers = page.locator('.answer-sheet h3');
  await expect(answers.first()).toHaveText(/A-2-Z, Module 2, Topic 1, Stage 0: NumPy basics/);
  await expect(answers.nth(1)).toHaveText(/A-2-Z, Module 0, Topic 1, Stage 0: How machine/);
  await page.getByRole('checkbox', { name: 'Answers' }).uncheck();
  await expect(page.locator('.answer-sheet, .answer-ref').locator('visible=true')).toHaveCount(0);
});

test('links lead on the sheet, and the plan stays in the address', async ({ page }) => {
  await openPaper(page);
  const { href } = new URL(page.url());
  await page.getByRole('link', { name: /came to be/ }).click();
  await expect(page.locator('#ml-how-machine-learning-came-to-be')).toBeInViewport();
  await expect(page).toHaveURL(href);
  await page.reload();
  await expect(done(page)).toContainText('3 pages ready to print.');
});

test('a module that does not load is named, its pages are marked, and a press fetches it', async ({
  page,
  faults,
}) => {
  faults.allow(/Module0\/print/);
  faults.allow(/ERR_FAILED/);
  await page.route(`**/${MODULES[1]}print/`, (route) => route.abort());
  await openPaper(page);
  await expect(done(page)).toContainText(
    '2 pages ready to print. Machine Learning A-2-Z, Module 0 did not load',
  );
  await expect(page.locator('plan-paper [data-notes]')).toContainText('Module 0 did not load');
  await expect(page.getByText(/1805 to today not here, for it did not load$/)).toBeVisible();
  await page.unroute(`**/${MODULES[1]}print/`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headings(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('a plan leads to it from where it is made and from where it is read; without one it says so', async ({
  page,
}) => {
  await page.goto('plan/paper/');
  await expect(done(page)).toHaveText(/^No plan stands in this address/);
  await page.goto(`teach/plan/${await planFragment(PLAN)}`);
  await page.getByRole('link', { name: 'all its pages as one document' }).click();
  await expect(done(page)).toContainText('3 pages ready to print.');
  await page.getByRole('link', { name: 'the plan of a class' }).click();
  await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
  await page.getByRole('link', { name: 'Print all its pages' }).click();
  await expect(done(page)).toContainText('3 pages ready to print.');
  await page.goto('plan/paper/#plan=zAAAA');
  await expect(done(page)).toContainText('is damaged and cannot be read');
});

offlineTest.describe('without a connection', () => {
  offlineTest.use({ serviceWorkers: 'allow' });

  offlineTest(
    'it has the modules that were opened before, and names the others',
    async ({ page, site, faults }) => {
      const at = (path: string) => site.at(path);
      await page.goto(at('plan/paper/'));
      await ready(page);
      await openPaper(page, at, PLAN.items.slice(0, 1));
      await goOffline(page, site, faults);
      await page.goto('about:blank');
      await openPaper(page, at);
      await expect(headings(page)).toHaveCount(1);
      await expect(done(page)).toContainText('Without a connection only modules are here');
    },
  );
});

import { takeAway } from '../offline-fixture.ts';
import { OfflineSite } from '../offline-site.ts';
import { choose, exported, items, keep, tickOf } from '../passport.ts';
import { AT_ROOT, expect, test } from './journey.ts';

const FIRST = 'ml-how-machine-learning-came-to-be';
const FIRST_TITLE = 'How machine learning came to be, from 1805 to today';
const SECOND = 'ml-algorithm-milestones-perceptron-transformer';
const CARD = `a2z:1:card:${FIRST}#what-is-it`;
const AT = '2026-11-10T08:00:00.000Z';
const LATER = '2026-11-12T08:00:00.000Z';

test('L12 a new phone: the passport comes as a file, is shown before it is taken over, and can be undone', async ({
  page,
  browser,
  faults,
  baseURL,
  viewport,
}) => {
  await keep(page, {
    [FIRST]: { done: true, at: AT },
    [SECOND]: { done: false, at: AT },
    'stage-of-next-year': { done: true, at: AT },
  });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    CARD,
    `{"box":3,"at":"${AT}"}`,
  ] as const);
  await page.goto('your-data/');
  const file = await exported(page);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
  await faults.watch(context);
  const other = await context.newPage();
  await keep(other, { [SECOND]: { done: true, at: LATER } });
  await other.goto('your-data/');
  await choose(other, file);
  const shown = other.getByRole('group', { name: 'What the passport would change' });
  await expect(shown.getByText('2 stages become done')).toBeVisible();
  await expect(shown.getByText('1 stage stays as here')).toBeVisible();
  await shown.getByText('2 stages become done').click();
  await expect(shown.getByText(FIRST_TITLE)).toBeVisible();
  await expect(
    shown.getByText('stage-of-next-year (not on this site; kept all the same)'),
  ).toBeVisible();
  expect(Object.keys(await items(other))).toEqual([`a2z:1:tick:${SECOND}`]);

  await other.getByRole('button', { name: 'Take it over' }).click();
  await expect(other.getByText(/^3 stages done/)).toBeVisible();
  await expect.poll(() => tickOf(other, FIRST)).toEqual({ done: true, at: AT });
  await expect.poll(() => tickOf(other, SECOND)).toEqual({ done: true, at: LATER });
  expect(JSON.parse((await items(other))[CARD] ?? '')).toEqual({ box: 3, at: AT });

  await other.getByRole('button', { name: 'Undo the import' }).click();
  await expect(other.getByText(/^1 stages? done/)).toBeVisible();
  await expect.poll(() => tickOf(other, FIRST)).toMatchObject({ done: false });
  expect(JSON.parse((await items(other))[CARD] ?? '')).toMatchObject({ box: 0 });
  await context.close();
});

const OLD = 'MLA2ZCourse/Modules/Module1/Topic1/Stage2/';
const NEW = 'MLA2ZCourse/Modules/Module1/Topic1/Stage7/';
/** A page of the build that only leads on: what the author of a moved page gets. */
const LEADS_ON =
  'MLA2ZCourse/Projects/Project1/AI Chatbot Implementation from Scratch/Introduction to chatbots/';
const LEVEL = 'MLA2ZCourse/Projects/Project1/AI-Chatbot-Implementation-from-Scratch/Level0/';

test('L13 a stage that moves is found at its old address, keeps its tick, and says that it was updated', async ({
  page,
  faults,
}) => {
  const site = await new OfflineSite(AT_ROOT.outDir, AT_ROOT.base).start();
  await page.goto(site.at(OLD));
  await page.getByRole('button', { name: /^Mark done/ }).click();
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible();

  // The next build has the page elsewhere, newer, and leads there from the old address.
  const html = await site.read(`${OLD}index.html`);
  const redirect = await site.read(`${LEADS_ON}index.html`);
  expect(redirect).toContain(`url=/${LEVEL}"`);
  site.deployed.set(`${OLD}index.html`, redirect.replaceAll(LEVEL, NEW));
  const renewed = html.replaceAll(/data-updated="[\d-]+"/g, 'data-updated="2999-01-01"');
  site.deployed.set(`${NEW}index.html`, renewed);

  await page.goto(site.at(OLD));
  await expect(page).toHaveURL(site.at(NEW));
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible();
  const note = page.getByRole('link', { name: 'Updated since you finished it' });
  await expect(note).toBeVisible();
  await expect(note).toBeInViewport();
  await takeAway(site, faults);
});

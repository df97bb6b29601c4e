import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { readMoodle } from '../../packages/teach/tests/read-moodle.ts';
import { faultsOf, withXml } from '../../packages/teach/tests/schemas.ts';
import { unzipped } from '../../packages/teach/tests/unzipped.ts';
import { sampled } from '../whole.ts';
import { AT_ROOT, expect, test } from './fixtures.ts';

/** Presses Save, and gives back the file with its name. */
async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const MODULE = 'MLA2ZCourse/Modules/Module6';

/** The boxes of the pages: a script fills the list, so what counts them waits for it first. */
async function pagesOf(page: Page): Promise<Locator[]> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeChecked();
  return await boxes.all();
}

test.describe('questions for a school’s own system', () => {
  test('come from a module’s page as one file for Moodle, of the pages that are chosen', async ({
    page,
  }) => {
    await page.goto(`${MODULE}/`);
    await page.getByRole('link', { name: 'Its questions for Moodle and others' }).click();
    await expect(page.getByLabel('Module or project')).toHaveValue(MODULE);
    const [left] = await pagesOf(page);
    const leftOut = await left?.inputValue();
    await left?.uncheck();
    const { name, bytes } = await saved(page);
    expect(name).toBe('MLA2ZCourse-Module6-moodle.xml');
    expect(faultsOf('moodle', bytes.toString())).toEqual([]);
    const { questions, categories } = readMoodle(bytes.toString());
    await expect(page.locator('export-questions [role="status"]')).toContainText(
      `Saved ${questions.length} questions of ${categories.length} pages as ${name}.`,
    );
    expect(questions.filter(({ idnumber }) => idnumber.startsWith(`${leftOut}#`))).toEqual([]);
    expect(questions.length).toBeGreaterThan(20);
  });

  test('bring their pictures, and links that lead to the site', async ({ page }) => {
    await page.goto('teach/export/?unit=MLA2ZCourse/Modules/Module0');
    await pagesOf(page);
    const xml = (await saved(page)).bytes.toString();
    expect(xml).toMatch(/&lt;img src=&quot;data:image\//);
    expect(xml).not.toMatch(/src=&quot;(?!data:)/);
    expect(xml).toContain(`From: &lt;a href=&quot;${AT_ROOT.url}MLA2ZCourse/`);
  });

  test('are links with minutes in a cartridge', async ({ page }) => {
    await page.goto(`teach/export/?unit=${MODULE}`);
    const pages = await pagesOf(page);
    await page.getByText('Pages as a Common Cartridge').click();
    const { name, bytes } = await saved(page);
    expect(name).toBe('MLA2ZCourse-Module6.imscc');
    const files = unzipped(bytes);
    expect(faultsOf('manifest of cartridge', files['imsmanifest.xml'] ?? '')).toEqual([]);
    expect(Object.keys(files)).toHaveLength(pages.length + 2);
  });

  test('say so where nothing is chosen, or nothing is asked', async ({ page }) => {
    await page.goto(`teach/export/?unit=${MODULE}`);
    for (const box of await pagesOf(page)) await box.uncheck();
    await page.getByRole('button', { name: 'Save the file' }).click();
    await expect(page.locator('export-questions [role="status"]')).toHaveText(
      'Choose at least one page.',
    );
  });

  test('say how it is without a script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: AT_ROOT.url });
    const page = await context.newPage();
    await page.goto('teach/export/');
    await expect(page.locator('noscript .notice')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the file' })).toBeHidden();
    await context.close();
  });
});

/** What an item says of itself. */
type Item = {
  path: string;
  xml: string;
  options: string[];
  right: string;
  wrong: { name: string; value: string }[];
};

const ITEMS = { q: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0' };
function itemOf(path: string, xml: string): Item {
  return withXml(xml, (document) => {
    const texts = (where: string) => document.find(where, ITEMS).map(({ content }) => content);
    const ends = texts('//q:qti-response-else-if/q:qti-and/*/q:qti-base-value').map(Number);
    const names = texts('//q:qti-response-else-if/q:qti-set-outcome-value/q:qti-base-value');
    const middle = (at: number) => ((ends[2 * at] ?? 0) + (ends[2 * at + 1] ?? 0)) / 2;
    return {
      path,
      xml,
      options: texts('//q:qti-simple-choice/@identifier'),
      right: texts('//q:qti-correct-response/q:qti-value')[0] ?? '',
      wrong: names.map((name, at) => ({ name, value: String(middle(at)) })),
    };
  });
}

/** The player as one file. */
const PLAYER = fileURLToPath(
  new URL('../cdn/index.js', import.meta.resolve('@citolab/qti-components')),
);

/** A page of ours with nothing but the player of @citolab/qti-components. */
async function openPlayer(page: Page): Promise<void> {
  await page.route('**/qti-player/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" src="player.js"></script><qti-item><item-container></item-container></qti-item>',
    }),
  );
  await page.route('**/qti-player/player.js', (route) => route.fulfill({ path: PLAYER }));
  await page.goto('qti-player/');
  await page.waitForFunction(() => customElements.get('item-container') !== undefined);
}

/** Answers one item in the player in each known way; gives back what went another way than it should. */
const answered = (page: Page, items: readonly Item[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    type Played = HTMLElement & {
      updateComplete: Promise<unknown>;
      variables: { identifier: string; value: string | null }[];
      updateResponseVariable: (name: string, value: string) => void;
      processResponse: () => void;
    };
    const container = document.querySelector('item-container') as HTMLElement & { itemXML: string };
    const faults: string[] = [];
    for (const { path, xml, options, right, wrong } of all) {
      const ready = new Promise((resolve) =>
        addEventListener('qti-assessment-item-connected', resolve, { once: true }),
      );
      container.itemXML = xml;
      await ready;
      const item = container.shadowRoot?.querySelector('qti-assessment-item') as Played;
      await item.updateComplete;
      const value = (name: string) =>
        item.variables.find((each) => each.identifier === name)?.value;
      const shown = () =>
        [...item.querySelectorAll<HTMLElement & { showStatus: string }>('qti-modal-feedback')]
          .filter(({ showStatus, textContent }) => showStatus === 'on' && textContent?.trim())
          .map((each) => each.getAttribute('identifier'));
      const tell = (what: string, holds: boolean) => {
        if (!holds) faults.push(`${path}: ${what}`);
      };
      const answer = (given: string, score: string, feedback?: string) => {
        item.updateResponseVariable('RESPONSE', given);
        item.processResponse();
        tell(`${given} scores ${value('SCORE')}`, Number(value('SCORE')) === Number(score));
        tell(`${given} shows ${shown()}`, shown().includes('SHOWN'));
        if (feedback) tell(`${given} says ${shown()}`, shown().includes(feedback));
      };
      const found = item.querySelectorAll('qti-simple-choice').length;
      tell(`shows ${found} of ${options.length} options`, found === options.length);
      for (const option of options) answer(option, option === right ? '1' : '0', option);
      if (options.length === 0 && right) {
        tell('has no field', item.querySelector('qti-text-entry-interaction') !== null);
        answer(right, '1');
        for (const each of wrong) answer(each.value, '0', each.name);
      }
      if (!right) {
        tell('has no field', item.querySelector('qti-extended-text-interaction') !== null);
        answer('words', '0');
      }
    }
    return faults;
  }, items);

test('every question of every written page is asked, scored and explained by a player of QTI: one in four at a push', async ({
  page,
}) => {
  const list = await page.request.get('teach/export/stages.json');
  type Unit = { topics: { stages: { id: string; questions: number }[] }[] };
  const stages = ((await list.json()) as Unit[]).flatMap(({ topics }) =>
    topics.flatMap((each) => each.stages),
  );
  const total = stages.reduce((sum, { questions }) => sum + questions, 0);
  await page.goto(`teach/export/#${stages.map(({ id }) => id).join()}`);
  await expect(page.getByRole('checkbox')).toHaveCount(stages.length);
  await page.getByText('Questions as QTI 3.0').click();
  const { name, bytes } = await saved(page);
  expect(name).toBe('plan-qti-3.0.zip');
  const { 'imsmanifest.xml': manifest = '', 'test.xml': _, ...files } = unzipped(bytes);
  expect(faultsOf('manifest of qti-3.0', manifest)).toEqual([]);
  const items = Object.entries(files).map(([path, xml]) => itemOf(path, xml));
  expect(items).toHaveLength(total);
  await openPlayer(page);
  const asked = sampled(items, 4);
  expect(await answered(page, asked)).toEqual([]);
});

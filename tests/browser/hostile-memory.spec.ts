import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEntry } from '@a2z/text/disk-cache';
import { makePage } from '@a2z/text/notebook-loader';
import { shownDrawing } from '@a2z/text/svg';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  code,
  display,
  notebookOf,
  prose,
  stdout,
} from '../../packages/text/tests/notebook/fixture.ts';
import { REPEATING } from '../fixtures/heavy-drawings.ts';

/*
 * What a small file can make of a browser's memory, as the system counts it. The built site is not
 * needed; on Linux alone a process tells how much it has ever held.
 */

/** MB that the tab's process may ever have held; 156 of them are Chromium's own. */
const MOST = 300;
const ORIGIN = 'http://memory.test';

const html = (text: string) => code('x', [display({ 'text/html': text })]);
const svg = (text: string) =>
  code('x', [
    display({ 'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>` }),
  ]);
const SPANS = '<tr><td rowspan="9999" colspan="1000">x</td></tr>';
const SQUARES = '<rect width="9" height="9"/>'.repeat(1_500);

/** Each held from 0.6 to 3 GB, or ended the tab. */
const CASES = {
  'a table of 10 kB whose cells span everything': [html(`<table>${SPANS.repeat(200)}</table>`)],
  'such a table in a text': [prose(`<table>${SPANS.repeat(200)}</table>`)],
  'a head of 2 000 such rows': [html(`<table><thead>${SPANS.repeat(2_000)}</thead></table>`)],
  'such a table in a table': [
    html(`<table><tr><td><table>${SPANS.repeat(1_000)}</table></td></tr></table>`),
  ],
  'a drawing that draws 1 500 squares 1 500 times': [
    svg(`<defs><g id="a">${SQUARES}</g></defs>${'<use href="#a"/>'.repeat(1_500)}`),
  ],
  'a mark of 1 500 squares at 100 000 corners': [
    svg(
      `<marker id="m">${SQUARES}</marker><path marker-mid="url(#m)" d="M0 0${'L9 9'.repeat(100_000)}"/>`,
    ),
  ],
  'a drawing with 4 million letters': [svg(`<text>${'x'.repeat(3_900_000)}</text>`)],
  'a thousand drawings': Array.from({ length: 990 }, (_, i) => svg(`<rect width="${i}"/>`)),
  'outputs of 60 000 elements': Array.from({ length: 9 }, () => html('<b>x</b>'.repeat(60_000))),
  'a million printed lines': Array.from({ length: 40 }, () =>
    code('x', [stdout('x\n'.repeat(50_000))]),
  ),
  'two million lines of code': Array.from({ length: 80 }, () => code('a+1\n'.repeat(25_000))),
};

const folder = mkdtempSync(join(tmpdir(), 'memory-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** A page with everything open and every picture drawn. */
async function open(page: Page, body: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    // The borders of cells, which are what takes the room, are as those of the site.
    const style = 'table { border-collapse: collapse } td, th { border-bottom: 1px solid }';
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: `<style>${style}</style>${body}` })
      : route.fulfill({
          contentType: name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
          body: Buffer.from((await readEntry(join(folder, name))) ?? []),
        });
  });
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const image of document.images) image.loading = 'eager';
    for (const image of document.images) await image.decode().catch(() => {});
    scrollTo(0, document.body.scrollHeight);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** What the system says of a process; nothing of one of an earlier tab that has ended just now. */
function statusOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** The most that a tab's process has ever held, in MB. */
async function peak(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const held = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmHWM:\s+(\d+)/.exec(statusOf(id))?.[1] ?? 0);
  return Math.max(...held.map(Number)) / 1024;
}

/** A tab of its own, and so a process: what is left of those before it was light as well. */
async function expectLight(browser: Browser, body: string): Promise<void> {
  const page = await browser.newPage();
  await open(page, body);
  expect(await peak(browser)).toBeLessThan(MOST);
  await page.close();
}

/** The largest n with which a drawing of `fixtures/heavy-drawings.ts` is shown. */
function heaviest(drawing: (n: number) => string): string {
  let [fits, not] = [1, 2_000];
  while (not - fits > 1) {
    const n = Math.floor((fits + not) / 2);
    if (shownDrawing(drawing(n)) === undefined) not = n;
    else fits = n;
  }
  return shownDrawing(drawing(fits)) ?? '';
}

test.skip(process.platform !== 'linux', 'only Linux tells what a process has held');

for (const [name, cells] of Object.entries(CASES))
  test(`${name}: under ${MOST} MB in a tab, and the page says what is missing`, async ({
    browser,
  }) => {
    const options = { folder, base: '/', file: '/file.ipynb' };
    const { html: body } = await makePage(notebookOf(...cells), options);
    expect(body).toMatch(/not shown|is cut/);
    expect(body).toContain('<a href="/file.ipynb">the notebook’s file</a>');
    await expectLight(browser, body);
  });

for (const [name, drawing] of Object.entries(REPEATING))
  test(`${name}: the heaviest drawing that is shown takes under ${MOST} MB in a tab`, async ({
    browser,
  }) => {
    const address = `data:image/svg+xml;base64,${Buffer.from(heaviest(drawing)).toString('base64')}`;
    await expectLight(browser, `<img src="${address}">`);
  });

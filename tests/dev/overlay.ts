import { gatherProblems } from '@a2z/check';
import { formatProblems } from '@a2z/course/problem';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrInstallBrowser } from '../../scripts/install.ts';
import { GOOD, stageFile, TOPIC } from './lessons.ts';
import { server, until } from './server.ts';

const LESSON = stageFile(0);
const CHAT = `src/content/chats/${TOPIC}/Stage1.json`;
const PAGE = `${TOPIC}/Stage0/`;

let browser: Browser;
let page: Page;
/** What stood in the terminal before. */
let from: number;

/** All mistakes of the copy, in the words of `npm run check`. */
const words = async (): Promise<string> =>
  formatProblems((await gatherProblems(server.root)).problems);

const shown = async (selector: string): Promise<string> =>
  (await page.locator(selector).first().textContent()) ?? '';

describe('mistakes over the page', () => {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findOrInstallBrowser() });
    page = await browser.newPage();
    // The test's own limit ends what never comes.
    page.setDefaultTimeout(0);
    from = server.terminal().length;
  });
  afterAll(async () => {
    await browser?.close();
    await server.restore();
  });

  test('mistakes that were there at the start are said, and the page comes by itself when they are mended', async () => {
    await page.goto(server.url + PAGE);
    const expected = await words();
    expect(expected).toContain('First: a lesson');
    expect(await shown('pre')).toBe(expected);
    await server.restore();
    await page.getByText('Some text.').waitFor();
    expect(await page.locator('content-problems').count()).toBe(0);
  });

  test('all mistakes of several files stand over another page, in the same words', async () => {
    await page.goto(server.url);
    const home = await page.locator('h1').first().textContent();
    server.write(LESSON, GOOD.replace('Some text.', 'The set {x} when a<b.'));
    server.write(CHAT, server.read(CHAT).replace('"sources": []', '"sources": [],'));
    const panel = page.locator('content-problems pre');
    await panel.getByText('3 problems in 2 files').waitFor();
    const expected = await words();
    expect(await panel.textContent()).toBe(expected);
    await until(() => server.terminal(from).includes(expected));
    expect(await page.locator('h1').first().textContent()).toBe(home);
  });

  test('each place opens its file in the editor, at the line', async () => {
    // No editor comes up over who runs the tests.
    await page.route('**/__open-in-editor*', (route) => route.fulfill({ status: 200 }));
    const asked = page.waitForRequest('**/__open-in-editor*');
    await page.locator('content-problems pre button', { hasText: CHAT }).click();
    const file = new URL((await asked).url()).searchParams.get('file');
    expect(file).toMatch(/^src\/content\/chats\/.*Stage1\.json:\d+:\d+$/);
    // Vite has an answer of its own there, also for who names no file.
    const answer = await fetch(`${server.url}__open-in-editor`);
    expect(await answer.text()).toContain('query param "file" is missing');
  });

  test('the page of a broken lesson shows our words and none of the parser’s', async () => {
    await page.goto(server.url + PAGE);
    expect(await shown('pre')).toBe(await words());
    expect(await page.locator('vite-error-overlay').count()).toBe(0);
    expect(server.terminal(from)).not.toMatch(/MDXError|InvalidContentEntry|Unexpected/);
  });

  test('everything heals when the files are mended, and the server has lived through it', async () => {
    const before = server.terminal().length;
    await server.restore();
    await page.getByText('Some text.').waitFor();
    await page.locator('content-problems').waitFor({ state: 'detached' });
    await until(() => server.terminal(before).includes('no mistakes any more'));
    expect(server.running()).toBe(true);
  });
});

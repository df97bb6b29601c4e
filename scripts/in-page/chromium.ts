import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { mediaTypeOf } from '@a2z/publish/hosting-rules';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../port.ts';
import { judge, type PageRun, type Ran } from './compare.ts';
import type { RunPage } from './pages.ts';

/** A block that computes for longer is said to fail. */
const LIMIT = 5 * 60_000;

/** Presses Run of the nth block that has one, and waits for its end. */
async function runNth(page: Page, n: number): Promise<Ran> {
  const start = performance.now();
  // Folded blocks have buttons too, which nobody sees before the fold is opened.
  await page.evaluate(
    (at) => document.querySelectorAll<HTMLElement>('.code-tools .run')[at]?.click(),
    n,
  );
  const block = page.locator('.run-block').nth(n);
  await block.waitFor({ state: 'attached' });
  const ended = block.locator('p[role=status]').filter({ hasText: /^(?!Running|Python|.*…$).+/s });
  await page.waitForFunction(
    (at) => document.querySelectorAll('.run-block')[at]?.hasAttribute('data-running') === false,
    n,
    { timeout: LIMIT },
  );
  const words =
    (await ended
      .first()
      .textContent()
      .catch(() => '')) ?? '';
  const printed = await block.locator('.run-output').evaluate((output) =>
    [...output.childNodes]
      .filter((node) => !(node instanceof Element && node.matches('.run-bad, img')))
      .map((node) => node.textContent)
      .join(''),
  );
  const seconds = (performance.now() - start) / 1000;
  return { printed, seconds, ...(!/^Done/.test(words) && { error: words }) };
}

/** For each block of the page, in order, what it needs where it has no Run; else null. */
const lacking = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('pre.code[data-language=python], .nb-code pre.code')]
      .filter((pre) => !['show', 'check'].includes(pre.getAttribute('data-run') ?? ''))
      .map((pre) =>
        pre.getAttribute('data-run') === 'needs'
          ? (pre.nextElementSibling?.textContent ?? '')
          : null,
      ),
  );

/** The page as a reader has it: Run of each block is pressed, one after the other. */
export async function runInChromium(
  browser: Browser,
  site: string,
  page: RunPage,
): Promise<PageRun> {
  const start = performance.now();
  const tab = await browser.newPage({ serviceWorkers: 'block' });
  try {
    await tab.goto(`${site}${page.path}/`, { waitUntil: 'load' });
    const lacks = await lacking(tab);
    const comparisons: PageRun['comparisons'] = [];
    let pressed = 0;
    for (const [n, block] of page.blocks.filter(({ isCheck }) => !isCheck).entries()) {
      const without = lacks[n];
      const ran: Ran =
        typeof without === 'string'
          ? { printed: '', seconds: 0, without }
          : await runNth(tab, pressed++).catch(({ message }) => ({
              ...{ printed: '', seconds: LIMIT / 1000 },
              error: String(message).split('\n')[0],
            }));
      comparisons.push({ name: block.name, comparison: judge(block, ran), seconds: ran.seconds });
    }
    return {
      path: page.path,
      engine: 'Chromium',
      seconds: (performance.now() - start) / 1000,
      comparisons,
    };
  } finally {
    await tab.close();
  }
}

/** Serves a built site on this machine. */
export async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = new URL(url, 'http://host').pathname;
    const file = join(folder, extname(path) ? path : join(path, 'index.html'));
    const body = await readFile(file).catch(() => undefined);
    answer.writeHead(body ? 200 : 404, { 'content-type': mediaTypeOf(file) ?? 'text/plain' });
    answer.end(body);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

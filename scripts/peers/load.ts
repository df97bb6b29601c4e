import { chromium } from '@playwright/test';

/** What a browser fetched for one page, in bytes on the wire, by kind. */
export type Loaded = { requests: number; elements: number; bytes: Record<string, number> };

const KINDS: Record<string, string> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
};

/** Loads a page on a phone's screen with an empty cache and waits until it is quiet. */
export async function loadPage(url: string, executablePath: string): Promise<Loaded> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const loaded: Loaded = { requests: 0, elements: 0, bytes: {} };
    session.on('Network.responseReceived', ({ requestId, type }) => {
      kinds.set(requestId, KINDS[type] ?? 'other');
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'other';
      loaded.requests += 1;
      loaded.bytes[kind] = (loaded.bytes[kind] ?? 0) + encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(2_000);
    loaded.elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return loaded;
  } finally {
    await browser.close();
  }
}

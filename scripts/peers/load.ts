import { chromium, type Page } from '@playwright/test';

/** What a browser fetched for one page, in bytes on the wire, by kind. */
export type Loaded = {
  requests: number;
  elements: number;
  bytes: Record<string, number>;
  /** All bytes but pictures once the reader has moved the pointer and scrolled to the end. */
  inUse: number;
};

/** All bytes but pictures, which are the lesson's own. */
export const withoutPictures = (bytes: Record<string, number>): number =>
  Object.entries(bytes).reduce((sum, [kind, n]) => sum + (kind === 'images' ? 0 : n), 0);

/** Milliseconds in which what a page starts late has come: loaded from this machine, it is quick. */
const SETTLE = 2_000;

const KINDS: Record<string, string> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
};

/** Counts into `loaded` what the page fetches from now on. */
async function count(page: Page, loaded: Loaded): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type] ?? 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    loaded.requests += 1;
    loaded.bytes[kind] = (loaded.bytes[kind] ?? 0) + encodedDataLength;
  });
}

/**
 * Loads a page on a phone's screen with an empty cache and waits until it is quiet; then uses it as a
 * reader does, which no figure but `inUse` counts.
 */
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
    const loaded: Loaded = { requests: 0, elements: 0, bytes: {}, inUse: 0 };
    await count(page, loaded);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE);
    loaded.elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const quiet = { ...loaded, bytes: { ...loaded.bytes } };
    await page.mouse.move(9, 9);
    await page.mouse.wheel(0, 99_999);
    await page.waitForTimeout(2 * SETTLE);
    return { ...quiet, inUse: withoutPictures(loaded.bytes) };
  } finally {
    await browser.close();
  }
}

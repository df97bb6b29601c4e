import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './install.ts';
import { BOARD_PAGE, buildRunSite } from './run-site.ts';
import { serve } from './serve.ts';

const TIMES = 9;

/** Milliseconds from the press of Run to the first light of the LED, in a browser that has seen nothing. */
async function firstBlink(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(address, { waitUntil: 'networkidle' });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const start = performance.now();
        const look = () => {
          const lit = / on$/.test(document.querySelector('.board-led')?.textContent ?? '');
          if (lit) done(performance.now() - start);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>('.run')?.click();
        look();
      }),
  );
  await page.close();
  return ms;
}

/** `npm run bench -- run`: how long a reader waits for the first blink of a page that runs MicroPython. */
export async function benchRun(): Promise<void> {
  const { folder, remove } = await buildRunSite();
  const { url, close } = await serve(folder);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  try {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n += 1) times.push(await firstBlink(browser, url + BOARD_PAGE));
    const sorted = times.map(Math.round).sort((a, b) => a - b);
    console.log(
      `Run to first blink, cold: median ${sorted[TIMES >> 1]} ms of ${sorted.join(', ')}.`,
    );
  } finally {
    await browser.close();
    close();
    remove();
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { freePort } from '../../scripts/port.ts';

/*
 * Firefox and WebKit as Debian packs them, behind one small interface: Firefox speaks WebDriver BiDi
 * (puppeteer-core), WebKitGTK the older WebDriver over HTTP (w3.org/TR/webdriver2), for which no client
 * is needed. Playwright would bring engines of its own, which a fresh machine cannot fetch.
 */

export type Engine = {
  /** Name and version, as the engine says it. */
  readonly name: string;
  open: (address: string) => Promise<void>;
  /** Runs a function in the page. It may not refer to anything outside itself. */
  run: <T, A extends readonly unknown[]>(job: (...args: A) => T, ...args: A) => Promise<Awaited<T>>;
  /** Presses real keys, one after the other; names as in the specification ("Enter", "Escape"). */
  press: (...keys: readonly string[]) => Promise<void>;
  /** Gives files to a field, as its dialog would, which no driver can press. */
  choose: (field: string, paths: readonly string[]) => Promise<void>;
  /** Makes the window this wide. */
  widen: (width: number) => Promise<void>;
  /** The window as PNG. */
  look: () => Promise<Uint8Array>;
  /** The folder into which the page's downloads fall. */
  readonly downloads: string;
  /** Errors of the console; always empty where the engine's driver does not tell them. */
  readonly errors: readonly string[];
  /** The page as PDF; undefined where the engine's driver cannot print. */
  print: () => Promise<Uint8Array | undefined>;
  close: () => Promise<void>;
};

/** A phone's window: all twelve journeys are those of a phone. */
const PHONE = { width: 390, height: 844 };

const FIREFOX = '/usr/bin/firefox-esr';
const CHROMIUM = '/usr/bin/chromium';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/xvfb-run';
/** Reads what Firefox prints. */
const PDF_TO_TEXT = '/usr/bin/pdftotext';
const MINI_BROWSERS = ['4.1', '4.0', '6.0'].flatMap((api) =>
  ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
);

const newFolder = () => mkdtempSync(join(tmpdir(), 'a2z-engine-'));
/** An engine that has just ended may still be writing into it. */
const drop = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

/** What must be installed, and the line that does it. @throws when it is not there */
function need(...paths: readonly string[]): void {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length === 0) return;
  throw new Error(
    `${missing.join(', ')} is missing. Install the engines with: apt-get install -y firefox-esr webkit2gtk-driver xvfb poppler-utils chromium`,
  );
}

async function openWith(options: LaunchOptions): Promise<Engine> {
  const downloads = newFolder();
  const browser = await puppeteer.launch({
    ...options,
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // It would take the focus from the page.
      'browser.download.alwaysOpenPanel': false,
    },
  });
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  const errors: string[] = [];
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    downloads,
    errors,
    choose: async (field, paths) => {
      const input = await page.$(`input${field}`);
      await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(...paths);
    },
    widen: (width) => page.setViewport({ ...PHONE, width }),
    look: () => page.screenshot(),
    name: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    run: (job, ...args) => page.evaluate(job as never, ...args) as never,
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key as never);
    },
    print: () => page.pdf(),
    close: async () => {
      await browser.close();
      drop(downloads);
    },
  };
}

function openFirefox(): Promise<Engine> {
  need(FIREFOX, PDF_TO_TEXT);
  return openWith({ browser: 'firefox', executablePath: FIREFOX });
}

/** Where three engines are compared; all else Chromium shows in tests/browser. */
export function openChromium(): Promise<Engine> {
  need(CHROMIUM);
  return openWith({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Keys that are no letters (WebDriver, table "normalized key values"). */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
};

const SCREEN = { width: 1280, height: 1024 };

/**
 * Where a window of WebKit stands. The pointer rests in the middle of a new display, and without a window manager
 * only the window under it is active and shows a focus; so its bar of buttons is laid there, where nothing hovers.
 */
const around = (width: number) => ({
  ...PHONE,
  width,
  x: (SCREEN.width - width) / 2,
  y: SCREEN.height / 2 - 10,
});

/**
 * A home of its own for WebKit's browser: its downloads fall into it, and its bar of buttons is set tight, which
 * would else hold the window at 447 px.
 */
function newHome(): string {
  const home = newFolder();
  const style = join(home, '.config/gtk-3.0');
  mkdirSync(style, { recursive: true });
  writeFileSync(join(style, 'gtk.css'), '* { min-width: 0; margin: 0; border: 0; padding: 0 }');
  return home;
}

/** Starts WebKit's driver on a display that nobody sees, and waits until it answers. */
async function startDriver(port: number, home: string): Promise<ChildProcess> {
  need(WEBKIT_DRIVER, XVFB);
  const args = [
    '-a',
    '-s',
    `-screen 0 ${SCREEN.width}x${SCREEN.height}x24`,
    WEBKIT_DRIVER,
    `--port=${port}`,
    '--host=127.0.0.1',
  ];
  const env = { ...process.env, HOME: home };
  const driver = spawn(XVFB, args, { stdio: 'ignore', detached: true, env });
  for (let tries = 0; tries < 150; tries += 1) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (status?.ok) return driver;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('WebKitWebDriver did not answer within 30 seconds.');
}

type Send = (method: string, path: string, body?: object) => Promise<never>;

const sender =
  (start: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(start + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value as never;
  };

/** Sends the promise of a job, or why it failed, to the callback that WebDriver adds at the end. */
const script = (job: string) => `
  const done = arguments[arguments.length - 1];
  const args = [...arguments].slice(0, -1);
  (async () => (${job})(...args))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;

async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  const downloads = newHome();
  const driver = await startDriver(port, downloads);
  const start = `http://127.0.0.1:${port}/session`;
  const binary = MINI_BROWSERS.find((path) => existsSync(path)) ?? '';
  const options = { binary, args: ['--automation'] };
  const { sessionId, capabilities } = (await sender(start)('POST', '', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const send = sender(`${start}/${sessionId}`);
  await send('POST', '/window/rect', around(PHONE.width));
  return {
    downloads,
    errors: [],
    choose: async (field, paths) => {
      const body = { using: 'css selector', value: `input${field}` };
      const [id] = Object.values(await send('POST', '/element', body));
      await send('POST', `/element/${id}/value`, { text: paths.join('\n') });
    },
    widen: (width) => send('POST', '/window/rect', around(width)),
    look: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
    name: `webkitgtk/${capabilities.browserVersion}`,
    open: (url) => send('POST', '/url', { url }),
    run: async (job, ...args) => {
      const body = { script: script(String(job)), args };
      const said: { value: never; error?: string } = await send('POST', '/execute/async', body);
      if (said.error) throw new Error(said.error);
      return said.value;
    },
    press: async (...keys) => {
      const actions = keys.flatMap((key) => {
        const value = KEYS[key] ?? key;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      });
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    print: async () => undefined,
    close: async () => {
      await send('DELETE', '').catch(() => {});
      if (driver.pid) process.kill(-driver.pid);
      drop(downloads);
    },
  };
}

export const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  Firefox: openFirefox,
  WebKit: openWebKit,
};

// A Chromium for the browser tests: one that is there, else Debian's package, else Playwright's own.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { CLI } from './child.ts';
import { installDebian, runs } from './debian.ts';

/** A browser that starts, and where it came from. */
export type Browser = { path: string; from: string };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where installers put it when they do not put it into PATH. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A file that is there is not enough: Ubuntu's /usr/bin/chromium-browser only says that a snap is
 * wanted. Windows opens a window at --version, so there the file has to do.
 */
const works = (path: string): boolean =>
  existsSync(path) && (process.platform === 'win32' || runs(path, ['--version']));

const inPath = (): string[] =>
  NAMES.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  );

function systemBrowser(): Browser | undefined {
  const path = [...inPath(), ...PLACES].find(works);
  return path === undefined ? undefined : { path, from: "this machine's own" };
}

function playwrightBrowser(): Browser | undefined {
  const path = chromium.executablePath();
  return works(path) ? { path, from: "Playwright's own" } : undefined;
}

/**
 * A browser that is already there: CHROME_PATH, one of the system, or Playwright's download.
 * Throws when CHROME_PATH is set and names no browser that starts.
 */
export function findBrowser(): Browser | undefined {
  const asked = process.env.CHROME_PATH;
  if (!asked) return systemBrowser() ?? playwrightBrowser();
  if (works(asked)) return { path: asked, from: 'CHROME_PATH' };
  throw new Error(
    `CHROME_PATH is "${asked}", and no browser starts there. Correct it or unset it.`,
  );
}

/** Debian's package, where we may install one. */
function installFromDebian(): Browser | undefined {
  if (!installDebian('chromium', 'Chromium')) return undefined;
  const browser = systemBrowser();
  return browser && { ...browser, from: "Debian's package, just installed" };
}

function installFromPlaywright(): Browser | undefined {
  console.log('Downloading the Chromium that belongs to Playwright (playwright install chromium).');
  runs(process.execPath, [CLI.playwright, 'install', 'chromium'], ['ignore', 'inherit', 'inherit']);
  const browser = playwrightBrowser();
  return browser && { ...browser, from: "Playwright's own, just downloaded" };
}

/** A browser, installed if need be. Throws, with what to do, when none can be had. */
export function findOrInstallBrowser(): Browser {
  const browser = findBrowser() ?? installFromDebian() ?? installFromPlaywright();
  if (browser) return browser;
  throw new Error(
    'There is no Chromium for the browser tests, and none could be installed. Install Chromium or Google Chrome, or set CHROME_PATH to the program of one.',
  );
}

// A Chromium for the browser tests: one that is there, else Debian's package, else Playwright's own.
import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { CLI } from './child.ts';

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

/** Runs a program to its end; false when it cannot start, fails or takes longer than ten minutes. */
function runs(program: string, args: string[], stdio: StdioOptions = 'ignore'): boolean {
  try {
    execFileSync(program, args, { stdio, timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}

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

/** Debian's package, where we may install one: as root, or with a sudo that asks for no password. */
function installFromDebian(): Browser | undefined {
  const root = process.getuid?.() === 0;
  if (!runs('apt-get', ['--version']) || !(root || runs('sudo', ['-n', 'true']))) return undefined;
  console.log("No Chromium here: installing Debian's package (apt-get install chromium).");
  const apt = (stdio: StdioOptions, ...args: string[]) => {
    const line = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return runs(root ? 'env' : 'sudo', root ? line : ['-n', 'env', ...line], stdio);
  };
  const install = (stdio: StdioOptions) =>
    apt(stdio, 'install', '-y', '--no-install-recommends', 'chromium');
  // On a new machine the package lists may be missing or too old: fetch them, then once more,
  // and only that second try may complain.
  const errors: StdioOptions = ['ignore', 'ignore', 'inherit'];
  if (!install('ignore') && !(apt(errors, 'update') && install(errors))) return undefined;
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

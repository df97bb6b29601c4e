// What tests need beside npm's packages: a Chromium and an nginx. One that is there; else Debian's
// package, where we may install it without a password; else, of browsers, Playwright's own.
import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CLI } from '@a2z/author/child';
import { chromium } from '@playwright/test';

/** A program of the system, with the words in which its absence is told. */
type Tool = {
  name: string;
  /** Name of Debian's package. */
  debian: string;
  /** Who needs it. */
  needed: string;
  /** What a person does where no package can be installed. */
  otherwise: string;
  /** Environment variable that may hold its path. */
  variable: string;
};

export const CHROMIUM: Tool = {
  name: 'Chromium',
  debian: 'chromium',
  needed: 'the browser tests',
  otherwise: 'install Chromium or Google Chrome, or set CHROME_PATH to the program of one',
  variable: 'CHROME_PATH',
};

/**
 * Debian's Chromium without a window: the same engine from the same source, and half the computing, because it
 * draws no browser around its pages (27 tests took 35 processor seconds and not 61). The first to be looked for.
 */
export const HEADLESS_SHELL: Tool = { ...CHROMIUM, debian: 'chromium-headless-shell' };

export const NGINX: Tool = {
  name: 'nginx',
  debian: 'nginx',
  needed: 'the tests of what a server answers',
  otherwise: 'install nginx (macOS: brew install nginx), or set NGINX_PATH to its program',
  variable: 'NGINX_PATH',
};

/** Runs a program to its end; false when it cannot start, fails or takes longer than ten minutes. */
function runs([program = '', ...args]: string[], stdio: StdioOptions = 'ignore'): boolean {
  try {
    execFileSync(program, args, { stdio, timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}

const skips = (): boolean => Boolean(process.env.SKIP_INSTALL);
const sudo = (): string[] => (process.getuid?.() === 0 ? [] : ['sudo', '-n']);
const INSTALL = ['install', '-y', '--no-install-recommends'];
const aptLine = ({ debian }: Tool): string => [...sudo(), 'apt-get', ...INSTALL, debian].join(' ');

/**
 * Installs Debian's package, as root or with a sudo that asks for no password, and says so first.
 * With SKIP_INSTALL=1 it does nothing.
 * @returns whether the package is there now
 */
export function installDebian(tool: Tool): boolean {
  if (skips() || !runs(['apt-get', '--version']) || !runs([...sudo(), 'true'])) return false;
  console.log(
    `There is no ${tool.name} on this machine, and ${tool.needed} need it: installing Debian's package.\n  ${aptLine(tool)}\n  To install nothing: SKIP_INSTALL=1 npm test`,
  );
  const apt = (...args: string[]) =>
    runs([...sudo(), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]);
  const install = () => apt(...INSTALL, tool.debian);
  // On a new machine the package lists may be missing or too old: fetch them, then once more.
  return install() || (apt('update') && install());
}

/** What a person is told where a tool is not there and was not installed. */
export function missing(tool: Tool): Error {
  const why = skips()
    ? 'SKIP_INSTALL is set, so nothing was installed'
    : 'it could not be installed';
  return new Error(
    `There is no ${tool.name} on this machine, and ${tool.needed} need it; ${why}. On Debian and Ubuntu: ${aptLine(tool).replace(' -n', '')}. Otherwise ${tool.otherwise}.`,
  );
}

/** The program that a person names in the environment. Throws when nothing starts there. */
function named({ name, variable }: Tool, works: (path: string) => boolean): string | undefined {
  const path = process.env[variable];
  if (!path || works(path)) return path || undefined;
  throw new Error(`${variable} is "${path}", and no ${name} starts there. Correct it or unset it.`);
}

const inPath = (names: readonly string[], more: readonly string[] = []): string[] =>
  [...(process.env.PATH ?? '').split(delimiter), ...more].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  );

const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Where installers put it when they do not put it into PATH. */
const BROWSER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A file that is there is not enough: Ubuntu's /usr/bin/chromium-browser only says that a snap is
 * wanted. Windows opens a window at --version, so there the file has to do.
 */
const isBrowser = (path: string): boolean =>
  existsSync(path) && (process.platform === 'win32' || runs([path, '--version']));

/** Path of a browser that is there: CHROME_PATH, one of the system, or Playwright's download. */
export const findBrowser = (): string | undefined =>
  named(CHROMIUM, isBrowser) ??
  [...inPath(BROWSERS), ...BROWSER_PLACES, chromium.executablePath()].find(isBrowser);

/** The Chromium that belongs to Playwright, put into the home folder of this user. */
function downloadBrowser(): void {
  if (skips()) return;
  console.log(
    'There is no Chromium on this machine, and the browser tests need it: downloading the one of Playwright.\n  npx playwright install chromium\n  To install nothing: SKIP_INSTALL=1 npm test',
  );
  const line = [process.execPath, CLI.playwright, 'install', 'chromium'];
  runs(line, ['ignore', 'inherit', 'inherit']);
}

/** Path of a browser, installed if need be. Throws, with what to do, when none can be had. */
export function findOrInstallBrowser(): string {
  const there = findBrowser();
  if (there) return there;
  if (!installDebian(HEADLESS_SHELL) && !installDebian(CHROMIUM)) downloadBrowser();
  const path = findBrowser();
  if (path) return path;
  throw missing(CHROMIUM);
}

/** Debian keeps it where only root looks for programs. */
const NGINX_PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

const isNginx = (path: string): boolean => existsSync(path) && runs([path, '-v']);

/** The path of an nginx that is there: NGINX_PATH, or one of the system. */
export const findNginx = (): string | undefined =>
  named(NGINX, isNginx) ?? inPath(['nginx'], NGINX_PLACES).find(isNginx);

/** nginx, installed if need be. Throws, with what to do, when it cannot be had. */
export function findOrInstallNginx(): string {
  const path = findNginx() ?? (installDebian(NGINX) ? findNginx() : undefined);
  if (path) return path;
  throw missing(NGINX);
}

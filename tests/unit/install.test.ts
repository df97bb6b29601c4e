import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  findBrowser,
  findNginx,
  HEADLESS_SHELL,
  installDebian,
  missing,
  NGINX,
} from '../../scripts/install.ts';
import { folderWith } from '../folder.ts';

let folder = '';
const calls = () =>
  existsSync(join(folder, 'calls'))
    ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
    : [];

/** A program that writes down how it was called. */
function fake(name: string, exit = 0): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${join(folder, 'calls')}\nexit ${exit}\n`);
  chmodSync(file, 0o755);
}

beforeEach(() => {
  folder = folderWith();
  fake('apt-get');
  fake('sudo');
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  vi.stubEnv('SKIP_INSTALL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What is printed while the package is installed, and what runs. */
function install(user: number, tool = NGINX) {
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const done = installDebian(tool);
  return { done, said: print.mock.calls.flat().join('\n'), ran: calls() };
}

describe('a package that is missing', () => {
  test('is installed through a sudo that never asks for a password, and is named first', () => {
    const { done, said, ran } = install(1000, HEADLESS_SHELL);
    expect(done).toBe(true);
    expect(said).toMatchInlineSnapshot(`
      "There is no Chromium on this machine, and the browser tests need it: installing Debian's package.
        sudo -n apt-get install -y --no-install-recommends chromium-headless-shell
        To install nothing: SKIP_INSTALL=1 npm test"
    `);
    expect(ran.filter((call) => call.startsWith('sudo'))).toHaveLength(2);
    expect(ran.filter((call) => /^sudo (?!-n )/.test(call))).toEqual([]);
  });

  test('is left alone where sudo wants a password', () => {
    fake('sudo', 1);
    expect(install(1000)).toMatchObject({ done: false, said: '' });
    expect(calls().join()).not.toContain('install');
  });

  test('is left alone with SKIP_INSTALL=1, and the line is named instead', () => {
    vi.stubEnv('SKIP_INSTALL', '1');
    expect(install(1000)).toEqual({ done: false, said: '', ran: [] });
    expect(missing(NGINX).message).toMatchInlineSnapshot(
      `"There is no nginx on this machine, and the tests of what a server answers need it; SKIP_INSTALL is set, so nothing was installed. On Debian and Ubuntu: sudo apt-get install -y --no-install-recommends nginx. Otherwise install nginx (macOS: brew install nginx), or set NGINX_PATH to its program."`,
    );
  });
});

test('the Chromium without a window is taken before the one with, for it computes half as much', () => {
  vi.stubEnv('CHROME_PATH', '');
  fake('chromium');
  expect(findBrowser()).toBe(join(folder, 'chromium'));
  fake('chromium-headless-shell');
  expect(findBrowser()).toBe(join(folder, 'chromium-headless-shell'));
});

test('an NGINX_PATH that names no nginx is said, and no other one is taken in its place', () => {
  vi.stubEnv('NGINX_PATH', '/nowhere/nginx');
  expect(findNginx).toThrow(
    'NGINX_PATH is "/nowhere/nginx", and no nginx starts there. Correct it or unset it.',
  );
});

// An nginx for the tests of what it serves: one that is there, else Debian's package.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian, runs } from './debian.ts';

/** Debian keeps it where only root looks for programs. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

const works = (path: string): boolean => existsSync(path) && runs(path, ['-v']);

/** The path of an nginx that is there: NGINX_PATH, or one of the system. */
export function findNginx(): string | undefined {
  const asked = process.env.NGINX_PATH;
  if (asked) {
    if (works(asked)) return asked;
    throw new Error(`NGINX_PATH is "${asked}", and no nginx starts there. Correct it or unset it.`);
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES];
  return folders.map((folder) => join(folder, 'nginx')).find(works);
}

/** nginx, installed if need be. Throws, with what to do, when it cannot be had. */
export function findOrInstallNginx(): string {
  const path = findNginx() ?? (installDebian('nginx', 'nginx') ? findNginx() : undefined);
  if (path) return path;
  throw new Error(
    'There is no nginx for the tests of what a server answers, and none could be installed. Install nginx (apt-get install nginx, brew install nginx), or set NGINX_PATH to its program.',
  );
}

import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFolder } from '../src/hosting/integration.ts';

/*
 * A site is built into a folder of its own beside the one that is served, and takes its place only when
 * it is whole: a build that fails or is killed changes nothing.
 */

/** Where the next and the last version of a folder stand: hidden, beside it, on the same disk. */
export const nextOf = (folder: string): string =>
  join(dirname(folder), `.${basename(folder)}-next`);
const lastOf = (folder: string): string => join(dirname(folder), `.${basename(folder)}-last`);

/** How often, and after how many milliseconds, a rename is tried that Windows or a scanner holds up. */
const TRIES = 10;
const PAUSE = 200;
/** What is in use, or is the root of another disk (a volume of a container). */
const HELD = new Set(['EACCES', 'EBUSY', 'EEXIST', 'ENOTEMPTY', 'EPERM']);

async function rename(from: string, to: string, tries = TRIES): Promise<boolean> {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EXDEV' && !HELD.has(code)) throw error;
    if (code === 'EXDEV' || tries <= 1) return false;
    await sleep(PAUSE);
    return rename(from, to, tries - 1);
  }
}

/** Puts right what a killed build has left: call it before a build, with nobody else building. */
export function cleanUp(folder: string): void {
  // Killed between the two renames: the last version is whole, and comes back.
  if (!existsSync(folder) && existsSync(lastOf(folder))) renameSync(lastOf(folder), folder);
  for (const left of [nextOf(folder), lastOf(folder), serverFolder(nextOf(folder))]) remove(left);
}

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: PAUSE });

/**
 * Puts the next version in the place of a folder: two renames, or, where the folder itself cannot be
 * renamed, file by file.
 * @param patience how often a rename is tried
 */
export async function swapIn(folder: string, patience = TRIES): Promise<void> {
  const [next, last] = [nextOf(folder), lastOf(folder)];
  if (existsSync(folder) && !(await rename(folder, last, patience))) {
    copyOver(folder, next);
    return swapBeside(folder);
  }
  if (!(await rename(next, folder, patience))) {
    if (existsSync(last)) renameSync(last, folder);
    copyOver(folder, next);
    return swapBeside(folder);
  }
  remove(last);
  await swapBeside(folder);
}

/** What a server reads stands beside the site, and goes with it. */
async function swapBeside(folder: string): Promise<void> {
  const [next, now] = [serverFolder(nextOf(folder)), serverFolder(folder)];
  if (!existsSync(next)) return;
  remove(now);
  if (!(await rename(next, now))) copyOver(now, next);
}

/** The new files first, then the old ones go: at no moment is a page without its files. */
function copyOver(folder: string, next: string): void {
  cpSync(next, folder, { recursive: true });
  const wanted = new Set(readdirSync(next, { recursive: true }).map(String));
  for (const file of readdirSync(folder, { recursive: true }).map(String))
    if (!wanted.has(file)) remove(join(folder, file));
  remove(next);
}

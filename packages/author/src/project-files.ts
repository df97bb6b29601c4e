import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from './child.ts';

/** A file that a command writes: its path from the project's root, and what will stand in it. */
export type File = { path: string; bytes: Uint8Array };

export const textFile = (path: string, text: string): File => ({ path, bytes: Buffer.from(text) });

/** The text of a file of the project, or undefined when there is none. */
export const textAt = (root: string, file: string): Promise<string | undefined> =>
  readFile(join(root, file), 'utf8').catch(() => undefined);

/** Paths of all files below a folder whose names end so, from the project's root, sorted. */
export async function filesBelow(root: string, folder: string, ending: RegExp): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(root, folder), options).catch(() => []);
  const start = join(root, '/').length;
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll('\\', '/'))
    .sort();
}

/**
 * Which of these files Git does not hold as they are: changed, new or ignored ones. Undefined where
 * there is no Git.
 */
export async function uncommitted(
  root: string,
  files: readonly string[],
): Promise<string[] | undefined> {
  const there = files.filter((file) => existsSync(join(root, file)));
  const status = ['status', '--porcelain', '--ignored', '-z', '--', ...there];
  const git = await runProgram('git', ['-C', root, ...status], { show: 'keep' });
  if (git.code !== 0) return undefined;
  return git.output
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/**
 * Writes all files or none: each is written beside its place first, with the folders that it needs;
 * only when every one is there, all take their places.
 * @param root the project's folder; paths of the files are below it
 * @param gone paths of files that go, with the folders that they leave empty
 */
export async function writeAll(
  root: string,
  files: readonly File[],
  gone: readonly string[] = [],
): Promise<void> {
  const targets = files.map(({ path }) => join(root, path));
  const made: string[] = [];
  try {
    for (const [index, target] of targets.entries()) {
      made.push((await mkdir(dirname(target), { recursive: true })) ?? draftOf(target));
      await writeFile(draftOf(target), files[index]?.bytes ?? '');
      made.push(draftOf(target));
    }
  } catch (error) {
    for (const path of made) await rm(path, { recursive: true, force: true });
    throw error;
  }
  for (const target of targets) await rename(draftOf(target), target);
  for (const path of gone) {
    await rm(join(root, path));
    await removeEmpty(root, dirname(path));
  }
}

/** Takes a folder away, and those above it, as far as nothing is in them. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  const removed = await rmdir(join(root, folder)).then(
    () => true,
    () => false,
  );
  if (removed && dirname(folder) !== '.') await removeEmpty(root, dirname(folder));
}

const draftOf = (target: string): string => `${target}.${process.pid}.part`;

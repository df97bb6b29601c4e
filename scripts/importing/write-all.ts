import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { File } from './pictures.ts';

/**
 * Writes all files or none: each is written beside its place first, then all take their places. When
 * anything fails, every place is as it was, down to the folders.
 * @param root the project's folder; paths of the files are below it
 * @param gone paths of files that go, with the folders that they leave empty
 */
export async function writeAll(
  root: string,
  files: readonly File[],
  gone: readonly string[] = [],
): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    for (const { path, bytes } of files) {
      const target = join(root, path);
      const made = await mkdir(dirname(target), { recursive: true });
      if (made !== undefined) undo.push(() => rm(made, { recursive: true, force: true }));
      undo.push(() => rm(draftOf(target), { force: true }));
      await writeFile(draftOf(target), bytes);
    }
    for (const { path } of files) {
      const target = join(root, path);
      const before = existsSync(target) ? await readFile(target) : undefined;
      undo.push(() => (before ? writeFile(target, before) : rm(target, { force: true })));
      await rename(draftOf(target), target);
    }
    for (const target of gone.map((path) => join(root, path))) {
      const before = await readFile(target);
      undo.push(() => writeFile(target, before));
      await rm(target);
    }
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => undefined);
    throw error;
  }
  for (const path of gone) await removeEmpty(root, dirname(path));
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

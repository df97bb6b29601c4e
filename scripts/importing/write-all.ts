import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { File } from './pictures.ts';

/**
 * Writes all files or none: each is written beside its place first, then all take their places. When
 * anything fails, every place is as it was, down to the folders.
 * @param root the project's folder; paths of the files are below it
 */
export async function writeAll(root: string, files: readonly File[]): Promise<void> {
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
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => undefined);
    throw error;
  }
}

const draftOf = (target: string): string => `${target}.${process.pid}.part`;

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What was made of a file, until the file changes: a program that checks again and again (`npm run
 * dev`) reads and parses only what was edited since.
 */
export type FileCache = {
  root: string;
  /**
   * @param task names what is made, so that one file may be kept in several ways
   * @param make gets the file's bytes
   */
  of<T>(task: string, file: string, make: (bytes: Buffer) => T | Promise<T>): Promise<T>;
};

/** @param root the project's folder, which all files are named from */
export function createFileCache(root: string): FileCache {
  const kept = new Map<string, { stamp: string; value: unknown }>();
  return {
    root,
    async of<T>(task: string, file: string, make: (bytes: Buffer) => T | Promise<T>) {
      const { mtimeMs, size } = await stat(join(root, file));
      const stamp = `${mtimeMs} ${size}`;
      const known = kept.get(`${task} ${file}`);
      if (known?.stamp === stamp) return known.value as T;
      const value = await make(await readFile(join(root, file)));
      kept.set(`${task} ${file}`, { stamp, value });
      return value;
    },
  };
}

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
  /** The file's bytes, as they are now. */
  bytes(file: string): Promise<Buffer>;
  /** Says which file the check is at; it may take some time, and somebody may watch. */
  at(file: string): void;
};

/**
 * @param root the project's folder, which all files are named from
 * @param at is told which file is worked on
 */
export function createFileCache(root: string, at: FileCache['at'] = () => {}): FileCache {
  const kept = new Map<string, { stamp: string; value: unknown }>();
  return {
    root,
    at,
    bytes: (file) => readFile(join(root, file)),
    async of<T>(task: string, file: string, make: (bytes: Buffer) => T | Promise<T>) {
      const { mtimeMs, size } = await stat(join(root, file));
      const stamp = `${mtimeMs} ${size}`;
      const known = kept.get(`${task} ${file}`);
      if (known?.stamp === stamp) return known.value as T;
      at(file);
      const value = await make(await readFile(join(root, file)));
      kept.set(`${task} ${file}`, { stamp, value });
      return value;
    },
  };
}

const NOTHING = Buffer.alloc(0);

/** The same, but that some files are not opened and seem to be empty. */
export const leavingOut = (cache: FileCache, files: ReadonlySet<string>): FileCache => ({
  ...cache,
  bytes: async (file) => (files.has(file) ? NOTHING : cache.bytes(file)),
  of: async (task, file, make) => (files.has(file) ? make(NOTHING) : cache.of(task, file, make)),
});

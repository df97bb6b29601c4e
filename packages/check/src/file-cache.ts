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
  /** Does work on one file, which is charged with its computing: somebody may watch that it comes to an end. */
  on: OnFile;
};

/** @param work synchronous; what it waits for would be charged to nobody, and to whom else works meanwhile */
export type OnFile = <T>(file: string, work: () => T) => T;

/** Where nobody watches. */
const unwatched: OnFile = (_, work) => work();

/**
 * @param root the project's folder, which all files are named from
 * @param on does work on a file
 */
export function createFileCache(root: string, on: OnFile = unwatched): FileCache {
  const kept = new Map<string, { stamp: string; value: unknown }>();
  return {
    root,
    on,
    bytes: (file) => readFile(join(root, file)),
    async of<T>(task: string, file: string, make: (bytes: Buffer) => T | Promise<T>) {
      const { mtimeMs, size } = await stat(join(root, file));
      const stamp = `${mtimeMs} ${size}`;
      const known = kept.get(`${task} ${file}`);
      if (known?.stamp === stamp) return known.value as T;
      const bytes = await readFile(join(root, file));
      const value = await on(file, () => make(bytes));
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

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listed } from './file-list.ts';

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
  /**
   * What hangs on more than the bytes of one file.
   * @param name of what it is made from; the last result of each is kept
   * @param key all that the result hangs on
   */
  kept<T>(task: string, name: string, key: string, make: () => Promise<T>): Promise<T>;
  /** Another one when the file has changed. */
  stamp(file: string): Promise<string>;
  /** The file's bytes, as they are now. */
  bytes(file: string): Promise<Buffer>;
  /** Does work on one file, which is charged with its computing: somebody may watch that it comes to an end. */
  on: OnFile;
};

/** @param work synchronous; what it waits for would be charged to nobody, and to whom else works meanwhile */
export type OnFile = <T>(file: string, work: () => T) => T;

/** Where nobody watches. */
export const unwatched: OnFile = (_, work) => work();

/** How every cache makes something of a file. */
export const ofFile: FileCache['of'] = async function (this: FileCache, task, file, make) {
  return this.kept(task, file, await this.stamp(file), async () => {
    const bytes = await this.bytes(file);
    return this.on(file, () => make(bytes));
  });
};

/**
 * @param root the project's folder, which all files are named from
 * @param on does work on a file
 */
export function createFileCache(root: string, on: OnFile = unwatched): FileCache {
  const all = new Map<string, { key: string; value: unknown }>();
  return {
    root,
    on,
    of: ofFile,
    bytes: (file) => readFile(join(root, file)),
    stamp: async (file) => {
      const { mtimeMs, size } = await stat(join(root, file));
      return stampOf(mtimeMs, size);
    },
    async kept<T>(task: string, name: string, key: string, make: () => Promise<T>) {
      const known = all.get(`${task} ${name}`);
      if (known?.key === key) return known.value as T;
      const value = await make();
      all.set(`${task} ${name}`, { key, value });
      return value;
    },
  };
}

const stampOf = (changed: number, bytes: number): string => `${changed} ${bytes}`;

/** The same for one look at files that were listed: none of them is read twice, or asked again when it changed. */
export function lookingAt(cache: FileCache, listed: readonly Listed[]): FileCache {
  const stamps = new Map(
    listed.flatMap(({ file, kind, changed, bytes }) =>
      kind === 'file' ? [[file, stampOf(changed, bytes)]] : [],
    ),
  );
  const read = new Map<string, Promise<Buffer>>();
  return {
    ...cache,
    stamp: async (file) => stamps.get(file) ?? cache.stamp(file),
    bytes: (file) => {
      const bytes = read.get(file) ?? cache.bytes(file);
      read.set(file, bytes);
      return bytes;
    },
  };
}

const NOTHING = Buffer.alloc(0);

/** The same, but that some files are not opened and seem to be empty. */
export const leavingOut = (cache: FileCache, files: ReadonlySet<string>): FileCache => ({
  ...cache,
  bytes: async (file) => (files.has(file) ? NOTHING : cache.bytes(file)),
  stamp: async (file) => (files.has(file) ? 'left out' : cache.stamp(file)),
});

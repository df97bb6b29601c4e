import { existsSync, readdirSync } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { rememberIn } from './check-cache.ts';
import { type FileCache, type OnFile, ofFile, stampOf, unwatched } from './file-cache.ts';
import type { Listed } from './file-list.ts';

/* Where the check meets Node's disk; its rules ask `FileCache`, so that they run in a browser too. */

/**
 * The files of a folder on the disk.
 * @param root the project's folder, which all files are named from
 * @param on does work on a file
 */
export function createFileCache(root: string, on: OnFile = unwatched): FileCache {
  const all = new Map<string, { key: string; value: unknown }>();
  const kept: FileCache['kept'] = async <T>(
    task: string,
    name: string,
    key: string,
    make: () => Promise<T>,
  ) => {
    const known = all.get(`${task} ${name}`);
    if (known?.key === key) return known.value as T;
    const value = await make();
    all.set(`${task} ${name}`, { key, value });
    return value;
  };
  return {
    on,
    has: (path) => existsSync(join(root, path)),
    names: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
    list: (folder) => listFiles(root, folder),
    of: ofFile,
    kept,
    remembered: rememberIn(root, kept),
    bytes: (file) => readFile(join(root, file)),
    stamp: async (file) => {
      const { mtimeMs, size } = await stat(join(root, file));
      return stampOf(mtimeMs, size);
    },
  };
}

/** What systems and Jupyter leave behind; Git ignores it, and so do we. */
const LITTER =
  /(?:^|\/)(?:\.DS_Store|\.gitkeep|Thumbs\.db|desktop\.ini|\.ipynb_checkpoints(?:\/.*)?)$/;

const NO_SIZE = { bytes: 0, changed: 0 };

/**
 * Everything below a folder, in order of path; no link is followed, for it may lead to itself. The folder
 * may be one: then it is all that there is.
 */
async function listFiles(root: string, folder: string): Promise<Listed[]> {
  const top = await lstat(join(root, folder)).catch(() => undefined);
  if (top && !top.isDirectory()) return [{ file: folder, kind: 'other', ...NO_SIZE }];
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const listed = entries.map(async (entry): Promise<Listed> => {
    const path = join(entry.parentPath, entry.name);
    const file = relative(root, path).split(sep).join('/');
    if (!entry.isFile())
      return { file, kind: entry.isDirectory() ? 'folder' : 'other', ...NO_SIZE };
    const { size, mtimeMs } = await lstat(path);
    return { file, kind: 'file', bytes: size, changed: mtimeMs };
  });
  const all = await Promise.all(listed);
  return all.filter(({ file }) => !LITTER.test(file)).sort((a, b) => (a.file < b.file ? -1 : 1));
}

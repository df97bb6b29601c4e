import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** What stands below a folder of the project. */
export type Listed = {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** `other`: links, which may lead anywhere, and what is neither file nor folder. */
  kind: 'file' | 'folder' | 'other';
  /** Size of a file. */
  bytes: number;
  /** When a file last changed, in milliseconds. */
  changed: number;
};

/** What systems and Jupyter leave behind; Git ignores it, and so do we. */
const LITTER =
  /(?:^|\/)(?:\.DS_Store|\.gitkeep|Thumbs\.db|desktop\.ini|\.ipynb_checkpoints(?:\/.*)?)$/;

const NO_SIZE = { bytes: 0, changed: 0 };

/**
 * Everything below a folder, in order of path; no link is followed, for it may lead to itself. The folder
 * may be one: then it is all that there is.
 * @param root the project's folder
 */
export async function listFiles(root: string, folder: string): Promise<Listed[]> {
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

/** Where they stand. */
export const pathsOf = (files: readonly Listed[]): string[] => files.map(({ file }) => file);

/** Those that may lead out of the project, or never end (a device): they are not opened. */
export const linksIn = (files: readonly Listed[]): Set<string> =>
  new Set(files.filter(({ kind }) => kind === 'other').map(({ file }) => file));

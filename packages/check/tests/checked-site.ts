import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createFileCache } from '../src/disk.ts';
import type { FileCache } from '../src/file-cache.ts';
import { type Gathered, gatherProblems } from '../src/index.ts';

/** What a case does to the site: the new text or bytes of a file, or null to take it away. */
export type Change = Record<string, string | Uint8Array | null>;

/** The file, or the uppermost folder that has to be made for it. */
function begins(root: string, file: string): string {
  const parent = dirname(file);
  return parent === '.' || existsSync(join(root, parent)) ? file : begins(root, parent);
}

/**
 * A copy of a good site that the cases of one test file change in turn: each is put back when it was looked
 * at. What was read of files that did not change is kept, as in `npm run dev`, so a case costs its own file.
 * @param good folder of the site
 */
export function checkedSite(good: string) {
  let root = '';
  let cache: FileCache;
  // Files are known by time and size, and a file system may count time in ticks longer than a case.
  let time = 1_000_000;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'site-'));
    await cp(good, root, { recursive: true });
    cache = createFileCache(root);
  });
  afterAll(() => rm(root, { recursive: true }));

  const touch = async (file: string): Promise<void> => {
    time += 1;
    await utimes(join(root, file), time, time);
  };

  async function write(change: Change): Promise<void> {
    for (const [file, text] of Object.entries(change)) {
      const path = join(root, file);
      await mkdir(dirname(path), { recursive: true });
      await (text === null ? rm(path) : writeFile(path, text));
      if (text !== null) await touch(file);
    }
  }

  async function putBack(file: string, made: string): Promise<void> {
    await rm(join(root, made), { recursive: true, force: true });
    if (!existsSync(join(good, file))) return;
    await cp(join(good, file), join(root, file));
    await touch(file);
  }

  /** Does something with the site while these files are other than they were. */
  async function changing<T>(
    files: readonly string[],
    make: (root: string) => void | Promise<void>,
    use: (root: string, cache: FileCache) => Promise<T>,
  ): Promise<T> {
    const made = files.map((file) => [file, begins(root, file)] as const);
    try {
      await make(root);
      return await use(root, cache);
    } finally {
      for (const [file, first] of made) await putBack(file, first);
    }
  }

  return {
    changing,
    /** Does something with the site with a change. */
    withChange: <T>(
      change: Change,
      use: (root: string, cache: FileCache) => Promise<T>,
    ): Promise<T> => changing(Object.keys(change), () => write(change), use),
    /** What the check says of the site with a change. */
    gather: (change: Change, today?: string): Promise<Gathered> =>
      changing(
        Object.keys(change),
        () => write(change),
        (root, cache) => gatherProblems(root, { cache, ...(today && { today }) }),
      ),
  };
}

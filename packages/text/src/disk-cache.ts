import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How the names of the packages of this project begin. */
const OURS = '@a2z/';

/*
 * What was made of a file waits on disk for the next build. An entry carries a hash of itself, so one
 * that is damaged is made anew; it is written beside and renamed, so Ctrl+C leaves no half of it.
 */

/** SHA-256 over the parts and their lengths, in hexadecimal: `ab`, `c` is not `a`, `bc`. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}

/** The code that runs with a package's: its `src/`, and that of each package of ours that it names. */
async function codeFolders(root: string, folder: string): Promise<string[]> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  const ours = Object.keys(dependencies).filter((name) => name.startsWith(OURS));
  const beside = folder === root ? join(root, 'packages') : dirname(folder);
  const at = (name: string) => join(beside, name.slice(OURS.length));
  const named = await Promise.all(ours.map((name) => codeFolders(root, at(name))));
  return [join(folder, 'src'), ...named.flat()];
}

/**
 * A hash of all that decides what is made: the code of `packages`, and the lock file of `root`, which
 * names the version of every package, the sanitizer's among them. No version to raise by hand.
 * @param packages folders of packages of ours, or `root` itself; each brings those that its manifest names, so that none
 *   is forgotten
 */
export async function codeVersion(root: string, packages: readonly URL[]): Promise<string> {
  const lock = await readFile(join(root, 'package-lock.json')).catch(() => '');
  const parts: (string | Uint8Array)[] = [lock];
  const all = await Promise.all(
    packages.map((url) => codeFolders(resolve(root), resolve(fileURLToPath(url)))),
  );
  for (const folder of new Set(all.flat())) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((each) => /\.tsx?$/.test(each)).sort())
      parts.push(name, await readFile(join(folder, name)));
  }
  return keyOf(...parts);
}

/** Writes a file whole or not at all: who reads it finds the old one or the new one. */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, data);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Bytes in front of an entry: its own SHA-256 in hexadecimal, and a line end. */
const SEAL = 65;

const seal = (data: Uint8Array): string => `${createHash('sha256').update(data).digest('hex')}\n`;

/** An entry's bytes; undefined where there is none, or a damaged one. */
export async function readEntry(path: string): Promise<Buffer | undefined> {
  const file = await readFile(path).catch(() => undefined);
  const data = file?.subarray(SEAL);
  return data && file?.toString('latin1', 0, SEAL) === seal(data) ? data : undefined;
}

/** Keeps an entry, sealed. */
export const writeEntry = (path: string, data: string | Uint8Array): Promise<void> => {
  const bytes = Buffer.from(data);
  return writeWhole(path, Buffer.concat([Buffer.from(seal(bytes)), bytes]));
};

/** An entry from the disk, or made and kept. One in use is touched, so that `sweep` leaves it. */
export async function remember(path: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
  const known = await readEntry(path);
  if (known) {
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
    return known;
  }
  const made = await make();
  await writeEntry(path, made);
  return Buffer.from(made);
}

/** As `remember`, for a value that JSON can hold. */
export const rememberJson = async <T>(path: string, make: () => Promise<T>): Promise<T> =>
  JSON.parse(
    (await remember(path, async () => Buffer.from(JSON.stringify(await make())))).toString(),
  ) as T;

/**
 * As `rememberJson`, under a name that stays: only what was made last is kept, and made anew when the key is another.
 * @param key `keyOf` all that the value hangs on
 */
export async function rememberLast<T>(path: string, key: string, make: () => T): Promise<T> {
  const known = (await readEntry(path))?.toString();
  if (known?.startsWith(key)) return JSON.parse(known.slice(key.length)) as T;
  const made = make();
  await writeEntry(path, key + JSON.stringify(made));
  return made;
}

/** Deletes what no build has used for `days`: entries of earlier files and earlier code, and drafts. */
export async function sweep(folder: string, days = 14): Promise<void> {
  const oldest = Date.now() - days * 86_400_000;
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of found.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < oldest) await rm(path, { force: true });
  }
}

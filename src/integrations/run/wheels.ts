import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Lock,
  lockOf,
  PACKAGES,
  PACKAGES_FILE,
  type Served,
} from '../../run/python/packages.ts';
import { inPackage } from './package-folder.ts';

/** Folder of the wheels that `npm run vendor-python` fetches; Git does not keep it. */
export const VENDOR = join('vendor', 'python');

/** Pyodide's own lock file: each package with its file and the hash of that. */
export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(inPackage(root, 'pyodide', 'pyodide-lock.json'), 'utf8'));

/** All packages that lessons may import, with what they need. */
export const wantedLock = (root: string): Lock =>
  lockOf(readLock(root), [...new Set(Object.values(PACKAGES))]);

export const hashOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** @throws when a wheel is not the file that the lock file names */
function isThere(file: string, sha256: string): boolean {
  if (!existsSync(file)) return false;
  if (hashOf(readFileSync(file)) !== sha256)
    throw new Error(
      `${file} is not the file that pyodide-lock.json names. Delete it and run: npm run vendor-python`,
    );
  return true;
}

/**
 * What this copy of the site can serve: the packages whose wheels are there with all that they need.
 * @returns the part of the lock file, and the paths of its wheels
 * @throws when a wheel is damaged
 */
export function servedWheels(root: string): { lock: Lock; wheels: string[] } {
  const all = wantedLock(root);
  const fileOf = (name: string) => join(root, VENDOR, all.packages[name]?.file_name ?? '');
  const there = Object.entries(all.packages)
    .filter(([name, { sha256 }]) => isThere(fileOf(name), sha256))
    .map(([name]) => name);
  const whole = there.filter((name) =>
    Object.keys(lockOf(all, [name]).packages).every((needed) => there.includes(needed)),
  );
  const lock = lockOf(all, whole);
  const packages = Object.entries(lock.packages).map(([name, each]) => [
    name,
    { ...each, bytes: statSync(fileOf(name)).size },
  ]);
  return { lock: { ...lock, packages: Object.fromEntries(packages) }, wheels: whole.map(fileOf) };
}

/** What the site says it serves. `cdn`: where else a reader may fetch from, of the settings. */
export function served(root: string, cdn: string | null): Served {
  const { lock } = servedWheels(root);
  return {
    lock,
    ...(cdn && { cdn: { address: cdn.replace(/\/*$/, '/'), lock: wantedLock(root) } }),
  };
}

/** How figures look, as in the notebooks' own runs. */
const LOOK = 'src/content/notebooks/matplotlibrc';

/** The wheels that are served, the list of them, and the look of figures, as files beside Pyodide. */
export function packageFiles(root: string, cdn: string | null): Record<string, () => Uint8Array> {
  const wheels = servedWheels(root).wheels.map((file) => [
    basename(file),
    () => readFileSync(file),
  ]);
  return {
    ...Object.fromEntries(wheels),
    // A site without notebooks need not have one.
    'matplotlibrc.txt': () =>
      existsSync(join(root, LOOK)) ? readFileSync(join(root, LOOK)) : Buffer.from(''),
    [PACKAGES_FILE]: () => Buffer.from(JSON.stringify(served(root, cdn))),
  };
}

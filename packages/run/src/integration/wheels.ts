import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Lock, lockOf, PACKAGES, PACKAGES_FILE, type Served } from '../python/packages.ts';
import more from './more-packages.json' with { type: 'json' };
import { inPackage } from './package-folder.ts';

export { inPackage };

/** Folder of the wheels that `npm run vendor-python` fetches; Git does not keep it. */
export const VENDOR = join('vendor', 'python');

/** Pyodide's own lock file: each package with its file and the hash of that. */
const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(inPackage(root, 'pyodide', 'pyodide-lock.json'), 'utf8'));

const ASKED = [...new Set(Object.values(PACKAGES))];

/** All packages that lessons may import, with what they need: of Pyodide, and our own from PyPI. */
export function wantedLock(root: string): Lock {
  const { info, packages } = readLock(root);
  return lockOf({ info, packages: { ...packages, ...more } }, ASKED);
}

export const hashOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** @throws when a wheel is not the file that the lock file names */
function isThere(file: string, sha256: string): boolean {
  if (!existsSync(file)) return false;
  if (hashOf(readFileSync(file)) !== sha256)
    throw new Error(
      `${file} is not the file that the lock file names. Delete it and run: npm run vendor-python`,
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
    ...(cdn && { cdn: { address: cdn.replace(/\/*$/, '/'), lock: lockOf(readLock(root), ASKED) } }),
  };
}

/** The packages that a reader can have: from this site, or after a question from the place of the settings. */
export const reachable = ({ lock, cdn }: Served): string[] =>
  Object.keys({ ...cdn?.lock.packages, ...lock.packages });

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

import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of a package, as Node looks it up from `root`; undefined when it is not installed. */
export function packageFolder(root: string, name: string): string | undefined {
  const folder = join(root, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  return dirname(root) === root ? undefined : packageFolder(dirname(root), name);
}

/** A file of a package that is installed. */
export const inPackage = (root: string, name: string, file: string): string =>
  join(packageFolder(root, name) ?? '', file);

import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest } from '@a2z/course';
import type { Message } from './problem.ts';

/**
 * What is said of a picture that is not there (C14); undefined where it is.
 * @param path of its file, from the project's root
 * @param address how its page names it, and `shown` how a message does
 */
export function missingPicture(
  root: string,
  path: string,
  address: string,
  shown = address,
): Message | undefined {
  const folder = dirname(path);
  const there = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  // Many systems take another case for the same name; readers of hosts do not.
  if (there.includes(basename(path))) return undefined;
  const near = nearest(path.slice(folder.length + 1), there);
  const meant = near && address.slice(0, address.lastIndexOf('/') + 1) + near;
  return {
    what: `The picture ${shown} does not exist.${meant ? ` Did you mean "${meant}"?` : ''}`,
    fix: `Add ${path.replaceAll('\\', '/')}, or mend the address.`,
    example: meant,
  };
}

import { nearest } from '@a2z/course';
import type { Message } from '@a2z/lint/problem';
import type { FileCache } from './file-cache.ts';
import { fileNameOf, folderOf } from './paths.ts';

/**
 * What is said of a picture that is not there (C14); undefined where it is.
 * @param path of its file, from the project's root
 * @param address how its page names it, and `shown` how a message does
 */
export function missingPicture(
  files: FileCache,
  path: string,
  address: string,
  shown = address,
): Message | undefined {
  const folder = folderOf(path);
  const there = files.names(folder);
  // Many systems take another case for the same name; readers of hosts do not.
  if (there.includes(fileNameOf(path))) return undefined;
  const near = nearest(fileNameOf(path), there);
  const meant = near && address.slice(0, address.lastIndexOf('/') + 1) + near;
  return {
    what: `The picture ${shown} does not exist.${meant ? ` Did you mean "${meant}"?` : ''}`,
    fix: `Add ${path}, or mend the address.`,
    example: meant,
  };
}

/* Paths as `FileCache` has them: with forward slashes, from the project's root. */

/** Parts of a path in one; a part may hold several names, and none is `..`. */
export const joined = (...parts: readonly string[]): string =>
  parts
    .join('/')
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/');

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/*
 * What the checks use of Node, for a browser: their modules run unchanged in the page's worker. A file
 * exists if the site's index names it; nothing is read from a disk or written to one.
 */

let known: ReadonlySet<string> = new Set();
let folders: ReadonlySet<string> = new Set();

/** Sets which files exist, by their paths from the project's root. */
export function knowFiles(files: readonly string[]): void {
  known = new Set(files);
  folders = new Set(files.map(dirname));
}

const SLASHES = /\/{2,}/g;

/** Paths with forward slashes; `.` and `..` are taken out, but for a `..` that leads out of the project. */
export function join(...parts: string[]): string {
  const out: string[] = [];
  for (const part of parts.join('/').replace(SLASHES, '/').split('/'))
    if (part === '..' && (out.at(-1) ?? part) !== part) out.pop();
    else if (part !== '.' && part !== '') out.push(part);
  return out.join('/');
}

export const dirname = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const relative = (from: string, to: string): string =>
  to.startsWith(`${from}/`) ? to.slice(from.length + 1) : to;
export const sep = '/';

export const existsSync = (path: string): boolean => known.has(path) || folders.has(path);
export const readdirSync = (folder: string): string[] =>
  [...known].filter((file) => dirname(file) === folder).map(basename);

const nowhere = async (): Promise<never> => {
  throw new Error('There is no disk in a browser.');
};
export const readdir = nowhere;
export const readFile = nowhere;
export const lstat = nowhere;
export const stat = nowhere;
export const readFileSync = (): never => {
  throw new Error('There is no disk in a browser.');
};
export const fileURLToPath = String;

/** Are the bytes UTF-8 text? */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Only names pictures: two pictures must not share a name, and no attack needs to be feared. */
export function hash(_algorithm: string, bytes: Uint8Array): string {
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b + byte, 0x85ebca6b) ^ (a >>> 13);
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}`.padStart(16, '0').repeat(2);
}

/** Replaces that of the disk cache, which names files on a disk. */
export const keyOf = (...parts: string[]): string =>
  hash('', new TextEncoder().encode(parts.join()));

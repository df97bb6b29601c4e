import type { Listed } from './file-list.ts';

/**
 * The files of a project, named by their paths from its root, and what was made of each until it changes: a
 * program that checks again and again (`npm run dev`) reads and parses only what was edited since.
 */
export type FileCache = {
  /** Is there a file or a folder at this path? */
  has(path: string): boolean;
  /** Names of what stands in a folder; none where there is no folder. */
  names(folder: string): string[];
  /** Everything below a folder, in order of path. */
  list(folder: string): Promise<Listed[]>;
  /**
   * @param task names what is made, so that one file may be kept in several ways
   * @param make gets the file's bytes
   */
  of<T>(task: string, file: string, make: (bytes: Uint8Array) => T | Promise<T>): Promise<T>;
  /**
   * What hangs on more than the bytes of one file.
   * @param name of what it is made from; the last result of each is kept
   * @param key all that the result hangs on
   */
  kept<T>(task: string, name: string, key: string, make: () => Promise<T>): Promise<T>;
  /**
   * As `kept`, also from one run to the next, until the code of the checks changes.
   * @param check names what is looked for
   * @param parts all that the result hangs on: names and bytes of files, lists of words
   */
  remembered<T>(
    check: 'guard' | 'lint' | 'notebooks' | 'picture' | 'texts',
    name: string,
    parts: readonly (string | Uint8Array)[],
    make: () => Promise<T>,
  ): Promise<T>;
  /** Another one when the file has changed. */
  stamp(file: string): Promise<string>;
  /** The file's bytes, as they are now. */
  bytes(file: string): Promise<Uint8Array>;
  /** Does work on one file, which is charged with its computing: somebody may watch that it comes to an end. */
  on: OnFile;
};

/** @param work synchronous; what it waits for would be charged to nobody, and to whom else works meanwhile */
export type OnFile = <T>(file: string, work: () => T) => T;

/** The text of a file; a mark at its beginning stays, so that places in it are those of the bytes. */
export const asText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Where nobody watches. */
export const unwatched: OnFile = (_, work) => work();

/** How every cache makes something of a file. */
export const ofFile: FileCache['of'] = async function (this: FileCache, task, file, make) {
  return this.kept(task, file, await this.stamp(file), async () => {
    const bytes = await this.bytes(file);
    return this.on(file, () => make(bytes));
  });
};

/**
 * What a check says of one file alone, remembered from one run to the next.
 * @param make hangs on nothing but the file, and gives what JSON can hold
 */
export const rememberedOf = <T>(
  cache: FileCache,
  check: Parameters<FileCache['remembered']>[0],
  file: string,
  make: (bytes: Uint8Array) => T,
): Promise<T> =>
  cache.of(check, file, (bytes) =>
    cache.remembered(check, file, [file, bytes], async () => cache.on(file, () => make(bytes))),
  );

/** What differs once a file has changed. */
export const stampOf = (changed: number, bytes: number): string => `${changed} ${bytes}`;

/** The same for one look at files that were listed: none of them is read twice, or asked again when it changed. */
export function lookingAt(cache: FileCache, listed: readonly Listed[]): FileCache {
  const stamps = new Map(
    listed.flatMap(({ file, kind, changed, bytes }) =>
      kind === 'file' ? [[file, stampOf(changed, bytes)]] : [],
    ),
  );
  const read = new Map<string, Promise<Uint8Array>>();
  return {
    ...cache,
    stamp: async (file) => stamps.get(file) ?? cache.stamp(file),
    bytes: (file) => {
      const bytes = read.get(file) ?? cache.bytes(file);
      read.set(file, bytes);
      return bytes;
    },
  };
}

const NOTHING = new Uint8Array();

/** The same, but that some files are not opened and seem to be empty. */
export const leavingOut = (cache: FileCache, files: ReadonlySet<string>): FileCache => ({
  ...cache,
  bytes: async (file) => (files.has(file) ? NOTHING : cache.bytes(file)),
  stamp: async (file) => (files.has(file) ? 'left out' : cache.stamp(file)),
});

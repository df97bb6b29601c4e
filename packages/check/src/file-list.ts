/** What stands below a folder of the project. */
export type Listed = {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** `other`: links, which may lead anywhere, and what is neither file nor folder. */
  kind: 'file' | 'folder' | 'other';
  /** Size of a file. */
  bytes: number;
  /** When a file last changed, in milliseconds. */
  changed: number;
};

/** Where they stand. */
export const pathsOf = (files: readonly Listed[]): string[] => files.map(({ file }) => file);

/** Those that may lead out of the project, or never end (a device): they are not opened. */
export const linksIn = (files: readonly Listed[]): Set<string> =>
  new Set(files.filter(({ kind }) => kind === 'other').map(({ file }) => file));

import { strToU8, zipSync } from 'fflate';

/** The files of a package, by their paths in it. */
export type Files = Readonly<Record<string, string>>;

/** Files as one zip: a package of QTI, or a cartridge. */
export function zipped(files: Files): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  // The first day that a zip file can name: the bytes do not depend on when they were made.
  return zipSync(Object.fromEntries(bytes), {
    mtime: '1980-01-01',
    level: 9,
  }) as Uint8Array<ArrayBuffer>;
}

import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE, mediaTypeOf } from '../src/integrations/hosting/rules.ts';

/** Smaller files fit into one packet as they are. */
const LEAST = 1024;

/** How many files are packed at once: zlib has four threads. */
const AT_ONCE = 4;

const packers = {
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
};

/** What was packed. */
export type Packed = { files: number; before: number; after: number };

const worthIt = (file: string): boolean => COMPRESSIBLE.includes(mediaTypeOf(file) ?? '');

/**
 * Writes a packed copy beside every file of a built site that shrinks, with the date of the
 * original, for nginx's `gzip_static` and `brotli_static`.
 */
export async function precompress(folder: string, kind: keyof typeof packers): Promise<Packed> {
  const found = await readdir(folder, { recursive: true });
  const queue = found.filter(worthIt).map((file) => join(folder, file));
  const packed: Packed = { files: 0, before: 0, after: 0 };
  const work = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const content = await readFile(file);
      if (content.length < LEAST) continue;
      const small = await packers[kind](content);
      if (small.length >= content.length) continue;
      const { atime, mtime } = await stat(file);
      await writeFile(`${file}.${kind}`, small);
      await utimes(`${file}.${kind}`, atime, mtime);
      packed.files++;
      packed.before += content.length;
      packed.after += small.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return packed;
}

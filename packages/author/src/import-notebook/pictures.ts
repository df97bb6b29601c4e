import { basename, dirname, extname, join } from 'node:path/posix';
import { repairNotebook } from '@a2z/check/notebook';
import { convertPicture } from '@a2z/text/picture-files';
import { fileName, pictureKind } from '@a2z/text/pictures';
import { shownDrawing } from '@a2z/text/svg';
import type { File } from '../project-files.ts';

/** A notebook in which what can be mended is mended, the pictures that came out of it, and what was done. */
type Mended = { text: string; files: File[]; changes: string[] };

/**
 * Pasted pictures into files and headings down a level, by the check's own repair; then pictures as they
 * lie in the repository: WebP, or a cleaned SVG. One that cannot be converted stays as it is.
 * @param place path of the stage
 * @returns undefined when there is nothing to mend
 */
export async function repairPictures(
  notebook: Uint8Array,
  place: string,
): Promise<Mended | undefined> {
  const repaired = repairNotebook(notebook, place);
  if (!repaired) return undefined;
  const pairs: [File, File][] = [];
  for (const file of repaired.files) pairs.push([file, await shrink(file)]);
  const address = (path: string) => path.replace(/^public/, '');
  const renamed = (said: string): string =>
    pairs.reduce((all, [from, to]) => all.replaceAll(address(from.path), address(to.path)), said);
  return {
    text: renamed(repaired.text),
    files: pairs.map(([, file]) => file),
    changes: repaired.changes.map(renamed),
  };
}

async function shrink(file: File): Promise<File> {
  const kind = pictureKind(file.bytes);
  const hash = basename(file.path, extname(file.path));
  const drawing = kind === 'svg' ? shownDrawing(new TextDecoder().decode(file.bytes)) : undefined;
  const drawn = kind === 'svg' ? new TextEncoder().encode(drawing) : file.bytes;
  const bytes = kind && (await convertPicture({ kind, bytes: drawn }));
  if (!kind || !bytes?.length) return file;
  return { path: join(dirname(file.path), fileName({ kind, hash })), bytes };
}

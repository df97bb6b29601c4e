import { basename, dirname, extname, join } from 'node:path/posix';
import { repairNotebook } from '../../src/checks/notebook/index.ts';
import { get, keysOf, textOf } from '../../src/markdown/notebook/json.ts';
import { convertPicture } from '../../src/markdown/notebook/picture-files.ts';
import { fileName, openEmbedded, pictureKind } from '../../src/markdown/notebook/pictures.ts';
import type { NotebookJson } from '../notebook-file.ts';
import type { File } from '../project-files.ts';

/**
 * Attached pictures typed out in the text, where the gate's repair finds them and makes files of
 * them. An attachment that is no picture, or that the text does not show, stays.
 */
export const unfoldAttachments = (json: NotebookJson): NotebookJson => ({
  ...json,
  cells: json.cells.map(unfold),
});

function unfold(cell: Record<string, unknown>): Record<string, unknown> {
  const attachments = get(cell, 'attachments');
  const shown = new Set<string>();
  const source = textOf(get(cell, 'source')).replace(ADDRESS, (address, written: string) => {
    const name = decoded(written);
    const uri = dataUri(get(attachments, name));
    if (uri !== undefined) shown.add(name);
    return uri ?? address;
  });
  if (shown.size === 0) return cell;
  const { attachments: _, ...rest } = cell;
  const left = keysOf(attachments).filter((name) => !shown.has(name));
  const bundles = left.map((name) => [name, get(attachments, name)]);
  return { ...rest, source, ...(left.length > 0 && { attachments: Object.fromEntries(bundles) }) };
}

/** `attachment:name.png` up to where Markdown or HTML ends an address. */
const ADDRESS = /attachment:([^\s"'<>()]+)/g;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The first form of an attachment that is a picture. */
function dataUri(bundle: unknown): string | undefined {
  const embedded = keysOf(bundle).map((mime) => ({ mime, data: textOf(get(bundle, mime)) }));
  const found = embedded.find((each) => openEmbedded(each) !== undefined);
  if (!found) return undefined;
  const { mime, data } = found;
  const isText = data.trimStart().startsWith('<');
  const base64 = isText ? Buffer.from(data).toString('base64') : data.replace(/\s+/g, '');
  return `data:${mime};base64,${base64}`;
}

/** A notebook in which what can be mended is mended, the pictures that came out of it, and what was done. */
export type Mended = { text: string; files: File[]; changes: string[] };

/**
 * Pasted pictures into files and headings down a level, by the gate's own repair; then pictures as they
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
  const found = kind && { kind, bytes: file.bytes, hash };
  const bytes = found && (await convertPicture(found));
  if (!found || !bytes?.length) return file;
  return { path: join(dirname(file.path), fileName(found)), bytes };
}

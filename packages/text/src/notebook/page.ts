import { hash } from 'node:crypto';
import type { Root } from 'hast';
import { z } from 'zod';
import { notShown } from '../finish.ts';
import { eachElement, toHtml } from '../hast.ts';
import { testedStamp } from './model.ts';
import { type PictureFile, writePicture } from './picture-files.ts';
import { nameOf } from './picture-name.ts';
import { createPictureStore } from './pictures.ts';
import { readNotebook } from './read.ts';
import { renderNotebook } from './render.ts';

/* Bytes of one notebook → its part of a page, and its pictures as files. */

/** What a page may know of a notebook beside its HTML. */
export const pageData = z.strictObject({
  tested: testedStamp.optional(),
  headings: z.array(z.strictObject({ depth: z.int(), text: z.string(), id: z.string() })),
  /** Names of its picture files. */
  pictures: z.array(z.string()),
  /** Has a figure that moves. */
  figured: z.boolean(),
  /** Bytes of those files. */
  pictureBytes: z.int(),
  /** SHA-256 of the file, in hex: what the island compares with the file that it fetches. */
  digest: z.string(),
  /** Size of the file. */
  bytes: z.int(),
});

export type PageData = z.infer<typeof pageData>;

export type NotebookPage = { html: string; data: PageData };

export type PageOptions = {
  /** Folder of the picture files. */
  folder: string;
  /** Root-relative address of the .ipynb file. */
  file?: string | undefined;
  /** Base path of the deployment. */
  base: string;
};

/** @throws NotebookError when the file is no notebook that can be read */
export async function makePage(bytes: Uint8Array, options: PageOptions): Promise<NotebookPage> {
  const { base, folder, file } = options;
  const notebook = readNotebook(bytes);
  const place = (path: string): string => base.replace(/\/$/, '') + path;
  const store = createPictureStore((found) => place(`/notebook-images/${nameOf(found)}`));
  const ports = { place, embedded: store.find, file: file && place(file) };
  const { tree, headings } = renderNotebook(notebook, ports);
  const files = new Map<string, PictureFile | undefined>();
  for (const [src, found] of store.found) files.set(src, await writePicture(found, folder));
  sizePictures(tree, files, ports.file);
  const written = [...files.values()].filter((each) => each !== undefined);
  const html = toHtml(tree);
  const data = {
    tested: notebook.tested,
    headings,
    figured: html.includes('<live-figure '),
    pictures: written.map(({ name }) => name),
    pictureBytes: written.reduce((sum, { bytes: each }) => sum + each, 0),
    digest: hash('sha256', bytes),
    bytes: bytes.length,
  };
  return { html, data };
}

/** Pictures get the size of their file, or less if the author says so; a broken one is named. */
function sizePictures(
  tree: Root,
  files: ReadonlyMap<string, PictureFile | undefined>,
  from: string | undefined,
): void {
  eachElement(tree, ({ tagName, properties }, index, parent) => {
    const src = String(properties['src']);
    if (tagName !== 'img' || !files.has(src)) return;
    const file = files.get(src);
    if (!file) parent.children[index] = notShown(String(properties['alt']), from);
    else Object.assign(properties, scaled(file, Number(properties['width'] ?? 0)));
  });
}

/** The author's width, no larger than the picture is, with the height that belongs to it. */
function scaled({ width, height }: PictureFile, wanted: number) {
  const factor = wanted > 0 && wanted < width ? wanted / width : 1;
  return { width: Math.round(width * factor), height: Math.max(1, Math.round(height * factor)) };
}

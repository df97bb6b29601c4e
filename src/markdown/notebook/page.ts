import { createHash } from 'node:crypto';
import { z } from 'zod';
import { highlight } from '../highlight.ts';
import { type Notebook, notebookSchema, testedStamp } from './model.ts';
import { writePicture } from './picture-files.ts';
import { createPictureStore, fileSize, type PictureStore, type Size } from './pictures.ts';
import { readNotebook } from './read.ts';
import { notebookHtml, type Rendered, renderNotebook } from './render.ts';

/* Bytes of one notebook → its part of a page, and its pictures as files. */

/** What a page may know of a notebook beside its HTML. */
export const pageData = z.strictObject({
  tested: testedStamp.optional(),
  headings: z.array(z.strictObject({ depth: z.int(), text: z.string(), id: z.string() })),
  /** Names of its picture files. */
  pictures: z.array(z.string()),
  /** Bytes of those files. */
  pictureBytes: z.int(),
  /** SHA-256 of the file, in hex: what the island compares with the file that it fetches. */
  digest: z.string(),
  /** Size of the file. */
  bytes: z.int(),
});

export type PageData = z.infer<typeof pageData>;

/** `html` holds `token` wherever the site's base path belongs. */
export type NotebookPage = { html: string; token: string; data: PageData };

export type PageOptions = {
  /** Folder of the picture files. */
  folder: string;
  /** Root-relative address of the .ipynb file. */
  file?: string | undefined;
  /** Seconds of computing after which the rest of the notebook is left out; 10 unless told. */
  budget?: number;
};

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** @throws NotebookError when the file is no notebook that can be read */
export async function makePage(bytes: Uint8Array, options: PageOptions): Promise<NotebookPage> {
  const notebook = notebookSchema.parse(readNotebook(bytes));
  const digest = sha256(bytes);
  // Stands for the base path. No file can hold the hash of itself, so no notebook can forge it.
  const token = `%base-${digest.slice(0, 24)}%`;
  let draft = render(notebook, token, options);
  const { pictures, pictureBytes, corrections } = await writeAll(draft.store, options.folder);
  if (corrections.size > 0) draft = render(notebook, token, options, corrections);
  const { tested } = notebook;
  const { headings } = draft.rendered;
  const data = { tested, headings, pictures, pictureBytes, digest, bytes: bytes.length };
  return { html: notebookHtml(draft.rendered), token, data };
}

/** Seconds that this thread has computed: the same notebook gives the same page on a busy machine. */
const computed = (): number => (process.threadCpuUsage ?? process.cpuUsage)().user / 1e6; // Node 22 has no first

type Draft = { rendered: Rendered; store: PictureStore };

function render(
  notebook: Notebook,
  token: string,
  options: PageOptions,
  corrections?: ReadonlyMap<string, Size | undefined>,
): Draft {
  const end = computed() + (options.budget ?? 10);
  const place = (path: string): string => token + path.replace(/^\//, '');
  const store = createPictureStore(sha256, place('notebook-images/'), corrections);
  const ports = {
    highlight,
    place,
    embedded: store.find,
    ...(options.file !== undefined && { file: place(options.file) }),
    late: () => computed() > end,
  };
  return { rendered: renderNotebook(notebook, ports), store };
}

/** The files, and what came out otherwise than the first bytes said. */
async function writeAll(store: PictureStore, folder: string) {
  const pictures: string[] = [];
  let pictureBytes = 0;
  const corrections = new Map<string, Size | undefined>();
  for (const [hash, found] of store.found) {
    const written = await writePicture(found, folder);
    const { width, height } = fileSize(found);
    if (written) pictures.push(written.name);
    pictureBytes += written?.bytes ?? 0;
    if (written?.width !== width || written.height !== height) corrections.set(hash, written);
  }
  return { pictures, pictureBytes, corrections };
}

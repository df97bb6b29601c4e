import { createHash } from 'node:crypto';
import { highlight } from '../prose/highlight.ts';
import { texToMathML } from '../prose/maths.ts';
import { parseHtml } from '../prose/parse.ts';
import { type Notebook, notebookSchema } from './model.ts';
import { dataOf, type PageData, pageData } from './page-data.ts';
import { createPictureStore, fileSize, type PictureStore, type Size } from './pictures.ts';
import { readNotebook } from './read.ts';
import { notebookHtml, type Rendered, renderNotebook } from './render.ts';
import { type WrittenPicture, writePicture } from './webp.ts';

/* Build only: bytes of one notebook → its part of a page, and its pictures as files. */

/** `html` holds `token` wherever the site's base path belongs. */
export type NotebookPage = { html: string; token: string; data: PageData };

export type { PageData };

export type PageOptions = {
  /** Folder of the picture files. */
  folder: string;
  /** Root-relative address of the .ipynb file. */
  file?: string | undefined;
  /** Seconds of computing after which the rest of the notebook is left out; 10 unless told. */
  budget?: number;
};

export const sha256 = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex');

/** @throws NotebookError when the file is no notebook that can be read */
export async function makePage(bytes: Uint8Array, options: PageOptions): Promise<NotebookPage> {
  const notebook = notebookSchema.parse(readNotebook(bytes));
  const token = tokenFor(bytes);
  let draft = render(notebook, token, options);
  const written = await writeAll(draft.store, options.folder);
  if (written.corrections.size > 0) draft = render(notebook, token, options, written.corrections);
  const html = notebookHtml(draft.rendered);
  return {
    html,
    token,
    data: pageData.parse(
      dataOf(notebook, draft.rendered, {
        pictures: written.pictures,
        html,
        bytes: bytes.length,
        digest: sha256(bytes),
      }),
    ),
  };
}

/** Stands for the base path in cached HTML. No file can hold the hash of itself, so no notebook can forge it. */
const tokenFor = (bytes: Uint8Array): string => `%base-${sha256(bytes).slice(0, 24)}%`;

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
    parseHtml,
    highlight,
    maths: texToMathML,
    place,
    embedded: store.find,
    ...(options.file !== undefined && { file: place(options.file) }),
    late: () => computed() > end,
  };
  return { rendered: renderNotebook(notebook, ports), store };
}

/** The files, and what came out otherwise than the first bytes said. */
async function writeAll(
  store: PictureStore,
  folder: string,
): Promise<{ pictures: WrittenPicture[]; corrections: Map<string, Size | undefined> }> {
  const pictures: WrittenPicture[] = [];
  const corrections = new Map<string, Size | undefined>();
  for (const [hash, found] of store.found) {
    const written = await writePicture(found, folder);
    const { width, height } = fileSize(found);
    if (written) pictures.push(written);
    if (written?.width !== width || written.height !== height)
      corrections.set(hash, written && { width: written.width, height: written.height });
  }
  return { pictures, corrections };
}

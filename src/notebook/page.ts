import { createHash } from 'node:crypto';
import { z } from 'zod';
import { highlight } from '../prose/highlight.ts';
import { parseHtml } from '../prose/parse.ts';
import { typeset } from '../prose/typeset.ts';
import { type Notebook, notebookSchema } from './model.ts';
import { createPictureStore, type PictureStore } from './pictures.ts';
import { readNotebook } from './read.ts';
import { notebookHtml, RENDERER_VERSION, type Rendered, renderNotebook } from './render.ts';
import { type WrittenPicture, writePicture } from './webp.ts';

/* Build only: bytes of one notebook → its part of a page, and its pictures as files. */

const tested = notebookSchema.shape.tested;

/** What a page may know of a notebook beside its HTML. */
export const pageData = z.strictObject({
  language: z.string(),
  kernel: z.string().optional(),
  languageVersion: z.string().optional(),
  tested,
  cells: z.int(),
  codeCells: z.int(),
  /** Words of prose, and lines of code that are not empty. */
  words: z.int(),
  codeLines: z.int(),
  headings: z.array(z.strictObject({ depth: z.int(), text: z.string(), id: z.string() })),
  warnings: z.array(z.strictObject({ cell: z.int(), code: z.string(), what: z.string() })),
  pictures: z.array(
    z.strictObject({
      name: z.string(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
      original: z.int(),
    }),
  ),
  hasMath: z.boolean(),
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

/** Everything that decides what a page looks like, in one hash. */
export const pageKey = (bytes: Uint8Array, file = ''): string =>
  sha256(`${RENDERER_VERSION} ${file} ${sha256(bytes)}`);

export const sha256 = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex');

/** @throws NotebookError when the file is no notebook that can be read */
export async function makePage(bytes: Uint8Array, options: PageOptions): Promise<NotebookPage> {
  const notebook = notebookSchema.parse(readNotebook(bytes));
  const token = tokenFor(bytes);
  let draft = render(notebook, token, options, new Set());
  const written = await writeAll(draft.store, options.folder);
  if (written.broken.size > 0) draft = render(notebook, token, options, written.broken);
  const html = notebookHtml(draft.rendered);
  return {
    html,
    token,
    data: pageData.parse(dataOf(notebook, draft.rendered, written.pictures, bytes, html)),
  };
}

/** Stands for the base path in cached HTML. No file can hold the hash of itself, so no notebook can forge it. */
const tokenFor = (bytes: Uint8Array): string => `%base-${sha256(bytes).slice(0, 24)}%`;

/** Seconds that this thread has computed: the same notebook gives the same page on a busy machine. */
const computed = (): number => process.threadCpuUsage().user / 1e6;

type Draft = { rendered: Rendered; store: PictureStore };

function render(
  notebook: Notebook,
  token: string,
  options: PageOptions,
  broken: ReadonlySet<string>,
): Draft {
  const end = computed() + (options.budget ?? 10);
  const place = (path: string): string => token + path.replace(/^\//, '');
  const store = createPictureStore(sha256, place('notebook-images/'), broken);
  const ports = {
    parseHtml,
    highlight,
    maths: typeset,
    place,
    embedded: store.find,
    ...(options.file !== undefined && { file: place(options.file) }),
    late: () => computed() > end,
  };
  return { rendered: renderNotebook(notebook, ports), store };
}

async function writeAll(
  store: PictureStore,
  folder: string,
): Promise<{ pictures: WrittenPicture[]; broken: Set<string> }> {
  const pictures: WrittenPicture[] = [];
  const broken = new Set<string>();
  for (const [hash, found] of store.found) {
    const written = await writePicture(found, folder);
    if (written) pictures.push(written);
    else broken.add(hash);
  }
  return { pictures, broken };
}

function dataOf(
  notebook: Notebook,
  rendered: Rendered,
  pictures: WrittenPicture[],
  bytes: Uint8Array,
  html: string,
): PageData {
  const prose = notebook.cells.filter((cell) => cell.kind === 'prose');
  const code = notebook.cells.filter((cell) => cell.kind === 'code');
  const { language, kernel, languageVersion } = notebook;
  return {
    language,
    kernel,
    languageVersion,
    tested: notebook.tested,
    cells: notebook.cells.length,
    codeCells: code.length,
    words: prose.reduce((sum, cell) => sum + wordsIn(cell.source), 0),
    codeLines: code.reduce((sum, cell) => sum + linesIn(cell.source), 0),
    headings: rendered.headings,
    warnings: rendered.warnings,
    pictures,
    hasMath: html.includes('<math'),
    digest: sha256(bytes),
    bytes: bytes.length,
  };
}

/** Words without pictures, tags and marks. */
const wordsIn = (source: string): number =>
  source.replace(/\([^)\s]*\)|<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ??
  0;

const linesIn = (source: string): number =>
  source.split('\n').filter((line) => line.trim() !== '').length;

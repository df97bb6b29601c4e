import { z } from 'zod';
import { type Notebook, notebookSchema } from './model.ts';
import type { Rendered } from './render.ts';

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
type File = { pictures: PageData['pictures']; html: string; bytes: number; digest: string };

/** What a page may know, gathered from the notebook, its rendering and its file. */
export function dataOf(notebook: Notebook, rendered: Rendered, file: File): PageData {
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
    pictures: file.pictures,
    hasMath: file.html.includes('<math'),
    digest: file.digest,
    bytes: file.bytes,
  };
}

/** Words without pictures, tags and marks. */
const wordsIn = (source: string): number =>
  source.replace(/\([^)\s]*\)|<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ??
  0;

const linesIn = (source: string): number =>
  source.split('\n').filter((line) => line.trim() !== '').length;

import { readFileSync } from 'node:fs';
import { toHtml } from '../../src/hast.ts';
import { nameOf } from '../../src/notebook/picture-name.ts';
import { createPictureStore } from '../../src/notebook/pictures.ts';
import { readNotebook } from '../../src/notebook/read.ts';
import { type Rendered, renderNotebook } from '../../src/notebook/render.ts';

const FOLDER = new URL('../../../../tests/fixtures/notebooks/', import.meta.url);

/** Bytes of a file under tests/fixtures/notebooks/. */
export const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(name, FOLDER)));

/** A notebook as the build renders it, and its HTML. */
export function rendered(bytes: Uint8Array): Rendered & { html: string } {
  const { find } = createPictureStore((found) => `/notebook-images/${nameOf(found)}`);
  const ports = { embedded: find, file: '/file.ipynb' };
  const page = renderNotebook(readNotebook(bytes), ports);
  return { ...page, html: toHtml(page.tree) };
}

type Json = Record<string, unknown>;

/** A notebook of these cells, as bytes. */
export const notebookOf = (...cells: Json[]): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {
        kernelspec: { name: 'python3' },
        language_info: { name: 'python', version: '3.11' },
      },
      cells,
    }),
  );

export const prose = (source: string, more: Json = {}): Json => ({
  cell_type: 'markdown',
  metadata: {},
  source,
  ...more,
});

export const code = (source: string, outputs: unknown[] = [], metadata: Json = {}): Json => ({
  cell_type: 'code',
  metadata,
  execution_count: 1,
  source,
  outputs,
});

/** An output with these forms by MIME type. */
export const display = (data: Json, metadata: Json = {}): Json => ({
  output_type: 'display_data',
  data,
  metadata,
});
export const stdout = (text: string): Json => ({ output_type: 'stream', name: 'stdout', text });

/** The inside of a cell on a page. */
export const cellIn = (page: string, number: number): string =>
  new RegExp(`<section [^>]*id="nb-cell-${number}">(.*?)</section>`, 's').exec(page)?.[1] ?? '';

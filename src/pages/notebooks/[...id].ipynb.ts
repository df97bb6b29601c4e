import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';
import { notebookFiles } from '../../queries.ts';

/** The notebook files themselves, for download and for the page that fetches its own. */
export const getStaticPaths = async () =>
  (await notebookFiles()).map(({ id, file }) => ({ params: { id }, props: { file } }));

export const GET: APIRoute = async ({ props }) =>
  new Response(new Uint8Array(await readFile(String(props['file']))), {
    headers: { 'Content-Type': 'application/x-ipynb+json' },
  });

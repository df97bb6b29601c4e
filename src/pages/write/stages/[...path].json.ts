import { pageFiles } from '@a2z/check/page-files';
import type { APIRoute } from 'astro';
import { outline } from '../../../queries.ts';

/** The files of every page, to be written on: a planned one with its template filled in. */
export const getStaticPaths = async () =>
  (await outline()).courses
    .flatMap(({ stages }) => stages)
    .map((stage) => ({ params: { path: stage.path }, props: { stage } }));

export const GET: APIRoute = async ({ props: { stage } }) =>
  new Response(JSON.stringify(await pageFiles(process.cwd(), { path: stage.path, data: stage })), {
    headers: { 'content-type': 'application/json' },
  });
